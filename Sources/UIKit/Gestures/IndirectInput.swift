/// The kinds of events without touches that a recognizer can receive.
struct IndirectInput: OptionSet {
  let rawValue: UInt8
  /// Scrolls by a wheel or a touchpad (rule 6.P8).
  static let scroll = IndirectInput(rawValue: 1 << 0)
  /// Pinches and rotations on a touchpad.
  static let transform = IndirectInput(rawValue: 1 << 1)
  /// A hovering pointer, or a pen above the surface.
  static let hover = IndirectInput(rawValue: 1 << 2)
}

/// The movement of a hovering pointer with regard to one view: it enters the view, moves over it, or leaves
/// it (section 6, hover).
enum HoverPhase: Sendable {
  case entered, moved, exited
}
