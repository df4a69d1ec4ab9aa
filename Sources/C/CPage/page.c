#include "CPage.h"

// `#embed` is of C23; the compilers that the package needs have it in C17 too.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "../../Studio/IconStudio/Page/page.css"
    , 0};

static const unsigned char script[] = {
#embed "../../Studio/IconStudio/Page/page.js"
    ,
#embed "../../Studio/IconStudio/Page/vectors.js"
    ,
#embed "../../Studio/IconStudio/Page/icons.js"
    , 0};

static const unsigned char editing[] = {
#embed "../../Studio/IconStudio/Page/editing.js"
    ,
#embed "../../Studio/IconStudio/Page/choices.js"
    , 0};

const char *cpage_style(void) { return (const char *)style; }
const char *cpage_script(void) { return (const char *)script; }
const char *cpage_editing(void) { return (const char *)editing; }
