import UIKit

/// The options of a scene's window on the desktop.
public struct WindowOptions {
  /// The title of the window while the scene has no `title`.
  public var title: String
  /// The name of the app's .desktop file, from which the desktop takes the icon.
  public var applicationIdentifier: String
  /// The size of the content, in points. The compositor may choose another size.
  public var size: CGSize
  /// The smallest size of the content, in points. Default nil: no limit.
  public var minimumSize: CGSize?
  /// Whether the window fills a screen when it opens. Default false.
  public var isFullscreen: Bool
  /// The light or dark style of the scene. Default `.unspecified`: the scene follows the desktop's style.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the engine's own title bar remains while the window fills a screen, so that the window can be
  /// closed. Default false. In a window that the application requested, the title bar always remains.
  public var keepsTitleBar = false
  /// Whether the engine's own title bar shows the title. Default true. The desktop shows the title in any
  /// case.
  public var showsTitle = true
  /// The way in which the title bar and edges are drawn. Default `.automatic`.
  public var decorations: Decorations

  /// The way in which a window's title bar and edges are drawn.
  public enum Decorations: Sendable {
    /// The desktop draws the title bar and edges if it can; otherwise the engine draws them. In fullscreen,
    /// the engine draws them only with `keepsTitleBar`.
    case automatic
    /// The desktop draws the title bar and edges if it can; otherwise the window has neither.
    case none
  }

  /// Creates the options of a window. Each parameter sets the property of the same name.
  public init(
    title: String, applicationIdentifier: String, size: CGSize, minimumSize: CGSize? = nil,
    isFullscreen: Bool = false, userInterfaceStyle: UIUserInterfaceStyle = .unspecified,
    decorations: Decorations = .automatic
  ) {
    self.title = title
    self.applicationIdentifier = applicationIdentifier
    self.size = size
    self.minimumSize = minimumSize
    self.isFullscreen = isFullscreen
    self.userInterfaceStyle = userInterfaceStyle
    self.decorations = decorations
  }
}
