/// The kind of device for whose conventions the interface is made.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind of device is not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad
}
