/// What people asked of their system to be able to use it.
@MainActor public struct UIAccessibility {
  private init() {}

  /// Whether things should fade or jump instead of flying about. Default false; the desktop does not tell, so it is the
  /// program that knows it from its person.
  public package(set) static var isReduceMotionEnabled = false
}
