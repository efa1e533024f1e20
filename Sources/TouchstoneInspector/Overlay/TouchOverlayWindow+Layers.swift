extension TouchOverlayWindow {
  /// The kinds of marks that the window can draw over the app.
  public struct Layers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// A ring for each finger, with its phase.
    public static let fingers = Layers(rawValue: 1 << 0)
    public static let trails = Layers(rawValue: 1 << 1)
    /// The views that contained the point, numbered in order, and the hit view.
    public static let hitPath = Layers(rawValue: 1 << 2)
    /// The views that refused the touch, with the reason.
    public static let refusals = Layers(rawValue: 1 << 3)
    /// A chip (a small label) for each recognizer in the app's windows.
    public static let recognizers = Layers(rawValue: 1 << 4)
    public static let all: Layers = [.fingers, .trails, .hitPath, .refusals, .recognizers]
  }
}
