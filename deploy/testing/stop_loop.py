"""Stops one event loop of a server, but not its other threads.

    stop_loop.py PROCESS

Works like a debugger: the thread runs again when this script ends, which it does on its own when the thread is killed.
"""
import ctypes
import os
import pathlib
import sys

PTRACE_SEIZE, PTRACE_INTERRUPT = 0x4206, 0x4207
WAIT_FOR_ANY_THREAD = 0x40000000
# An event loop waits for up to 256 events, and no other thread for as many.
EVENTS = "0x100"


def is_event_loop(thread):
    # The number of a system call and its arguments, if the thread waits in one.
    words = (thread / "syscall").read_text().split()
    return len(words) > 4 and words[3] == EVENTS


threads = [thread for thread in pathlib.Path(f"/proc/{sys.argv[1]}/task").iterdir() if is_event_loop(thread)]
if not threads:
    sys.exit(f"stop_loop: process {sys.argv[1]} has no event loop that waits")
number = int(threads[0].name)
libc = ctypes.CDLL(None, use_errno=True)
for request in [PTRACE_SEIZE, PTRACE_INTERRUPT]:
    if libc.ptrace(request, number, None, None) < 0:
        sys.exit(f"stop_loop: can't stop thread {number}: {os.strerror(ctypes.get_errno())}")
os.waitpid(number, WAIT_FOR_ANY_THREAD)
# The process can't end before this script has seen the end of the thread.
os.waitpid(number, WAIT_FOR_ANY_THREAD)
