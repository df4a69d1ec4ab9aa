/// Calls on files that Swift's module of the C library lacks.

#pragma once

#include <stdbool.h>

/// Renames a file in exchange for another one, or to a name that nothing has.
///
/// @return 0, or -1 with errno: EINVAL, ENOSYS or ENOTSUP where the file system cannot do that.
int cfiles_rename(int folder, const char *name, int otherFolder, const char *otherName, bool exchanges);

/// Gives a file the access list and the extended attributes of another one.
///
/// Attributes that only the system may set are left out; an access list is not.
///
/// @return 0, or -1 with errno where the access list cannot be kept.
int cfiles_copy_attributes(int from, int to);
