import UIKit

/// The options of a scene's window on the desktop.
public struct WindowOptions {
  /// The title that the desktop and the title bar show while the scene has no `title`.
  public var title: String
  /// The name of the .desktop file, from which the desktop takes the icon.
  public var applicationIdentifier: String
  /// The content's size in points, used if the compositor leaves the choice.
  public var size: CGSize
  /// The content's minimum size in points. Default nil: none.
  public var minimumSize: CGSize?
  /// Whether the window fills a screen. Default false.
  public var isFullscreen: Bool
  /// The scene's style. Default `.unspecified`: it follows the desktop, also when that changes.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Whether the engine's own title bar remains while the window fills a screen, so that the window can be closed.
  /// Default false. A window that the application requested has it.
  public var keepsTitleBar = false
  /// Whether the engine's own title bar shows the title. Default true. The desktop shows it in any case.
  public var showsTitle = true
  /// The origin of the title bar and edges. Default `.automatic`.
  public var decorations: Decorations

  /// The ways to draw title bar and edges.
  public enum Decorations: Sendable {
    /// The desktop draws them if it can; otherwise the engine's own views do, in fullscreen only with
    /// `keepsTitleBar`.
    case automatic
    /// The desktop draws them if it can; otherwise the window consists of its content.
    case none
  }

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
