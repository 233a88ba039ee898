"""A second implementation of the 2048 game, to compare the Swift one with. It shares no code with it.

Reads commands from standard input, one per line, and writes one line for each to standard output after the
end of the input:

    collapse BOARD
        The boards after left, up, right and down, each as BOARD:SCORE with the score of that move,
        or - if the direction moves nothing.
    play SEED MOVES
        CANONICAL BOARD SCORE OVER WON of the game with that seed.
    position BOARD MOVES
        The same for a game that starts with a position; nothing is spawned.

BOARD is 16 digits 0-9 and a-h, the powers of two of the tiles in rows from the top left; 0 is empty.
SEED is the seed as received, before normalization: its UTF-8 bytes in hexadecimal.
MOVES is letters l, u, r and d in any case, or - for none.
CANONICAL is the moves that moved something, in lower case, or - for none. OVER and WON are 0 or 1.

A malformed command ends the program with an error and no output.
"""

import sys
from functools import cache

DIGITS = "0123456789abcdefgh"
MAXIMUM_TILE = "h"
WINNING_POWER = 11
DIRECTIONS = "lurd"
MASK = 0xFFFF_FFFF_FFFF_FFFF


@cache
def collapse_row(row):
    """The row collapsed towards its start, and the sum of the tiles made by merges."""
    tiles = row.replace("0", "")
    collapsed, score, index = "", 0, 0
    while index < len(tiles):
        tile = tiles[index]
        if tiles[index + 1 : index + 2] == tile and tile != MAXIMUM_TILE:
            power = DIGITS.index(tile) + 1
            collapsed += DIGITS[power]
            score += 2**power
            index += 2
        else:
            collapsed += tile
            index += 1
    return collapsed.ljust(4, "0"), score


def transpose(board):
    return board[0::4] + board[1::4] + board[2::4] + board[3::4]


def move(board, direction):
    """The board after a move, equal to the board if nothing moves, and the score of the move."""
    if direction in "ud":
        moved, score = move(transpose(board), "l" if direction == "u" else "r")
        return transpose(moved), score
    # Rows are collapsed independently, so reversing the whole board is as good as reversing each row.
    step = 1 if direction == "l" else -1
    board = board[::step]
    a, b, c, d = collapse_row(board[:4]), collapse_row(board[4:8]), collapse_row(board[8:12]), collapse_row(board[12:])
    return (a[0] + b[0] + c[0] + d[0])[::step], a[1] + b[1] + c[1] + d[1]


def fnv1a64(data):
    value = 0xCBF2_9CE4_8422_2325
    for byte in data:
        value = (value ^ byte) * 0x100_0000_01B3 & MASK
    return value


def splitmix64(state):
    while True:
        state = state + 0x9E37_79B9_7F4A_7C15 & MASK
        value = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 & MASK
        value = (value ^ value >> 27) * 0x94D0_49BB_1331_11EB & MASK
        yield value ^ value >> 31


def normalized(seed):
    """The seed without ASCII white space at its ends and with ASCII letters in lower case."""
    return seed.strip(b" \t\n\v\f\r").lower()


def spawn(board, numbers):
    """The board with a 2, or one time out of ten a 4, on a random empty place."""
    empty = [index for index, tile in enumerate(board) if tile == "0"]
    place = empty[(next(numbers) >> 32) * len(empty) >> 32]
    tile = "2" if (next(numbers) >> 32) * 10 >> 32 == 0 else "1"
    return board[:place] + tile + board[place + 1 :]


def result(board, moves, numbers=None):
    """The output for a game from this board. Without random numbers nothing is spawned."""
    canonical, score = "", 0
    for letter in "" if moves == "-" else moves.lower():
        if letter not in DIRECTIONS:
            raise ValueError(f"not a move: {letter}")
        moved, points = move(board, letter)
        if moved != board:
            board = spawn(moved, numbers) if numbers else moved
            canonical += letter
            score += points
    over = all(move(board, direction)[0] == board for direction in DIRECTIONS)
    won = any(DIGITS.index(tile) >= WINNING_POWER for tile in board)
    return f"{canonical or '-'} {board} {score} {over:d} {won:d}"


def checked(board):
    if len(board) != 16 or board.strip(DIGITS):
        raise ValueError(f"not a board: {board}")
    return board


def respond(line):
    match line.split(" "):
        case ["collapse", board]:
            checked(board)
            results = [move(board, direction) for direction in DIRECTIONS]
            return " ".join("-" if moved == board else f"{moved}:{score}" for moved, score in results)
        case ["play", seed, moves]:
            numbers = splitmix64(fnv1a64(normalized(bytes.fromhex(seed))))
            return result(spawn(spawn("0" * 16, numbers), numbers), moves, numbers)
        case ["position", board, moves]:
            return result(checked(board), moves)
    raise ValueError(f"not a command: {line}")


if __name__ == "__main__":
    responses = [respond(line) + "\n" for line in sys.stdin.read().splitlines()]
    sys.stdout.write("".join(responses))
