/// The style sheet and the scripts of the pages of `IconStudio`, each a text in UTF-8 with a zero behind it.
///
/// They are embedded here, since their 100,000 bytes as arrays of Swift take 17 s to compile.

#pragma once

const char *_Nonnull cpage_style(void);
const char *_Nonnull cpage_script(void);
/// The script of pages on which people can change the set.
const char *_Nonnull cpage_editing(void);
