import UIKit
import TouchstoneWayland

/// The windows of the scenes on the desktop, in the order in which they were opened.
final class SceneSurfaces {
  private(set) var all: [SceneSurface] = []

  func insert(_ surface: SceneSurface) { all.append(surface) }

  /// Removes a window. Returns false if it had been removed already.
  func remove(_ surface: SceneSurface) -> Bool {
    guard let index = all.firstIndex(where: { $0 === surface }) else { return false }
    all.remove(at: index)
    return true
  }

  func surface(of scene: UIWindowScene) -> SceneSurface? { all.first { $0.scene === scene } }

  /// Returns the window whose content has the translators' key.
  func surface(for key: TouchTranslator.Surface) -> SceneSurface? { all.first { $0.key == key } }

  /// Returns the window whose frame has the translators' key.
  func surface(framedBy key: TouchTranslator.Surface) -> SceneSurface? { all.first { $0.frame?.key == key } }
}

/// A search for the scene or window frame that a Wayland surface shows.
struct SurfaceLocator {
  let scenes: SceneSurfaces
  let popups: PopupStack

  /// Returns the scene whose content or popup the surface shows, or the window frame that the surface is a part
  /// of, and the surface's position in it.
  func place(of surface: Surface) -> SurfacePlace {
    if let popup = popups.popup(on: surface) {
      return SurfacePlace(key: popup.owner.key, scene: popup.owner, origin: popup.origin)
    }
    for owner in scenes.all {
      if owner.toplevel.surface === surface { return SurfacePlace(key: owner.key, scene: owner) }
      if let frame = owner.frame, let origin = frame.origin(of: surface) {
        return SurfacePlace(key: frame.key, frame: frame, origin: origin)
      }
    }
    return SurfacePlace(key: ObjectIdentifier(surface))
  }
}

/// A Wayland surface's position in a scene or a window frame. Both are nil for a surface that shows neither.
struct SurfacePlace {
  /// The surface's name in the translators.
  let key: TouchTranslator.Surface
  var scene: SceneSurface?
  var frame: WindowFrame?
  /// The surface's top left corner, in points of the scene or frame.
  var origin: CGPoint = .zero

  /// The size of the scene or frame, in points.
  var size: CGSize { scene?.scene.size ?? frame?.scene.size ?? .zero }
}

extension CGPoint {
  /// Converts a point of a surface to the coordinates in which the surface lies at `origin`.
  init(x: Double, y: Double, from origin: CGPoint) {
    self.init(x: CGFloat(x) + origin.x, y: CGFloat(y) + origin.y)
  }
}
