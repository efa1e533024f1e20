import CTouchstoneDBus

/// A value in a received message. If it is read as the wrong type, the result is nil or an empty array.
///
/// The value is valid only as long as its message exists.
nonisolated struct BusValue {
  private var iterator: DBusMessageIter
  private let type: Int32

  fileprivate init(at iterator: DBusMessageIter, type: Int32) {
    self.iterator = iterator
    self.type = type
  }

  var string: String? {
    guard type == touchstone_dbus_string else { return nil }
    var copy = iterator
    var text: UnsafePointer<CChar>?
    dbus_message_iter_get_basic(&copy, &text)
    return text.map { String(cString: $0) }
  }

  var number: UInt32? {
    guard type == touchstone_dbus_uint32 else { return nil }
    var copy = iterator
    var number: UInt32 = 0
    dbus_message_iter_get_basic(&copy, &number)
    return number
  }

  var boolean: Bool? {
    guard type == touchstone_dbus_boolean else { return nil }
    var copy = iterator
    var boolean: dbus_bool_t = 0
    dbus_message_iter_get_basic(&copy, &boolean)
    return boolean != 0
  }

  /// The value inside a variant; nil if this is not a variant.
  var variantContent: BusValue? {
    guard type == touchstone_dbus_variant else { return nil }
    var members = BusValues(in: iterator)
    return members.next()
  }

  /// The entries of a dictionary with string keys; empty if this is not such a dictionary.
  var entries: [(key: String, value: BusValue)] {
    guard type == touchstone_dbus_array else { return [] }
    return BusValues(in: iterator).compactMap { entry in
      guard entry.type == touchstone_dbus_dict_entry else { return nil }
      var members = BusValues(in: entry.iterator)
      guard let key = members.next()?.string, let value = members.next() else { return nil }
      return (key, value)
    }
  }
}

/// A sequence of values in a message or in a container such as an array.
nonisolated struct BusValues: Sequence, IteratorProtocol {
  private var iterator = DBusMessageIter()

  /// Creates the sequence of a message's values.
  init(of message: BusMessage) { dbus_message_iter_init(message.pointer, &iterator) }

  /// Creates the sequence of the values in `container`. If `container` does not point to a container, libdbus
  /// ends the process.
  fileprivate init(in container: DBusMessageIter) {
    var copy = container
    dbus_message_iter_recurse(&copy, &iterator)
  }

  mutating func next() -> BusValue? {
    let type = dbus_message_iter_get_arg_type(&iterator)
    guard type != touchstone_dbus_invalid else { return nil }
    defer { dbus_message_iter_next(&iterator) }
    return BusValue(at: iterator, type: type)
  }
}
