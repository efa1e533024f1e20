#pragma once
#include <dbus/dbus.h>

// The types are macros that contain a cast. Swift does not import such macros.
static const int touchstone_dbus_array = DBUS_TYPE_ARRAY;
static const int touchstone_dbus_boolean = DBUS_TYPE_BOOLEAN;
static const int touchstone_dbus_dict_entry = DBUS_TYPE_DICT_ENTRY;
static const int touchstone_dbus_invalid = DBUS_TYPE_INVALID;
static const int touchstone_dbus_string = DBUS_TYPE_STRING;
static const int touchstone_dbus_uint32 = DBUS_TYPE_UINT32;
static const int touchstone_dbus_variant = DBUS_TYPE_VARIANT;

static inline dbus_bool_t touchstone_dbus_append_string(DBusMessageIter *iterator, const char *text) {
  return dbus_message_iter_append_basic(iterator, DBUS_TYPE_STRING, &text);
}
