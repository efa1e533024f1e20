/// The events without touches that a recognizer wants.
struct IndirectInput: OptionSet {
  let rawValue: UInt8
  /// A wheel's steps, a touchpad's scrolling (rule 6.P8).
  static let scroll = IndirectInput(rawValue: 1 << 0)
  /// A touchpad's pinches and turns.
  static let transform = IndirectInput(rawValue: 1 << 1)
  /// A pointer, or a pen in the air.
  static let hover = IndirectInput(rawValue: 1 << 2)
}

/// What a pointer did, seen from one view: it enters and leaves each view on its way (section 6, hover).
enum HoverPhase: Sendable {
  case entered, moved, exited
}
