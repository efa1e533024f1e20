import CoreGraphics
import UIKit
import Wayland

/// The frame of one window: a scene of its own, shown in strips around the content, which keeps its surface, its
/// coordinates and the buffers that its scrolling lives on.
final class WindowFrame {
  let scene = UIWindowScene()
  let view = WindowFrameView(frame: .zero)
  var scheduler = FrameScheduler()
  private(set) var geometry = WindowFrameGeometry(contentSize: .zero)
  /// What the person wants, and the host has not done yet.
  private(set) var wishes: [WindowFrameWish] = []

  private let application: WindowFrameApplication
  private let window: UIWindow
  private let strips: [WindowFrameStrip]
  private let renderer = SceneRenderer()

  /// nil where the compositor puts no surfaces inside surfaces.
  init?(around toplevel: Toplevel, connection: WaylandConnection, application: WindowFrameApplication) {
    var strips: [WindowFrameStrip] = []
    for _ in geometry.strips {
      guard let strip = WindowFrameStrip(connection: connection, parent: toplevel.surface) else { return nil }
      strips.append(strip)
    }
    self.strips = strips
    self.application = application
    let scene = scene
    let view = view
    window = application.perform {
      application.application.connect(scene)
      let window = UIWindow(windowScene: scene)
      window.addSubview(view)
      window.isHidden = false
      scene.transition(to: .foregroundActive)
      return window
    }
    view.onWish = { [unowned self] in wishes.append($0) }
    for strip in strips { strip.surface.delegate = self }
    scheduler.setReady()
    // The scene has asked for it already, when nobody knew of the frame.
    scheduler.setNeedsFrame()
  }

  func destroy() {
    application.perform { application.application.disconnect(scene) }
    for strip in strips { strip.destroy() }
  }

  /// By which the translators know all of it.
  var key: TouchTranslator.Surface { ObjectIdentifier(self) }

  /// Where a surface lies in the frame; nil for one of another.
  func origin(of surface: Surface) -> CGPoint? {
    strips.first { $0.surface === surface }?.rect.origin
  }

  /// All that was wanted since the last call.
  func takeWishes() -> [WindowFrameWish] {
    defer { wishes = [] }
    return wishes
  }

  // MARK: What it shows

  func show(_ geometry: WindowFrameGeometry, capabilities: Toplevel.Capabilities) {
    application.perform {
      if geometry != self.geometry {
        self.geometry = geometry
        scene.size = geometry.size
        for (strip, rect) in zip(strips, geometry.strips) {
          strip.place(rect, in: geometry)
        }
        scheduler.mayHaveBuffer()
        scene.addDamage()
      }
      view.show(geometry, capabilities: capabilities)
    }
  }

  func show(title: String) { application.perform { view.bar.titleLabel.text = title } }

  /// Follows the content.
  func adopt(style: UIUserInterfaceStyle, scale: CGFloat) {
    guard style != scene.userInterfaceStyle || scale != scene.displayScale else { return }
    application.perform {
      scene.userInterfaceStyle = style
      scene.displayScale = scale
      scheduler.mayHaveBuffer()
      scene.addDamage()
    }
  }

  // MARK: At the end of a turn

  /// Draws what changed. Answers whether the content's surface must be committed for it to be seen.
  func settle(at now: TimeInterval) throws(WaylandError) -> Bool {
    guard scheduler.shouldDraw(at: now) else { return false }
    // A strip that cannot be drawn now would lose its damage.
    var buffers: [DrawingBuffer?] = []
    for strip in strips {
      if strip.rect.isEmpty {
        buffers.append(nil)
      } else if let buffer = try strip.nextBuffer(mayAddBuffer: scheduler.isSlotFree) {
        buffers.append(buffer)
      } else {
        scheduler.didLackBuffer()
        return false
      }
    }
    let (isAnimating, damage) = application.perform {
      (application.application.prepareFrame(of: scene), scene.takeDamage())
    }
    var isCommitted = false
    for (strip, buffer) in zip(strips, buffers) {
      guard let buffer else {
        if strip.hide() { isCommitted = true }
        continue
      }
      let rects = strip.damage(of: damage, in: buffer, at: scene.displayScale)
      guard !rects.isEmpty || buffer.age == 0 else { continue }
      let painted = buffer.paint(SceneChange(rects: rects), as: .argb8888) { context, rects in
        application.perform {
          renderer.draw(
            scene, from: strip.rect.origin, into: context, scale: CGFloat(buffer.scale.value), damage: rects)
        }
      }
      if !isCommitted { strip.surface.requestFrame() }
      strip.show(buffer, damage: painted.rects)
      isCommitted = true
    }
    if isCommitted {
      scheduler.didCommit(at: now, needsAnother: isAnimating || !scene.damage.isEmpty)
    } else {
      scheduler.didSkip()
    }
    return isCommitted
  }
}

extension WindowFrame: SurfaceDelegate {
  func surface(_ surface: Surface, frameDidComplete milliseconds: UInt32) { scheduler.frameCallback() }

  func surfaceDidChangeScale(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    application.perform { scene.addDamage() }
  }

  func surfaceDidChangeOutputs(_ surface: Surface) {}

  func surfaceDidGetBuffer(_ surface: Surface) {
    scheduler.mayHaveBuffer()
    scheduler.setNeedsFrame()
  }

  func surface(_ surface: Surface, didPresent presentation: Presentation, stamp: Double?) {}
}
