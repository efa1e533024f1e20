/// The kind of device whose conventions the interface follows.
nonisolated public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad
}
