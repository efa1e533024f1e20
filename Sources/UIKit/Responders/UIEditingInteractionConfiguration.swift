/// Which editing gestures of the system (three fingers that undo, cut, copy and paste) the first responder allows
/// (rule 10.11). Desktops have none of them.
public nonisolated enum UIEditingInteractionConfiguration: Int, Sendable {
  case none = 0, `default`
}
