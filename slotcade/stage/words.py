"""The words of the shell, all in one place; a game brings its own in its data."""

from collections.abc import Mapping

TIERS = (
    (50, "epic_win", 8.0),
    (25, "mega_win", 6.0),
    (10, "big_win", 4.0),
)
"""Celebrations: from how many stakes, name of words and sound, seconds at most."""


class Words:
    """Everything the shell says; braces are filled where it is said."""

    adults: str = "18+  For fun only"
    no_value: str = "Glints have no value and cannot be bought, sold or exchanged."
    glints: str = "Glints"
    profile: str = "Profile"
    guest: str = "Guest demo"
    own: str = "Own profile"
    profiles: str = "Profiles"
    history: str = "History"
    settings: str = "Settings"
    lobby: str = "Lobby"
    out_of_order: str = "Out of order"
    unsaved: str = "Not saved: the save folder cannot be written"
    not_saved: str = "Not saved"
    your_save: str = "Your save"
    leave_title: str = "Leave Slotcade?"
    leave_text: str = "Everything is saved."
    stay: str = "Stay"
    leave: str = "Leave"
    close: str = "Close"
    go_on: str = "Go on"

    crash_title: str = "Slotcade had to stop"
    crash_text: str = "Something in the arcade went wrong. Every round you began is settled."
    crash_unsaved: str = "The save folder could not be written: the last rounds may be missing."
    crash_file: str = "What happened is written in:"
    crash_lost: str = "What happened could not be written down."
    crash_close: str = "Press any key, or click, to close."

    balance: str = "Balance"
    practice: str = "Practice"
    coins_available: str = "{coins} coins"
    win: str = "Win"
    stake: str = "Stake"
    total: str = "Total"
    level: str = "Level {level}"
    coin_value: str = "Coin {value}"
    max_bet: str = "Max bet"
    top_up: str = "Free top-up {amount}"
    topped_up: str = "Topped up by {amount}"
    run_dry: str = "The balance has run dry: take a free top-up"
    too_dear: str = "The balance is below the stake: choose a lower one"
    line_win: str = "{count} × {symbol} on line {line}: {amount}"
    multiplied_win: str = "{count} × {symbol} on line {line}, times {factor}: {amount}"
    out_of_reach: str = "Not in the demo"
    closed: str = "The game is closed until its pool can be saved: see the save folder"
    more_spins: str = "{feature}: {count} more"
    capped: str = "The round reached the most that one can pay: {limit}"
    ways_win: str = "{reels} × {symbol} in {ways}: {amount}"
    multiplied_ways: str = "{reels} × {symbol} in {ways}, times {factor}: {amount}"
    one_way: str = "1 way"
    many_ways: str = "{ways} ways"
    scatter_win: str = "{count} × {symbol} anywhere: {amount}"
    placeholders: str = "Placeholders show {symbol}"
    wheel_brings: str = "The wheel: {what}"
    wheel_pays: str = "The wheel pays {amount}"
    spin_wheel: str = "Press Spin to turn the wheel"
    spin_all: str = "Spin all"
    times: str = "×{value}"
    swapped: str = "Swap: all becomes {symbol}"
    gathered: str = "Collected: {amount}"
    spins_to: str = "{left} spins to {gift}"
    level_name: str = "Level {level}"
    boosts: str = "Hold & Win ×{hold}   ·   Free spins ×{free}"
    walks: str = "{symbol} walks: all else spins again"
    walks_off: str = "{symbol} walks off: all spins again"
    fills: str = "{symbol} fills the reel"
    nudge: str = "Nudge: the reels follow {symbol}"
    pulled_back: str = "The arrow pulls the reel back"
    returned: str = "Returned {amount} of {stake}"
    won: str = "Won {amount}"
    paid: str = "paid"
    big_win: str = "BIG WIN"
    mega_win: str = "MEGA WIN"
    epic_win: str = "EPIC WIN"

    welcome_back: str = "Welcome back"
    left_before: str = "A round was left before its end."
    was_settled: str = "It was settled: stake {stake}, paid {paid}."
    data_changed: str = "The game's data has changed since, so it cannot be watched."
    watch_it: str = "Watch it"
    skip_it: str = "Skip it"

    autoplay: str = "Autoplay"
    rounds: str = "Rounds"
    stop_when: str = "Stop when"
    any_win: str = "Any win"
    feature_won: str = "A feature is won"
    jackpot_won: str = "A jackpot is won"
    single_win: str = "One win reaches"
    up_by: str = "Balance is up by"
    down_by: str = "Balance is down by"
    never: str = "Never"
    reset: str = "Reset"
    start: str = "Start"
    stop: str = "Stop"
    changes_count: str = "Changes count from the next round."
    stopped: str = "Autoplay stopped: {why}"
    why_done: str = "all rounds are played"
    why_pressed: str = "you stopped it"
    why_any_win: str = "a win of {amount}"
    why_feature: str = "a feature was won ({feature})"
    why_jackpot: str = "{prize} was won"
    why_single: str = "one win reached {amount}"
    why_up: str = "the balance is up by {amount}"
    why_down: str = "the balance is down by {amount}"
    why_short: str = "the balance is below the stake"
    why_away: str = "the window lost the focus"

    unfinished: str = "Shown to its end: it was settled before"
    replay: str = "Shown again: no Glint moves"
    preview: str = "Preview: its wins go nowhere"
    again: str = "Again"
    show_me: str = "Show me"
    page_of: str = "{page} of {pages}"

    no_rounds: str = "No round has been played yet."
    game: str = "Game"
    paid_column: str = "Paid"
    before: str = "Before"
    after: str = "After"
    watch: str = "Watch"
    back: str = "Back"
    round_of: str = "A round of {title}"
    step_by_step: str = "Step by step"
    nothing_paid: str = "Nothing was paid."

    create: str = "New profile"
    choose: str = "Play"
    rename: str = "Rename"
    delete: str = "Delete"
    delete_title: str = "Delete {name}?"
    delete_text: str = "The Glints, the history and all else of {name} would be gone for good."
    keep: str = "Keep"
    start_with: str = "Keep it"
    name_hint: str = "Up to {longest} characters. {enter} keeps it, {escape} goes back."
    name_hint_pad: str = "Up to {longest} characters."
    letter_keys: Mapping[str, str] = {"space": "Space", "erase": "Erase", "case": "Aa"}
    """What the letter board has besides letters."""
    name_empty: str = "A name has at least one character."
    name_taken: str = "There is a profile of that name already."
    playing_now: str = "Playing"
    in_demo: str = "The guest demo plays with practice Glints. Nothing of it is kept."
    back_to_demo: str = "Play the demo"

    play: str = "Play"
    sound: str = "Sound"
    window: str = "Window"
    comfort: str = "Comfort"
    speed: str = "Speed"
    normal: str = "Normal"
    quick: str = "Quick"
    instant: str = "Instant"
    space_bar: str = "{key} spins"
    intro: str = "Entry cards of features"
    music: str = "Music"
    effects: str = "Effects"
    mute_all: str = "Mute everything"
    mute_away: str = "Mute when not in front"
    fullscreen: str = "Fullscreen"
    reduced_motion: str = "Reduced motion"
    text_size: str = "Size of text"
    percent: str = "{value} %"
    captions: str = "Sounds in words"
    sounds: dict[str, str] = {  # noqa: RUF012
        "reel_start": "The reels turn",
        "stop": "Reel {number} stops",
        "stops": "The reels stop",
        "anticipation": "A reel runs longer",
        "coin_land": "A coin lands",
        "coin_named": "A special coin lands",
        "coin_lock": "A coin locks",
        "coin_fly": "Coins fly",
        "coin_throw": "A coin is thrown",
        "collect": "A value is collected",
        "respin": "The cells spin",
        "counter_up": "The count goes up",
        "counter_down": "The count goes down",
        "multiplier": "A multiplier goes up",
        "nudge": "The reel nudges",
        "pull": "The reel is pulled back",
        "walk": "The wilds walk",
        "wheel_tick": "The wheel ticks",
        "wheel_stop": "The wheel stops",
        "lantern_step": "Something is unlocked",
        "win_small": "A win",
        "win_medium": "A win is counted",
        "win_large": "A large win",
        "big_win": "A big win",
        "mega_win": "A mega win",
        "epic_win": "An epic win",
        "returned": "Some of the stake returns",
        "feature": "A feature begins",
        "feature_end": "The feature ends",
        "chime": "A chime",
        "deny": "Refused",
        "lobby": "Music: a night in the arcade",
    }
    """What sounds say, by their names; those of a game are in its data."""
    on: str = "On"
    off: str = "Off"
    start_again: str = "Start the progress again"
    start_again_title: str = "Start again?"
    start_again_yes: str = "Start again"
    start_again_text: str = "What {title} has unlocked would be locked again, its boosters gone."
    settings_note: str = "Speed and motion change how a round is shown, never what it brings."
    no_sound: str = "No sound device was found: the arcade plays in silence."

    keys_page: str = "Keys"
    keys_always: str = "{enter} chooses, {escape} goes back, {tab} goes on, {help} opens this page."
    press_a_key: str = "Press a key for: {action}. {escape} leaves it as it is."
    keys_change: str = "Choose a row to give it another key."
    key_set: str = "{action}: {key}"
    key_taken: str = "{key} is taken by “{action}”: press another."
    key_reserved: str = "{key} always does the same and cannot be given away."
    keys_reset: str = "Back to the standard"
    waits_for_key: str = "Press a key"
    keypad: str = "Keypad {key}"
    nameless_key: str = "Key {number}"
    actions: Mapping[str, str] = {
        "spin": "Spin and stop",
        "activate": "Choose",
        "back": "Back",
        "next": "Go on to the next",
        "help": "This page",
        "erase": "Erase a character",
        "up": "Up, and a higher stake",
        "down": "Down, and a lower stake",
        "left": "Left",
        "right": "Right",
        "speed": "Speed",
        "autoplay": "Autoplay",
        "paytable": "Pay table and rules",
        "history": "History",
        "settings": "Settings",
        "statistics": "Statistics",
        "achievements": "Achievements",
        "mute": "Mute",
        "fullscreen": "Fullscreen",
    }
    """What keys ask for, by the name of the action."""
    keys: Mapping[str, str] = {
        "space": "Space",
        "return": "Enter",
        "enter": "Keypad Enter",
        "escape": "Esc",
        "backspace": "Backspace",
        "tab": "Tab",
        "page up": "Page up",
        "page down": "Page down",
        "left shift": "Left Shift",
        "right shift": "Right Shift",
        "left ctrl": "Left Ctrl",
        "right ctrl": "Right Ctrl",
        "left alt": "Left Alt",
        "right alt": "Right Alt",
    }
    """Keys that are called otherwise than the system calls them."""
    pad_buttons: Mapping[str, Mapping[str, str]] = {
        "letters": {
            "a": "A",
            "b": "B",
            "x": "X",
            "y": "Y",
            "lb": "LB",
            "rb": "RB",
            "select": "Select",
            "start": "Start",
        },
        "shapes": {
            "a": "Cross",
            "b": "Circle",
            "x": "Square",
            "y": "Triangle",
            "lb": "L1",
            "rb": "R1",
            "select": "Share",
            "start": "Options",
        },
    }
    """Buttons of a pad by their place, as they are printed on each kind."""
    pad_arrows: Mapping[str, str] = {
        "up": "Up",
        "down": "Down",
        "left": "Left",
        "right": "Right",
    }
    hint_choose: str = "Choose"
    hint_back: str = "Back"
    hint_move: str = "Next"
    hint_keys: str = "Keys"

    care: str = "Care"
    played_for: str = "Played"
    net: str = "Net"
    time_is_up: str = "Your time limit of {time} is reached: no more rounds in this session"
    loss_is_reached: str = "Your loss limit of {limit} is reached: no more rounds in this session"
    stake_over_limit: str = "This stake could pass your loss limit of {limit}: choose a lower one"
    hours: str = "{hours} h"
    minutes: str = "{minutes} min"
    reality_check: str = "Reality check"
    time_played: str = "Time played"
    staked: str = "Staked"
    won_in_all: str = "Won"
    to_lobby: str = "To the lobby"
    why_check: str = "time for a reality check"
    why_calm: str = "Calm mode plays no round by itself"
    calm_mode: str = "Calm mode"
    calm_note: str = "Calm mode: a round takes at least 2.5 s, without autoplay and quick stop."
    calm_speed: str = "Calm mode keeps its own pace"
    calm_auto: str = "Calm mode has no autoplay"
    calm_leave: str = "Calm mode: a round takes its time"
    time_limit: str = "Time limit"
    loss_limit: str = "Loss limit"
    no_limit: str = "None"
    limits_note: str = (
        "A lower limit counts from the next round, a higher one from the next session: "
        "when Slotcade is opened again."
    )
    session_stands: str = "This session: {time} played, net {net}."
    time_holds: str = "Its time limit stays {limit}."
    loss_holds: str = "Its loss limit stays {limit}."

    told_feature: str = "Feature: {feature}"
    told_coin: str = "{coin} ×{times} pays {amount}"
    told_prize: str = "{prize}: {amount}"
    told_end: str = "{feature}: {amount} in all"

    statistics: str = "Statistics"
    all_games: str = "All games"
    biggest: str = "Biggest win"
    hits: str = "Rounds that returned something"
    published_hits: str = "The same, published"
    features_seen: str = "Features"
    prizes_won: str = "Jackpots"
    top_ups: str = "Free top-ups"
    achievements_earned: str = "Achievements"
    so_many_of: str = "{count} of {of}"
    not_yet: str = "Not yet"
    own_return: str = "Own return"
    published: str = "Published"
    band: str = "99% band: {low} to {high}"
    band_means: str = (
        "After many rounds the band holds the published return for 99 of 100 players. "
        "After few it is wide and less sure: luck outweighs all else."
    )
    balance_over_time: str = "Balance over time"
    net_over_time: str = "Net over time"
    round_reached: str = "Round {number}"

    achievements: str = "Achievements"
    achievement: str = "Achievement"
    earned_in: str = "Earned in round {round}, which paid {paid}"
    unseen: str = "Not seen yet"
    earned_of: str = "{count} of {of} seen. They are for what is worth seeing, nothing else."

    first_steps: tuple[tuple[str, str], ...] = (
        (
            "Stake",
            "What a round costs. Minus and plus change it, or the arrows up and down. "
            "While a round is open it stays as it is.",
        ),
        (
            "Spin",
            "One press is one round. Press again while the reels turn, and they stop at once.",
        ),
        (
            "Features",
            "These pages tell what every symbol and feature does. Show me plays each "
            "feature at once, and costs nothing.",
        ),
        (
            "Top-up",
            "Glints have no value. When the balance runs dry, a free top-up waits here.",
        ),
    )
    """Name and two lines for the places of a table: stake, spin, pay table, balance."""
    step_of: str = "First steps: {step} of {steps}"
    next_step: str = "Next"
    last_step: str = "Play"
    skip: str = "Skip"
    show_steps: str = "Show the first steps"
    steps_wait: str = "Shown at the next table"

    pays_note: str = "Left: times the line stake. Right: Glints at the present stake of {stake}."
    ways_note: str = "Left: credits for one way. Right: Glints at the present stake of {stake}."
    no_figures: str = "The figures of this game's data have not been calculated yet."
    chances: str = "Chances"
    sources: str = "Where it comes from"
    rtp: str = "Return to player"
    rtp_at: str = "At a stake of {stake}"
    hit_frequency: str = "A round returns something"
    one_in: str = "1 in {rounds}"
    many_glints: str = "{amount} Glints"
    from_to: str = "{low} to {high}"


say = Words()
"""What is said; a test may put other words in its place."""
