#pragma once

// librsvg's own header brings GLib, GObject and cairo with it.
#include <librsvg/rsvg.h>
