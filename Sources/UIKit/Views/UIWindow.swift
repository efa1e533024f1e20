/// A tree of views with a place in its scene's order of windows.
open class UIWindow: UIView {
  /// How high the window floats; any number is a level (rule 13.1).
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(0)
    public static let statusBar = Level(1000)
    public static let alert = Level(2000)
    public static func < (lhs: Level, rhs: Level) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  open unowned(unsafe) var windowScene: UIWindowScene?
  open var windowLevel: Level = .normal
  open var rootViewController: UIViewController?

  public convenience init(windowScene: UIWindowScene) {
    self.init(frame: CGRect(origin: .zero, size: windowScene.size))
    self.windowScene = windowScene
  }

  open override var window: UIWindow? { self }
  open override var next: UIResponder? { windowScene }

  /// Delivers the event's touches of this window (rule 4.3). Overrides must call super (rule 4.1).
  open func sendEvent(_ event: UIEvent) {}
  open func makeKeyAndVisible() {}
  open func makeKey() {}
}
