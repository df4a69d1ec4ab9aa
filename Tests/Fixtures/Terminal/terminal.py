"""Runs a program in a terminal that answers questions as one of several kinds does.

    terminal.py KIND COLUMNS PROGRAM ARGUMENT...

Prints what the program wrote, but for the carriage returns that terminals add, and ends with its
exit code.
"""

import fcntl
import os
import pty
import select
import struct
import sys
import termios

ATTRIBUTES = b"\x1b[?62;22c"
ANSWERS = {
    "kitty": b"\x1b_Gi=31;OK\x1b\\\x1bP>|kitty(0.35.2)\x1b\\" + ATTRIBUTES,
    "iterm": b"\x1bP>|iTerm2 3.5.0\x1b\\" + ATTRIBUTES,
    "wezterm": b"\x1bP>|WezTerm 20240203\x1b\\" + ATTRIBUTES,
    "tmux": b"\x1bP>|tmux 3.4\x1b\\\x1b[?1;2c",
    "xterm": ATTRIBUTES,
    "silent": b"",
}

kind, columns, *command = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, int(columns), 0, 0))
output, asked = b"", False
while True:
    ready, _, _ = select.select([terminal], [], [], 30)
    if not ready:
        os.kill(child, 9)
        sys.exit("the program neither writes nor ends")
    try:
        chunk = os.read(terminal, 65536)
    except OSError:
        break
    if not chunk:
        break
    output += chunk
    if not asked and b"\x1b[c" in output:
        asked = True
        os.write(terminal, ANSWERS[kind])
_, status = os.waitpid(child, 0)
sys.stdout.buffer.write(output.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(status))
