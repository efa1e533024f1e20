import UIKit

/// What a scene's window on the desktop asks for.
public struct WindowOptions {
  /// Shown by the desktop.
  public var title: String
  /// The name of the .desktop file, by which the desktop finds the icon.
  public var applicationIdentifier: String
  /// In points, where the compositor leaves the choice.
  public var size: CGSize
  /// In points; nil for none.
  public var minimumSize: CGSize?
  public var isFullscreen: Bool

  public init(
    title: String, applicationIdentifier: String, size: CGSize, minimumSize: CGSize? = nil,
    isFullscreen: Bool = false
  ) {
    self.title = title
    self.applicationIdentifier = applicationIdentifier
    self.size = size
    self.minimumSize = minimumSize
    self.isFullscreen = isFullscreen
  }
}
