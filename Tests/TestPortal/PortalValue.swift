import CTouchstoneDBus

/// A value from a portal, with the right type or a wrong one.
nonisolated public indirect enum PortalValue {
  case number(UInt32)
  case flag(Bool)
  case text(String)
  case variant(PortalValue)
  /// Text keys and their values. All values have the type that the signature describes.
  case dictionary([(String, PortalValue)], of: String)

  /// Returns the reply to `ReadAll` with these settings.
  public static func settings(_ settings: [(name: String, key: String, value: PortalValue)]) -> PortalValue {
    .dictionary(
      settings.map { ($0.name, .dictionary([($0.key, .variant($0.value))], of: "v")) }, of: "a{sv}")
  }

  private var signature: String {
    switch self {
    case .number: "u"
    case .flag: "b"
    case .text: "s"
    case .variant: "v"
    case .dictionary(_, let type): "a{s\(type)}"
    }
  }

  /// Appends the values to the message, after its existing values.
  public static func append(_ values: [PortalValue], to message: OpaquePointer) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(message, &iterator)
    for value in values { value.append(to: &iterator) }
  }

  private func append(to iterator: inout DBusMessageIter) {
    var inner = DBusMessageIter()
    switch self {
    case .number(var number):
      dbus_message_iter_append_basic(&iterator, touchstone_dbus_uint32, &number)
    case .flag(let isOn):
      var flag: dbus_bool_t = isOn ? 1 : 0
      dbus_message_iter_append_basic(&iterator, touchstone_dbus_boolean, &flag)
    case .text(let text): touchstone_dbus_append_string(&iterator, text)
    case .variant(let value):
      dbus_message_iter_open_container(&iterator, touchstone_dbus_variant, value.signature, &inner)
      value.append(to: &inner)
      dbus_message_iter_close_container(&iterator, &inner)
    case .dictionary(let entries, let type):
      dbus_message_iter_open_container(&iterator, touchstone_dbus_array, "{s\(type)}", &inner)
      for (key, value) in entries {
        var entry = DBusMessageIter()
        dbus_message_iter_open_container(&inner, touchstone_dbus_dict_entry, nil, &entry)
        touchstone_dbus_append_string(&entry, key)
        value.append(to: &entry)
        dbus_message_iter_close_container(&inner, &entry)
      }
      dbus_message_iter_close_container(&iterator, &inner)
    }
  }
}

/// A message from a portal.
nonisolated public final class PortalMessage {
  public let pointer: OpaquePointer

  /// Creates the reply to the call with the given serial.
  public init(answering serial: UInt32, to caller: String? = nil, _ values: [PortalValue]) {
    pointer = dbus_message_new(DBUS_MESSAGE_TYPE_METHOD_RETURN)
    dbus_message_set_reply_serial(pointer, serial)
    dbus_message_set_destination(pointer, caller)
    PortalValue.append(values, to: pointer)
  }

  /// Creates the signal that a setting changed, with these values as its arguments.
  public init(changing values: [PortalValue]) {
    pointer = dbus_message_new_signal(
      "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings", "SettingChanged")
    PortalValue.append(values, to: pointer)
  }

  deinit { dbus_message_unref(pointer) }

  /// The message in the wire's format, for code without a libdbus connection.
  public var bytes: [UInt8] {
    dbus_message_set_serial(pointer, 1)
    var text: UnsafeMutablePointer<CChar>?
    var count: Int32 = 0
    guard dbus_message_marshal(pointer, &text, &count) != 0, let text else { return [] }
    defer { dbus_free(text) }
    return UnsafeRawBufferPointer(start: text, count: Int(count)).map { $0 }
  }
}
