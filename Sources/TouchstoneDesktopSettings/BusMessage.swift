import CTouchstoneDBus

/// A message of libdbus. Releasing this object releases the message.
nonisolated final class BusMessage {
  let pointer: OpaquePointer

  /// Retains an existing message.
  init(_ pointer: OpaquePointer) { self.pointer = dbus_message_ref(pointer) }

  /// Creates a method call; nil if there is not enough memory.
  init?(calling method: String, of interface: String, at path: String, destination: String) {
    guard let pointer = dbus_message_new_method_call(destination, path, interface, method) else { return nil }
    self.pointer = pointer
  }

  deinit { dbus_message_unref(pointer) }

  // MARK: Writing

  func append(_ text: String) {
    var iterator = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &iterator)
    touchstone_dbus_append_string(&iterator, text)
  }

  func append(_ texts: [String]) {
    var iterator = DBusMessageIter()
    var array = DBusMessageIter()
    dbus_message_iter_init_append(pointer, &iterator)
    guard dbus_message_iter_open_container(&iterator, touchstone_dbus_array, "s", &array) != 0 else { return }
    for text in texts { touchstone_dbus_append_string(&array, text) }
    dbus_message_iter_close_container(&iterator, &array)
  }

  // MARK: Reading

  /// The serial of the call to which this message is the reply; 0 for other messages.
  var replySerial: UInt32 { dbus_message_get_reply_serial(pointer) }
  var isReply: Bool { dbus_message_get_type(pointer) == DBUS_MESSAGE_TYPE_METHOD_RETURN }

  func isSignal(_ name: String, of interface: String) -> Bool {
    dbus_message_is_signal(pointer, interface, name) != 0
  }

  var values: [BusValue] { Array(BusValues(of: self)) }
}
