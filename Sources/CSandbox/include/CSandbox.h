/// Takes rights away from the calling process that it never gets back.
///
/// On Linux by Landlock (files, hosts, signals) and by seccomp (system calls), each as far as the
/// running kernel has it. Elsewhere nothing is done.

#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>

/// What took hold: bits of the result of `csandbox_confine`.
enum {
  /// No file can be opened but what is open, no host reached, no other process signalled.
  CSANDBOX_LANDLOCK = 1,
  /// No system call but those that computing needs.
  CSANDBOX_SECCOMP = 2,
};

/// Confines this process, which must have one thread.
///
/// @param reads_fonts Whether font files and their configuration may be read.
/// @param home The folder in which the user's own fonts are, or NULL.
/// @return The layers that took hold.
int csandbox_confine(bool reads_fonts, const char *home);

/// Confines this process, which must have one thread, to the program that it becomes next.
///
/// The program can read itself, its libraries and data, and fonts, all below the folders of the
/// system; it writes to what is open, reaches no host, and starts no other process.
///
/// @return The layers that took hold.
int csandbox_confine_program(void);

#endif
