// The plain way with the same library: librsvg renders each drawing at each size, cairo writes it.
//
//     Direct FOLDER FILE... : writes FOLDER/0-75.png and so on; the files' numbers are their places

#include <librsvg/rsvg.h>

#include <stdio.h>

static const int sides[] = {75, 54, 50, 36};

static void export(const char *folder, const char *path, int number) {
  RsvgHandle *handle = rsvg_handle_new_from_file(path, NULL);
  if (handle == NULL) return;
  for (int i = 0; i < 4; ++i) {
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, sides[i], sides[i]);
    cairo_t *context = cairo_create(surface);
    RsvgRectangle viewport = {0, 0, sides[i], sides[i]};
    rsvg_handle_render_document(handle, context, &viewport, NULL);
    cairo_destroy(context);
    char target[4096];
    snprintf(target, sizeof target, "%s/%d-%d.png", folder, number, sides[i]);
    cairo_surface_write_to_png(surface, target);
    cairo_surface_destroy(surface);
  }
  g_object_unref(handle);
}

int main(int argc, char **argv) {
  for (int i = 2; i < argc; ++i) export(argv[1], argv[i], i - 2);
}
