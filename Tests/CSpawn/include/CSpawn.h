#pragma once

#include <sys/types.h>

/// Starts a program in a process group of its own, with its three streams and no other descriptor.
///
/// No signal is blocked in it, whatever thread calls: those that run tests block most.
///
/// @param process Becomes the number of the process.
/// @param executable The path of the program.
/// @param arguments Its arguments with its name as the first, and a null pointer after the last.
/// @param environment Variables as `NAME=value`, and a null pointer after the last.
/// @param folder Where it starts; null for the folder of the caller.
/// @param output The file that becomes its output; it is created or emptied.
/// @param errors The file that becomes its error output; it is created or emptied.
/// @return 0, or the number of the system's error.
int tabicon_spawn(
    pid_t *process, const char *executable, char *const arguments[], char *const environment[],
    const char *folder, const char *output, const char *errors);
