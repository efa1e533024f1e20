import UIKit

/// The translators for a pointer's input that is not a touch: hovering, scrolling and touchpad gestures.
struct PointerReadings {
  var hover: HoverTranslator
  var scroll: ScrollTranslator
  var transform: TransformTranslator
  /// The top left corner of the Wayland surface under the pointer, in points of the scene or window frame.
  /// For the content of a scene, it is (0, 0).
  var origin: CGPoint = .zero

  init(device: UInt32) {
    hover = HoverTranslator(device: device)
    scroll = ScrollTranslator(device: device)
    transform = TransformTranslator(device: device)
  }

  /// Ends all input. The pointer hovers again when it moves; touchpad gestures are cancelled.
  mutating func end(at time: TimeInterval, into input: inout InputQueue) {
    scroll.cancel(at: time, into: &input)
    transform.cancel(at: time, into: &input)
    hover.end(at: time, into: &input)
  }

  /// Ends all input on a surface that is being removed.
  mutating func leave(
    _ surface: TouchTranslator.SurfaceKey, at time: TimeInterval, into input: inout InputQueue
  ) {
    if scroll.surface == surface { scroll.cancel(at: time, into: &input) }
    if transform.surface == surface { transform.cancel(at: time, into: &input) }
    if hover.surface == surface {
      hover.leave(at: time, into: &input)
      hover.endPress()
    }
  }
}
