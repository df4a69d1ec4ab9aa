// The floor: librsvg parses each drawing and renders its alpha once, to its master; nothing else.
//
//     Floor FILE...
//
// What a tool that goes by way of masters cannot do without. Reading files and finding out how
// large a master is, which is 18 px for each point of the target, come before the clock starts.
// Prints seconds on the clock and of processor time.

#include <librsvg/rsvg.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct {
  gchar *data;
  gsize length;
  /// Master pixels per viewport unit, and the ink's corner.
  double scale, x, y;
  int width, height;
} drawing;

static const double viewport_side = 1000;

static double seconds(clockid_t clock) {
  struct timespec time;
  clock_gettime(clock, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// Parses a drawing, whose own size the viewport's replaces.
static RsvgHandle *parse(const drawing *drawing) {
  static const char style[] = ":root{width:100%!important;height:100%!important}";
  RsvgHandle *handle = rsvg_handle_new_from_data((guint8 *)drawing->data, drawing->length, NULL);
  if (handle) rsvg_handle_set_stylesheet(handle, (const guint8 *)style, sizeof style - 1, NULL);
  return handle;
}

/// Chooses the master as tabicon does: wide icons are 31 pt wide, tall ones 28 pt high, others 25 pt.
static void frame(drawing *drawing) {
  RsvgHandle *handle = parse(drawing);
  RsvgRectangle viewport = {0, 0, viewport_side, viewport_side}, ink = {0};
  if (handle == NULL) return;
  rsvg_handle_get_geometry_for_layer(handle, NULL, &viewport, &ink, NULL, NULL);
  g_object_unref(handle);
  double aspect = ink.width / ink.height;
  double pixels = 18 * (aspect > 1.31 ? 31 : aspect < 1 / 1.31 ? 28 : 25);
  drawing->scale = pixels / (aspect < 1 ? ink.height : ink.width);
  drawing->x = ink.x;
  drawing->y = ink.y;
  drawing->width = (int)ceil(ink.width * drawing->scale) + 4;
  drawing->height = (int)ceil(ink.height * drawing->scale) + 4;
}

static void render(const drawing *drawing) {
  RsvgHandle *handle = parse(drawing);
  if (handle == NULL) return;
  RsvgRectangle viewport = {0, 0, viewport_side, viewport_side};
  cairo_surface_t *surface =
      cairo_image_surface_create(CAIRO_FORMAT_A8, drawing->width, drawing->height);
  cairo_t *context = cairo_create(surface);
  cairo_translate(context, 2, 2);
  cairo_scale(context, drawing->scale, drawing->scale);
  cairo_translate(context, -drawing->x, -drawing->y);
  rsvg_handle_render_document(handle, context, &viewport, NULL);
  cairo_destroy(context);
  cairo_surface_destroy(surface);
  g_object_unref(handle);
}

int main(int argc, char **argv) {
  if (argc < 2) return 64;
  int count = argc - 1;
  drawing *drawings = calloc((size_t)count, sizeof *drawings);
  for (int i = 0; i < count; ++i) {
    if (!g_file_get_contents(argv[i + 1], &drawings[i].data, &drawings[i].length, NULL)) return 2;
    frame(&drawings[i]);
  }
  double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID);
  for (int i = 0; i < count; ++i) render(&drawings[i]);
  printf("%.6f %.6f\n", seconds(CLOCK_MONOTONIC) - start,
         seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu);
}
