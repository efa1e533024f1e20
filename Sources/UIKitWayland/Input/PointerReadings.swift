import UIKit

/// What a mouse and a touchpad say beside touches.
struct PointerReadings {
  var hover: HoverTranslator
  var scroll: ScrollTranslator
  var transform: TransformTranslator
  /// Where the surface that the pointer is over lies in the scene's coordinates: a popup's is not the scene's own.
  var origin: CGPoint = .zero

  init(device: UInt32) {
    hover = HoverTranslator(device: device)
    scroll = ScrollTranslator(device: device)
    transform = TransformTranslator(device: device)
  }

  /// Nothing of what goes on has a sequel: the pointer hovers no more until it moves, and fingers on the touchpad are
  /// taken back.
  mutating func end(at time: TimeInterval, into input: inout InputQueue) {
    scroll.cancel(at: time, into: &input)
    transform.cancel(at: time, into: &input)
    hover.end(at: time, into: &input)
  }

  /// The surface goes, and whatever is on it.
  mutating func leave(
    _ surface: TouchTranslator.Surface, at time: TimeInterval, into input: inout InputQueue
  ) {
    if scroll.surface == surface { scroll.cancel(at: time, into: &input) }
    if transform.surface == surface { transform.cancel(at: time, into: &input) }
    if hover.surface == surface {
      hover.leave(at: time, into: &input)
      hover.endPress()
    }
  }
}
