"""Runs a program in a terminal.

    terminal.py COLUMNS PROGRAM ARGUMENT...

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

columns, *command = sys.argv[1:]
child, terminal = pty.fork()
if child == 0:
    os.execvp(command[0], command)
fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, int(columns), 0, 0))
output = b""
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
_, status = os.waitpid(child, 0)
sys.stdout.buffer.write(output.replace(b"\r\n", b"\n"))
sys.exit(os.waitstatus_to_exitcode(status))
