"""Starting and ending, against a process that links the same libraries and does nothing."""

import os
import statistics
import time


def spawn(command):
    null = [(os.POSIX_SPAWN_OPEN, descriptor, "/dev/null", os.O_WRONLY, 0) for descriptor in (1, 2)]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=null)
    os.waitpid(process, 0)
    return time.perf_counter() - start


def run(tabicon, binaries, rounds):
    commands = {
        "a process that links the same": [str(binaries / "Nothing")],
        "tabicon --version": [str(tabicon), "--version"],
        "tabicon --help": [str(tabicon), "--help"],
        "tabicon export --help": [str(tabicon), "export", "--help"],
    }
    samples = {name: [] for name in commands}
    for _ in range(20 * rounds):
        for name, command in commands.items():
            samples[name].append(spawn(command))
    return {name: statistics.median(values) * 1e3 for name, values in samples.items()}
