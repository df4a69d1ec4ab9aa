#ifndef CSANDBOX_LAYERS_H
#define CSANDBOX_LAYERS_H

#include <stdbool.h>

/// Restricts files, hosts and signals; false where the kernel has no Landlock.
bool csandbox_landlock(bool reads_fonts, const char *home);

/// Restricts system calls; false where the kernel or the processor is not known.
bool csandbox_seccomp(bool reads_fonts);

#endif
