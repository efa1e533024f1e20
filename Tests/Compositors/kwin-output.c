// Changes the scale or the transform of a running KWin's outputs (kde_output_management_v2).

#include "kwin.h"

#include "kde-output-device-client.h"
#include "kde-output-management-client.h"

#include <stdbool.h>
#include <string.h>

static struct kde_output_management_v2 *management;
static struct kde_output_device_v2 *devices[8];
static int device_count;

void output_global(struct wl_registry *registry, uint32_t name, const char *interface) {
  if (!strcmp(interface, kde_output_management_v2_interface.name))
    management = wl_registry_bind(registry, name, &kde_output_management_v2_interface, 2);
  else if (!strcmp(interface, kde_output_device_v2_interface.name) && device_count < 8)
    devices[device_count++] = wl_registry_bind(registry, name, &kde_output_device_v2_interface, 1);
}

struct outcome {
  bool applied, failed;
};

static void on_applied(void *data, struct kde_output_configuration_v2 *configuration) {
  ((struct outcome *)data)->applied = true;
}

static void on_failed(void *data, struct kde_output_configuration_v2 *configuration) {
  ((struct outcome *)data)->failed = true;
}

static const struct kde_output_configuration_v2_listener configuration_listener = {on_applied, on_failed};

const char *set_output(struct wl_display *display, enum output_property property, double value) {
  if (!management || device_count == 0) return "KWin offers no output management";
  struct outcome outcome = {false, false};
  struct kde_output_configuration_v2 *configuration =
    kde_output_management_v2_create_configuration(management);
  kde_output_configuration_v2_add_listener(configuration, &configuration_listener, &outcome);
  for (int i = 0; i < device_count; i++) {
    if (property == OUTPUT_SCALE)
      kde_output_configuration_v2_scale(configuration, devices[i], wl_fixed_from_double(value));
    else
      kde_output_configuration_v2_transform(configuration, devices[i], (int32_t)value);
  }
  kde_output_configuration_v2_apply(configuration);
  while (!outcome.applied && !outcome.failed && wl_display_dispatch(display) >= 0) {
  }
  kde_output_configuration_v2_destroy(configuration);
  return outcome.applied ? NULL : "KWin refused the output configuration";
}
