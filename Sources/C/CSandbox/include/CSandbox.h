/// What a process does to itself: it gives up rights for good, and prints a line when it traps.
///
/// Rights are taken away on Linux by Landlock (files, hosts, signals) and by seccomp (system calls), each as far as the
/// running kernel has it. Elsewhere nothing is done.

#pragma once

#include <stdbool.h>

/// What took hold: bits of the result of `csandbox_confine`.
enum {
  /// No file can be opened but what is open, no host reached, no other process signalled.
  CSANDBOX_LANDLOCK = 1,
  /// No system call but those that computing needs.
  CSANDBOX_SECCOMP = 2,
};

/// Confines this process, which must have one thread, or the program that it becomes next.
///
/// The program can read itself, its libraries and data, and fonts, all below the folders of the
/// system; it writes to what is open, reaches no host, and starts no other process.
///
/// @return The layers that took hold.
int csandbox_confine(bool starts_program);

/// Opens an empty file without a name, in memory where the system has such; -1 with `errno` if it cannot.
int csandbox_nameless_file(void);

/// The exit code of a process that has trapped: EX_SOFTWARE of sysexits.h.
enum { CSANDBOX_TRAPPED = 70 };

/// When the process traps, prints a line to standard error and ends it with CSANDBOX_TRAPPED, in place of
/// a signal such as SIGILL, which ends a process silently.
///
/// @param line The text with its line break, of which 4,096 bytes count; it is copied.
void csandbox_report_traps(const char *line);
