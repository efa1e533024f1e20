/// The kinds of events without touches that a recognizer receives.
struct IndirectInput: OptionSet {
  let rawValue: UInt8
  /// A wheel's steps and a touchpad's scrolling (rule 6.P8).
  static let scroll = IndirectInput(rawValue: 1 << 0)
  /// A touchpad's pinches and rotations.
  static let transform = IndirectInput(rawValue: 1 << 1)
  /// A pointer, or a pen in the air.
  static let hover = IndirectInput(rawValue: 1 << 2)
}

/// The phase of a pointer for one view: the pointer enters and leaves each view on its way (section 6, hover).
enum HoverPhase: Sendable {
  case entered, moved, exited
}
