import UIKit
import Wayland

/// Frames of windows, where the desktop draws none.
extension WaylandHost {
  /// The frame for a window; nil where the compositor cannot show one.
  func makeFrame(around toplevel: Toplevel) -> WindowFrame? {
    let application = frames ?? WindowFrameApplication(host: self)
    frames = application
    return WindowFrame(around: toplevel, connection: connection, application: application)
  }

  /// What is still on the frame is over.
  func destroy(_ frame: WindowFrame) {
    touches.cancelAll(on: frame.key, at: uptime)
    devices.leave(frame.key, at: uptime, into: &input)
    frame.destroy()
  }

  // MARK: Input

  /// The owner of the frame that the translators know by that key.
  func surface(framedBy key: TouchTranslator.Surface) -> SceneSurface? {
    surfaces.first { $0.frame?.key == key }
  }

  func deliver(_ turn: TouchTranslator.Turn, toFrameOf surface: SceneSurface) {
    guard let frame = surface.frame else { return }
    let batch = TouchBatch(
      scene: frame.scene, samples: turn.samples, modifierFlags: devices.modifierFlags,
      buttonMask: turn.buttonMask)
    deliver(at: batch.samples.newestTime, toFrameOf: surface) { $0.enqueue(batch) }
  }

  func deliver(_ sample: InputSample, toFrameOf surface: SceneSurface) {
    guard let frame = surface.frame else { return }
    deliver(at: sample.timestamp, toFrameOf: surface) { $0.enqueue(sample, in: frame.scene) }
  }

  private func deliver(
    at time: TimeInterval, toFrameOf surface: SceneSurface, enqueue: (UIApplication) -> Void
  ) {
    guard let frames else { return }
    atTime(max(frames.application.clock.now, min(time, uptime))) {
      frames.advance()
      frames.perform {
        enqueue(frames.application)
        frames.application.drainEventQueue()
      }
    }
    frames.advance()
    performWishes()
  }

  /// Fires what is due of the frames: a finger that rests on a bar.
  func advanceFrames() {
    guard let frames, let deadline = frames.deadline, deadline <= uptime else { return }
    frames.advance()
    performWishes()
  }

  // MARK: Wishes

  private func performWishes() {
    for surface in surfaces {
      guard let frame = surface.frame else { continue }
      for wish in frame.takeWishes() { perform(wish, of: surface, frame) }
    }
  }

  private func perform(_ wish: WindowFrameWish, of surface: SceneSurface, _ frame: WindowFrame) {
    let toplevel = surface.toplevel
    switch wish {
    case .move(let contact):
      handOver(contact) { toplevel.move(seat: $0, serial: $1) }
    case .resize(let contact, let edges):
      handOver(contact) { toplevel.resize(seat: $0, serial: $1, edges: edges) }
    case .menu(let contact, let point):
      guard toplevel.capabilities.contains(.windowMenu) else { return }
      let origin = frame.geometry.content.origin
      handOver(contact) {
        toplevel.showWindowMenu(
          seat: $0, serial: $1, x: Int(point.x - origin.x), y: Int(point.y - origin.y))
      }
    case .toggleMaximized:
      guard toplevel.capabilities.contains(.maximize) else { return }
      toplevel.setMaximized(!toplevel.configuration.states.contains(.maximized))
    case .minimize: toplevel.minimize()
    case .close: closeWasRequested(for: surface)
    }
  }

  /// Gives the contact to the compositor. What else its device has down goes with it: a compositor that moves a window
  /// takes the whole touchscreen (Weston), and no lift would come.
  private func handOver(_ contact: TouchSample.Contact, _ request: (Seat, _ serial: UInt32) -> Void) {
    guard let serial = touches.serial(of: contact), let seat = devices.seat(ofDevice: contact.device)
    else { return }
    request(seat, serial)
    touches.cancelAll(ofDevice: contact.device, at: uptime)
    devices.endPress(ofDevice: contact.device)
    input.setButtonMask(devices.buttonMask)
  }
}
