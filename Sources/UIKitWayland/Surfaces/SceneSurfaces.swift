import UIKit
import TouchstoneWayland

/// The windows of the scenes on the desktop, in the order in which they were opened.
final class SceneSurfaces {
  private(set) var all: [SceneSurface] = []

  func insert(_ surface: SceneSurface) { all.append(surface) }

  /// Removes a window. Returns false if it was removed before.
  func remove(_ surface: SceneSurface) -> Bool {
    guard let index = all.firstIndex(where: { $0 === surface }) else { return false }
    all.remove(at: index)
    return true
  }

  func surface(of scene: UIWindowScene) -> SceneSurface? { all.first { $0.scene === scene } }

  /// Returns the window whose content has this key in the input translators; nil if there is none.
  func surface(for key: TouchTranslator.SurfaceKey) -> SceneSurface? { all.first { $0.key == key } }

  /// Returns the window whose frame has this key in the input translators; nil if there is none.
  func surface(framedBy key: TouchTranslator.SurfaceKey) -> SceneSurface? {
    all.first { $0.frame?.key == key }
  }
}

/// Finds the scene or window frame that a Wayland surface shows.
struct SurfaceLocator {
  let scenes: SceneSurfaces
  let popups: PopupStack

  /// Returns the position of a surface in a scene or window frame: in the scene whose content or popup the
  /// surface shows, or in the window frame that contains the surface.
  func location(of surface: Surface) -> SurfaceLocation {
    if let popup = popups.popup(on: surface) {
      return SurfaceLocation(key: popup.owner.key, scene: popup.owner, origin: popup.origin)
    }
    for owner in scenes.all {
      if owner.toplevel.surface === surface { return SurfaceLocation(key: owner.key, scene: owner) }
      if let frame = owner.frame, let origin = frame.origin(of: surface) {
        return SurfaceLocation(key: frame.key, frame: frame, origin: origin)
      }
    }
    return SurfaceLocation(key: ObjectIdentifier(surface))
  }
}

/// The position of a Wayland surface in a scene or window frame. `scene` is set for the content or a popup of
/// a scene, `frame` for a part of a window frame, and neither for any other surface.
struct SurfaceLocation {
  /// The key by which the input translators identify the scene or window frame.
  let key: TouchTranslator.SurfaceKey
  var scene: SceneSurface?
  var frame: WindowFrame?
  /// The top left corner of the surface, in points of the scene or window frame.
  var origin: CGPoint = .zero

  /// The size of the scene or window frame, in points; zero if the surface is in neither.
  var size: CGSize { scene?.scene.size ?? frame?.scene.size ?? .zero }
}

extension CGPoint {
  /// Converts a location on a surface to the coordinates of the scene or window frame. `origin` is the
  /// surface's top left corner in those coordinates.
  init(x: Double, y: Double, from origin: CGPoint) {
    self.init(x: CGFloat(x) + origin.x, y: CGFloat(y) + origin.y)
  }
}
