"""Pads that are not there: what pygame would report of them, and objects that stand for them."""

import pygame


class Fake:
    """Stands for a joystick; it raises where it is told to."""

    def __init__(self, name="Xbox 360 Controller", number=7, buttons=11, hats=1, broken=""):
        self._said = {
            "get_name": name,
            "get_instance_id": number,
            "get_numbuttons": buttons,
            "get_numhats": hats,
        }
        self._broken = broken

    def __getattr__(self, name):
        if name == self._broken:
            raise pygame.error("the device is gone")
        return lambda: self._said[name]


def plugged(index=0):
    return pygame.event.Event(pygame.JOYDEVICEADDED, device_index=index, guid="")


def pulled(number=7):
    return pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=number)


def down(button, number=7):
    return pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=number, button=button)


def up(button, number=7):
    return pygame.event.Event(pygame.JOYBUTTONUP, instance_id=number, button=button)


def hat(x, y, number=7):
    return pygame.event.Event(pygame.JOYHATMOTION, instance_id=number, hat=0, value=(x, y))


def axis(which, value, number=7):
    return pygame.event.Event(pygame.JOYAXISMOTION, instance_id=number, axis=which, value=value)


A, B, X, Y, LB, RB, SELECT, START = range(8)
"""Buttons of the most usual pad."""
