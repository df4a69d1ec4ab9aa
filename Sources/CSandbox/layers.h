#ifndef CSANDBOX_LAYERS_H
#define CSANDBOX_LAYERS_H

#include <stdbool.h>

/// What a confined process may still do beside computing.
enum csandbox_purpose {
  /// Nothing.
  COMPUTES,
  /// Become another program of the system, which reads its libraries and fonts.
  STARTS_PROGRAM,
};

/// Restricts files, hosts and signals; false where the kernel has no Landlock.
bool csandbox_landlock(enum csandbox_purpose purpose);

/// Restricts system calls; false where the kernel or the processor is not known.
bool csandbox_seccomp(enum csandbox_purpose purpose);

#endif
