import UIKit

/// What a scene's window on the desktop asks for.
public struct WindowOptions {
  /// Shown by the desktop, and in the title bar, while the scene has no `title`.
  public var title: String
  /// The name of the .desktop file, by which the desktop finds the icon.
  public var applicationIdentifier: String
  /// Of the content, in points, where the compositor leaves the choice.
  public var size: CGSize
  /// Of the content, in points; nil for none.
  public var minimumSize: CGSize?
  public var isFullscreen: Bool
  /// Light or dark; `.unspecified` follows the desktop, and what it changes to.
  public var userInterfaceStyle: UIUserInterfaceStyle
  /// Who draws title bar and edges.
  public var decorations: Decorations

  public enum Decorations: Sendable {
    /// The desktop where it does so; else the engine's own views, except in fullscreen.
    case automatic
    /// The desktop where it does so, and else nobody: the window's content is all there is.
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
