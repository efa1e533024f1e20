import Testing
import TouchstoneCases
import Foundation
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

/// Runs the gallery in virtual time, with fingers and keys.
final class GalleryRun {
  let host: HeadlessHost
  let session: GallerySession

  init(
    _ name: String = "tabbar", size: CGSize = Gallery.preferredSize, scale: CGFloat = 1,
    style: UIUserInterfaceStyle = .light
  ) throws {
    host = HeadlessHost(size: size, scale: scale)
    host.scene.userInterfaceStyle = style
    let folder = NSTemporaryDirectory() + "touchstone-gallery-tests-\(getpid())"
    session = GallerySession(
      host: host, scene: host.scene, trace: TouchTrace(),
      environment: { $0 == "XDG_STATE_HOME" ? folder : nil })
    let found = try TouchCaseCatalog.find(name)
    session.open(found.type, variant: found.variant, bare: false)
    host.runUntilIdle()
  }

  var controller: GalleryController {
    get throws { try #require(session.gallery?.controller) }
  }

  /// The gallery's window.
  var view: UIView {
    get throws { try #require(controller.view) }
  }

  /// Returns the visible views of the given class in the gallery's windows, in the order of the hierarchy.
  func views<Kind: UIView>(_ kind: Kind.Type) throws -> [Kind] {
    var found: [Kind] = []
    func search(_ view: UIView) {
      guard !view.isHidden, view.alpha > 0.01 else { return }
      if let view = view as? Kind { found.append(view) }
      for subview in view.subviews { search(subview) }
    }
    search(try view)
    if let panelWindow = session.gallery?.panelWindow { search(panelWindow) }
    return found
  }

  func button(_ title: String) throws -> UIButton {
    try #require(views(UIButton.self).first { $0.title(for: .normal) == title }, "\(title)")
  }

  func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

  /// Taps the centre of the view with a finger.
  func tap(_ view: UIView) {
    let frame = place(of: view)
    tap(CGPoint(x: frame.midX, y: frame.midY))
  }

  func tap(_ point: CGPoint) {
    host.play(TouchScript { $0.fingerTap(at: point) })
    host.runUntilIdle()
  }

  /// Schedules a script that begins at the current time, without advancing the time.
  func schedule(_ script: TouchScript) {
    host.schedule(script, in: host.scene, at: TouchPlacement(shift: host.now, origin: .zero, scale: 1))
  }

  /// Draws each frame, as a display does. An overlay requests no further frame until its last frame is drawn.
  func drawFrames() { host.onFrame = { scene, _ in _ = scene.snapshot() } }

  /// Presses and releases a key.
  func press(_ key: UIKeyboardHIDUsage) {
    host.play(
      TouchScript {
        $0.keyPress(key.rawValue)
      })
    host.runUntilIdle()
  }

  /// Presses the modifiers, presses and releases the key, and releases the modifiers.
  func press(_ key: UIKeyboardHIDUsage, with modifiers: [UIKeyboardHIDUsage], times: Int = 1) {
    for _ in 0..<times {
      host.play(
        TouchScript {
          for modifier in modifiers { $0.keyDown(modifier.rawValue) }
          $0.keyPress(key.rawValue)
          for modifier in modifiers.reversed() { $0.keyUp(modifier.rawValue) }
        })
      host.runUntilIdle()
    }
  }

  /// The view with the focus ring in the key window.
  var ring: UIView? {
    guard let window = host.scene.keyWindow, window.showsKeyboardFocus else { return nil }
    return window.keyboardFocus
  }

  /// Moves a finger from the first point to the second in a quarter of a second.
  func drag(from start: CGPoint, to end: CGPoint) {
    host.play(
      TouchScript {
        $0.fingerDown(at: start)
        $0.fingerMove(to: end, duration: 0.25)
        $0.fingerUp()
      })
    host.runUntilIdle()
  }

  /// Writes a picture of the whole scene to a file, if `TOUCHSTONE_GALLERY_PICTURES` contains a folder's
  /// path.
  func picture(_ name: String) throws {
    guard let folder = getenv("TOUCHSTONE_GALLERY_PICTURES") else { return }
    let data = try #require(host.snapshot()?.pngData())
    try data.write(to: URL(fileURLWithPath: "\(String(cString: folder))/\(name).png"))
  }

  var openCase: String? { session.gallery?.caseName }
}
