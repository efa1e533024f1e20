/* gtk4 SCENE: the scenes shapes, blur, flip and sheet of `touchstone demo --bench`, drawn by GTK 4. */
#include <gtk/gtk.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { row_count = 1000, row_height = 48, blue_row = 14, bar_height = 64, star_count = 500, star_columns = 50 };
enum { card_width = 900, card_height = 600, sheet_top = 54, sheet_lines = 20 };

/* The blur's standard deviation, in pixels. GTK calls twice this number the radius. */
static const double blur_sigma = 15;

/* A widget that draws a scene, with children that it places itself. */
#define TYPE_STAGE (stage_get_type())
G_DECLARE_FINAL_TYPE(Stage, stage, PEER, STAGE, GtkWidget)

struct _Stage {
  GtkWidget parent_instance;
  const char *scene;
  GtkWidget *list, *title, *sheet;
  GskRenderNode *nodes[star_count];
  double offset, start_y;
  /* The distance of the sheet's top from the top of the window; negative before the first layout. */
  double sheet_y, pressed_sheet_y;
};

G_DEFINE_TYPE(Stage, stage, GTK_TYPE_WIDGET)

static gboolean shows(Stage *stage, const char *scene) { return strcmp(stage->scene, scene) == 0; }

static GdkRGBA color_of(guint32 hex) {
  return (GdkRGBA){(hex >> 16 & 255) / 255.f, (hex >> 8 & 255) / 255.f, (hex & 255) / 255.f, 1};
}

/* Shapes */

static GskRenderNode *make_star(int index) {
  static const guint32 colors[] = {
    0xe64a3c, 0xf09a32, 0xe8c830, 0x58b050, 0x38a8a0, 0x3366cc, 0x7058c0, 0xc85898,
  };
  GskRenderNode *node = gsk_cairo_node_new(&GRAPHENE_RECT_INIT(-19, -19, 38, 38));
  cairo_t *cairo = gsk_cairo_node_get_draw_context(node);
  for (int corner = 0; corner < 10; corner++) {
    double direction = (index * 11 + corner * 36) * G_PI / 180, radius = corner % 2 == 0 ? 17 : 8;
    cairo_line_to(cairo, radius * sin(direction), -radius * cos(direction));
  }
  cairo_close_path(cairo);
  GdkRGBA fill = color_of(colors[index % G_N_ELEMENTS(colors)]), stroke = color_of(0x303030);
  gdk_cairo_set_source_rgba(cairo, &fill);
  cairo_fill_preserve(cairo);
  gdk_cairo_set_source_rgba(cairo, &stroke);
  cairo_set_line_width(cairo, 2);
  cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke(cairo);
  cairo_destroy(cairo);
  return node;
}

static void draw_shapes(Stage *stage, GtkSnapshot *snapshot) {
  for (int index = 0; index < star_count; index++) {
    if (!stage->nodes[index]) stage->nodes[index] = make_star(index);
    gtk_snapshot_save(snapshot);
    gtk_snapshot_translate(
      snapshot, &GRAPHENE_POINT_INIT(
                  29 + 38 * (index % star_columns), 420 + 64 * (index / star_columns) + stage->offset));
    gtk_snapshot_append_node(snapshot, stage->nodes[index]);
    gtk_snapshot_restore(snapshot);
  }
}

/* The list */

static void set_up_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_label_new(NULL);
  gtk_label_set_xalign(GTK_LABEL(label), 0);
  gtk_widget_set_size_request(label, -1, row_height);
  gtk_list_item_set_child(item, label);
}

static void bind_row(GtkListItemFactory *factory, GtkListItem *item, gpointer data) {
  (void)factory, (void)data;
  GtkWidget *label = gtk_list_item_get_child(item);
  gtk_label_set_text(GTK_LABEL(label), gtk_string_object_get_string(gtk_list_item_get_item(item)));
  gtk_widget_set_name(label, gtk_list_item_get_position(item) == blue_row ? "blue" : "plain");
}

static GtkWidget *make_list(void) {
  GtkStringList *rows = gtk_string_list_new(NULL);
  for (int index = 0; index < row_count; index++) {
    gtk_string_list_take(rows, g_strdup_printf("Row number %d of the list", index));
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(set_up_row), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind_row), NULL);
  GtkWidget *view =
    gtk_list_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(rows))), factory);
  GtkWidget *list = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(list), view);
  gtk_scrolled_window_set_policy(GTK_SCROLLED_WINDOW(list), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  return list;
}

static void draw_blur(Stage *stage, GtkSnapshot *snapshot) {
  int width = gtk_widget_get_width(GTK_WIDGET(stage));
  gtk_widget_snapshot_child(GTK_WIDGET(stage), stage->list, snapshot);
  gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, bar_height));
  gtk_snapshot_push_blur(snapshot, 2 * blur_sigma);
  /* The blur needs no more of the list than what it spreads into the bar. */
  gtk_snapshot_push_clip(snapshot, &GRAPHENE_RECT_INIT(0, 0, width, bar_height + 3 * blur_sigma));
  gtk_widget_snapshot_child(GTK_WIDGET(stage), stage->list, snapshot);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_pop(snapshot);
  gtk_snapshot_append_color(
    snapshot, &(GdkRGBA){0.97f, 0.97f, 0.97f, 0.68f}, &GRAPHENE_RECT_INIT(0, 0, width, bar_height));
  gtk_snapshot_pop(snapshot);
  gtk_widget_snapshot_child(GTK_WIDGET(stage), stage->title, snapshot);
}

/* The card */

static void append_text(Stage *stage, GtkSnapshot *snapshot, char *text, const char *font, int y) {
  PangoLayout *layout = gtk_widget_create_pango_layout(GTK_WIDGET(stage), text);
  PangoFontDescription *description = pango_font_description_from_string(font);
  pango_layout_set_font_description(layout, description);
  gtk_snapshot_save(snapshot);
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(40, y));
  gtk_snapshot_append_layout(snapshot, layout, &(GdkRGBA){1, 1, 1, 1});
  gtk_snapshot_restore(snapshot);
  pango_font_description_free(description);
  g_object_unref(layout);
  g_free(text);
}

static GskRenderNode *make_face(Stage *stage, const char *name, guint32 color) {
  GtkSnapshot *snapshot = gtk_snapshot_new();
  graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, card_width, card_height);
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect(&outline, &bounds, 24);
  gtk_snapshot_push_rounded_clip(snapshot, &outline);
  GdkRGBA rgba = color_of(color);
  gtk_snapshot_append_color(snapshot, &rgba, &bounds);
  gtk_snapshot_pop(snapshot);
  append_text(stage, snapshot, g_strdup_printf("The %s of the card", name), "Inter Semi-Bold 34px", 36);
  for (int line = 0; line < 10; line++) {
    char *text = g_strdup_printf("Line %d of the text on the %s of the card", line + 1, name);
    append_text(stage, snapshot, text, "Inter 17px", 105 + 46 * line);
  }
  return gtk_snapshot_free_to_node(snapshot);
}

static void draw_flip(Stage *stage, GtkSnapshot *snapshot) {
  if (!stage->nodes[0]) {
    stage->nodes[0] = make_face(stage, "front", 0x3366cc);
    stage->nodes[1] = make_face(stage, "back", 0xcc6633);
  }
  int width = gtk_widget_get_width(GTK_WIDGET(stage)), height = gtk_widget_get_height(GTK_WIDGET(stage));
  GdkRGBA ground = color_of(0xe5e5ea);
  gtk_snapshot_append_color(snapshot, &ground, &GRAPHENE_RECT_INIT(0, 0, width, height));
  double angle = -stage->offset / 400 * 180;
  gboolean is_back = cos(angle * G_PI / 180) < 0;
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(width / 2.f, height / 2.f));
  gtk_snapshot_perspective(snapshot, 1024);
  gtk_snapshot_rotate_3d(snapshot, is_back ? angle + 180 : angle, graphene_vec3_y_axis());
  gtk_snapshot_translate(snapshot, &GRAPHENE_POINT_INIT(-card_width / 2.f, -card_height / 2.f));
  gtk_snapshot_append_node(snapshot, stage->nodes[is_back ? 1 : 0]);
}

/* The sheet */

static GtkWidget *make_sheet(void) {
  GtkWidget *sheet = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_name(sheet, "sheet");
  GtkWidget *handle = gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_name(handle, "handle");
  gtk_widget_set_halign(handle, GTK_ALIGN_CENTER);
  gtk_box_append(GTK_BOX(sheet), handle);
  for (int line = 0; line <= sheet_lines; line++) {
    char *text = line == 0 ? g_strdup("The sheet") : g_strdup_printf("Line %d of the sheet", line);
    GtkWidget *label = gtk_label_new(text);
    g_free(text);
    gtk_widget_set_name(label, line == 0 ? "title" : "line");
    gtk_label_set_xalign(GTK_LABEL(label), 0);
    gtk_widget_set_size_request(label, -1, row_height);
    gtk_box_append(GTK_BOX(sheet), label);
  }
  return sheet;
}

static void draw_sheet(Stage *stage, GtkSnapshot *snapshot) {
  int width = gtk_widget_get_width(GTK_WIDGET(stage)), height = gtk_widget_get_height(GTK_WIDGET(stage));
  gtk_widget_snapshot_child(GTK_WIDGET(stage), stage->list, snapshot);
  gtk_snapshot_append_color(
    snapshot, &(GdkRGBA){0, 0, 0, 0.2f}, &GRAPHENE_RECT_INIT(0, 0, width, height));
  gtk_widget_snapshot_child(GTK_WIDGET(stage), stage->sheet, snapshot);
}

/* The stage */

static void stage_snapshot(GtkWidget *widget, GtkSnapshot *snapshot) {
  Stage *stage = PEER_STAGE(widget);
  if (shows(stage, "shapes")) draw_shapes(stage, snapshot);
  if (shows(stage, "blur")) draw_blur(stage, snapshot);
  if (shows(stage, "flip")) draw_flip(stage, snapshot);
  if (shows(stage, "sheet")) draw_sheet(stage, snapshot);
}

static void stage_size_allocate(GtkWidget *widget, int width, int height, int baseline) {
  (void)baseline;
  Stage *stage = PEER_STAGE(widget);
  if (stage->list) gtk_widget_size_allocate(stage->list, &(GtkAllocation){0, 0, width, height}, -1);
  if (stage->title) gtk_widget_size_allocate(stage->title, &(GtkAllocation){0, 0, width, bar_height}, -1);
  if (!stage->sheet) return;
  if (stage->sheet_y < 0) stage->sheet_y = height / 2;
  GskTransform *down = gsk_transform_translate(NULL, &GRAPHENE_POINT_INIT(0, stage->sheet_y));
  gtk_widget_allocate(stage->sheet, width, height - sheet_top, -1, down);
}

static void stage_measure(
  GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
  int *minimum_baseline, int *natural_baseline) {
  Stage *stage = PEER_STAGE(widget);
  GtkWidget *children[] = {stage->list, stage->title, stage->sheet};
  /* A widget must be measured before it is placed. */
  for (size_t index = 0; index < G_N_ELEMENTS(children); index++) {
    if (children[index]) gtk_widget_measure(children[index], orientation, for_size, NULL, NULL, NULL, NULL);
  }
  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
}

static void stage_dispose(GObject *object) {
  Stage *stage = PEER_STAGE(object);
  g_clear_pointer(&stage->list, gtk_widget_unparent);
  g_clear_pointer(&stage->title, gtk_widget_unparent);
  g_clear_pointer(&stage->sheet, gtk_widget_unparent);
  for (int index = 0; index < star_count; index++) g_clear_pointer(&stage->nodes[index], gsk_render_node_unref);
  G_OBJECT_CLASS(stage_parent_class)->dispose(object);
}

static void stage_class_init(StageClass *class) {
  G_OBJECT_CLASS(class)->dispose = stage_dispose;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS(class);
  widget_class->snapshot = stage_snapshot;
  widget_class->size_allocate = stage_size_allocate;
  widget_class->measure = stage_measure;
}

static void stage_init(Stage *stage) { stage->sheet_y = -1; }

static void begin_drag(GtkGestureDrag *drag, double x, double y, Stage *stage) {
  (void)x;
  if (stage->sheet && y < stage->sheet_y) {
    gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  gtk_gesture_set_state(GTK_GESTURE(drag), GTK_EVENT_SEQUENCE_CLAIMED);
  stage->pressed_sheet_y = stage->sheet_y;
}

static void update_drag(GtkGestureDrag *drag, double x, double y, Stage *stage) {
  (void)drag, (void)x;
  stage->offset = y;
  if (stage->sheet) {
    stage->sheet_y = MAX(stage->pressed_sheet_y + y, sheet_top);
    gtk_widget_queue_allocate(GTK_WIDGET(stage));
  } else {
    gtk_widget_queue_draw(GTK_WIDGET(stage));
  }
}

static GtkWidget *make_stage(const char *scene) {
  Stage *stage = g_object_new(TYPE_STAGE, NULL);
  stage->scene = scene;
  if (shows(stage, "blur") || shows(stage, "sheet")) {
    stage->list = make_list();
    gtk_widget_set_parent(stage->list, GTK_WIDGET(stage));
  }
  if (shows(stage, "blur")) {
    stage->title = gtk_label_new("Rows");
    gtk_widget_set_name(stage->title, "title");
    gtk_widget_set_can_target(stage->title, FALSE);
    gtk_widget_set_parent(stage->title, GTK_WIDGET(stage));
    return GTK_WIDGET(stage);
  }
  if (shows(stage, "sheet")) {
    stage->sheet = make_sheet();
    gtk_widget_set_parent(stage->sheet, GTK_WIDGET(stage));
  }
  GtkGesture *drag = gtk_gesture_drag_new();
  gtk_event_controller_set_propagation_phase(GTK_EVENT_CONTROLLER(drag), GTK_PHASE_CAPTURE);
  g_signal_connect(drag, "drag-begin", G_CALLBACK(begin_drag), stage);
  g_signal_connect(drag, "drag-update", G_CALLBACK(update_drag), stage);
  gtk_widget_add_controller(GTK_WIDGET(stage), GTK_EVENT_CONTROLLER(drag));
  return GTK_WIDGET(stage);
}

static gboolean close_window(GtkWindow *window, GMainLoop *loop) {
  (void)window;
  g_main_loop_quit(loop);
  return FALSE;
}

int main(int count, char **arguments) {
  static const char *scenes[] = {"shapes", "blur", "flip", "sheet", NULL};
  if (count != 2 || !g_strv_contains(scenes, arguments[1])) {
    fprintf(stderr, "gtk4: name a scene: shapes, blur, flip or sheet.\n");
    return 64;
  }
  gtk_init();
  GtkCssProvider *css = gtk_css_provider_new();
  gtk_css_provider_load_from_data(
    css,
    "window { background: white; color: black; }"
    "label { font: 17px Inter; }"
    "listview > row { padding: 0 0 0 16px; border-bottom: 1px solid #d0d0d4; margin-bottom: -1px; }"
    "listview > row:nth-child(n):hover { background: none; }"
    "label#blue { background: #3366cc; margin-left: -16px; padding-left: 16px; }"
    "label#title { font-weight: 600; }"
    "#sheet { background: white; border-radius: 10px 10px 0 0; padding-left: 20px; }"
    "#handle { background: #c0c0c4; border-radius: 3px; min-width: 36px; min-height: 5px;"
    "  margin: 5px 20px -2px 0; }",
    -1);
  gtk_style_context_add_provider_for_display(
    gdk_display_get_default(), GTK_STYLE_PROVIDER(css), GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  GtkWidget *window = gtk_window_new();
  gtk_window_set_default_size(GTK_WINDOW(window), 1920, 1080);
  gtk_window_set_decorated(GTK_WINDOW(window), FALSE);
  gtk_window_set_child(GTK_WINDOW(window), make_stage(arguments[1]));
  GMainLoop *loop = g_main_loop_new(NULL, FALSE);
  g_signal_connect(window, "close-request", G_CALLBACK(close_window), loop);
  gtk_window_present(GTK_WINDOW(window));
  g_main_loop_run(loop);
  return 0;
}
