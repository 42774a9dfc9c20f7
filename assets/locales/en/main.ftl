# Games
game-alquerque-five = Alquerque · Five
game-alquerque-ten = Alquerque · Ten
game-square-five = Square · Five
game-square-ten = Square · Ten
flavour-alquerque-five = Ten discs that never leave the board, only change sides.
flavour-alquerque-ten = Five more wait in hand for the right moment.
flavour-square-five = The same chase without diagonals: fewer roads, deeper traps.
flavour-square-ten = No diagonals, and five more in hand on either side.

# Players
player-you = You
player-computer = Computer
player-white = White
player-black = Black

# The state of a side
state-to-move = to move
state-continue = choose where it goes
state-thinking = thinking
state-waiting = waiting
state-paused = paused
state-won = won
state-lost = lost
state-drawn = drawn

# Play
turns = Turns
turns-empty = Slide a piece along a line. Catch an enemy between two of yours, or move in between two of theirs, and they turn over.
turns-empty-reserve = Slide a piece, or place one from your tray. Catch an enemy between two of yours, or land between two of theirs, and they turn over.
in-reserve = { $count } in reserve

# Controls
control-menu = Menu
control-undo = Undo
control-redo = Redo
control-turn-board = Turn the board round
control-view = Flat or in perspective
control-pause = Pause
control-new = New game
control-language = 中文

# New game
new-title = New game
new-game = Game
new-players = Players
new-you-white = You play White
new-you-black = You play Black
new-two = Two players
new-start = Begin
new-back = Back to the game
new-resign = Resign
new-keys = Arrows and Enter play, Esc puts down, Z and Y undo and redo, T turns the board, F flattens it, P pauses, M opens this menu.

# Pause
pause-title = Paused
pause-text = The clock stands still.
pause-time-outs = Two turns ran out of time, so the game waits for you.
pause-resume = Go on

# Result
result-you-won = You have won
result-you-lost = The computer has won
result-white-won = White has won
result-black-won = Black has won
result-draw = A draw
reason-no-pieces = { $loser } has no piece left: every disc has changed sides.
reason-no-turn = { $loser } has no legal turn left.
reason-two-pieces = { $loser } is down to two pieces.
reason-repetition = The same position came for the third time.
reason-no-progress = A hundred turns went by in which nothing was decided.
reason-resignation = { $loser } resigned.
reason-agreement = Both players agreed.
result-rematch = Rematch
result-swap = Rematch, sides swapped
result-look = Look at the board

# Notices
notice-passed = Time is up: the turn passes.
refusal-game-over = The game is over.
refusal-pass = Only the clock passes a turn.
refusal-empty = There is no piece on { $point }.
refusal-not-yours = The piece on { $point } is your opponent’s.
refusal-occupied = A piece stands on { $point }.
refusal-no-line = No line joins { $from } and { $to }.
refusal-blocked = The piece on { $point } is in the way.
refusal-stuck = The piece on { $point } cannot move.
refusal-nothing-to-place = There is nothing left to place.
refusal-turn-is-made = The turn is over.
