import UIKit

/// The part of a scene in which a case runs.
///
/// A case has its own coordinates, with the size on its card. The stage places the case's windows at the top
/// left of the scene, or moved and scaled inside a gallery.
public final class TouchCaseStage {
  public let scene: UIWindowScene
  /// The case's size, in points of the case.
  public let size: CGSize
  /// The case's origin, in points of the scene.
  public private(set) var origin: CGPoint
  /// The scale: points of the scene per point of the case.
  public private(set) var scale: CGFloat
  /// The corner radius of windows that fill the stage, in points of the case. Default 0.
  public var cornerRadius: CGFloat = 0 {
    didSet { for index in windows.indices { arrangeWindow(index) } }
  }
  /// The case's windows, in the order in which they were placed.
  public private(set) var windows: [UIWindow] = []
  private var windowFrames: [CGRect] = []

  /// Creates a stage. `size` is in points of the case, `origin` in points of the scene.
  public init(scene: UIWindowScene, size: CGSize, origin: CGPoint = .zero, scale: CGFloat = 1) {
    self.scene = scene
    self.size = size
    self.origin = origin
    self.scale = scale
  }

  /// Places a window. `frame` is in points of the case; nil means the whole stage.
  func place(_ window: UIWindow, frame: CGRect? = nil) {
    windows.append(window)
    windowFrames.append(frame ?? CGRect(origin: .zero, size: size))
    arrangeWindow(windows.count - 1)
  }

  /// Shows a root view controller in a window that fills the stage, and makes the window key. If `window` is
  /// nil, creates a window.
  func show(_ controller: UIViewController, in window: UIWindow? = nil) {
    let window = window ?? UIWindow(windowScene: scene)
    place(window)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Moves and scales the stage. The windows keep their sizes in points of the case.
  public func move(to origin: CGPoint, scale: CGFloat) {
    self.origin = origin
    self.scale = scale
    for index in windows.indices { arrangeWindow(index) }
  }

  /// Removes the windows from the scene.
  public func clear() {
    for window in windows { window.isHidden = true }
    windows = []
    windowFrames = []
  }

  private func arrangeWindow(_ index: Int) {
    let frame = windowFrames[index]
    let window = windows[index]
    window.transform = .identity
    window.bounds = CGRect(origin: .zero, size: frame.size)
    window.center = CGPoint(x: origin.x + frame.midX * scale, y: origin.y + frame.midY * scale)
    if cornerRadius > 0, frame == CGRect(origin: .zero, size: size) {
      window.layer.cornerRadius = cornerRadius
      window.clipsToBounds = true
    }
    if scale != 1 { window.transform = CGAffineTransform(scaleX: scale, y: scale) }
  }
}
