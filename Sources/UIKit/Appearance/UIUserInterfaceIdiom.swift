/// The kind of device whose conventions the user interface follows.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The kind of device is not specified.
  case unspecified = -1
  /// A phone.
  case phone = 0
  /// A tablet.
  case pad
}
