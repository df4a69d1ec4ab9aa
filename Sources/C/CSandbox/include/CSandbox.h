/// What a process does to itself: it copies itself, gives up rights for good, and prints a line when it traps.
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

/// Makes a pair of connected sockets, which programs that are started do not inherit; -1 with `errno` if it cannot.
int csandbox_connect(int ends[2]);

/// The environment of a worker: of that of this process only what locates libraries, and so no secret, and a fixed
/// locale.
///
/// @return An array for `free`; the variables are not copied.
char **csandbox_environment(void);

/// Copies this process for a worker, which is then there in an eighth of the time that starting one takes.
///
/// The copy has the environment above, and the others' bytes are overwritten in it. It has two descriptors of this
/// process, as its standard input and behind its standard streams, which lead nowhere. Signals that this process
/// handles end it, and those of its terminal do not reach it.
///
/// Only Linux can do that, and a process of one thread: a lock that another thread has is never released in a copy.
///
/// @param serve What the copy does before it ends: it must not return to code that owns what the run has open.
/// @return The copy's number; -1 with `errno` where there is none, ENOTSUP where there cannot be one.
int csandbox_copy(int input, int file, void (*serve)(void));

/// Gives a worker its name in lists of processes, and keeps memory of one icon for the next: blocks up to 4 MiB,
/// well above a master and the surface that it is drawn on, and up to 16 MiB of free memory.
///
/// glibc asks the system for each master anew and returns it a moment later: page faults were a tenth of a worker's
/// time. Elsewhere than on Linux nothing is done.
void csandbox_prepare_worker(void);

/// Has this process ended by SIGPROF and SIGALRM after so many seconds of processor time and on the clock; 0 is never.
void csandbox_set_timers(int processor, int wall);

/// The exit code of a process that has trapped: EX_SOFTWARE of sysexits.h.
enum { CSANDBOX_TRAPPED = 70 };

/// When the process traps, prints a line to standard error and ends it with CSANDBOX_TRAPPED, in place of
/// a signal such as SIGILL, which ends a process silently.
///
/// @param line The text with its line break, of which 4,096 bytes count; it is copied.
void csandbox_report_traps(const char *line);
