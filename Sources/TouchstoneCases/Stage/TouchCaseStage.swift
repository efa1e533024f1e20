import UIKit

/// The part of a scene on which a case plays.
///
/// A case uses its own coordinates, with the size on its card. The stage places its windows: at the top left of
/// the surface, or scaled as a whole into a larger picture.
public final class TouchCaseStage {
  public let scene: UIWindowScene
  /// The case's size, in its points.
  public let size: CGSize
  /// The case's origin, in the scene's coordinates.
  public private(set) var origin: CGPoint
  /// Points of the scene per point of the case.
  public private(set) var scale: CGFloat
  /// The corner radius of the windows that fill the stage, in points of the case. Default 0.
  public var cornerRadius: CGFloat = 0 {
    didSet { for index in windows.indices { arrange(index) } }
  }
  /// The windows in the order of placing.
  public private(set) var windows: [UIWindow] = []
  private var frames: [CGRect] = []

  public init(scene: UIWindowScene, size: CGSize, origin: CGPoint = .zero, scale: CGFloat = 1) {
    self.scene = scene
    self.size = size
    self.origin = origin
    self.scale = scale
  }

  /// Places the window. `frame` is in the case's coordinates; default the whole stage.
  func place(_ window: UIWindow, frame: CGRect? = nil) {
    windows.append(window)
    frames.append(frame ?? CGRect(origin: .zero, size: size))
    arrange(windows.count - 1)
  }

  /// Places a window that fills the stage (a plain one by default), with `controller` in it, and makes it key.
  func show(_ controller: UIViewController, in window: UIWindow? = nil) {
    let window = window ?? UIWindow(windowScene: scene)
    place(window)
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  /// Moves the whole stage; the windows' sizes in points stay the same.
  public func move(to origin: CGPoint, scale: CGFloat) {
    self.origin = origin
    self.scale = scale
    for index in windows.indices { arrange(index) }
  }

  /// Removes the windows from the scene.
  public func clear() {
    for window in windows { window.isHidden = true }
    windows = []
    frames = []
  }

  private func arrange(_ index: Int) {
    let frame = frames[index]
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
