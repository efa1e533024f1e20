import UIKit
import Wayland

/// From the translators of keys to the application.
extension WaylandHost {
  /// What happened to keys, for the scene on that surface. Handed on when the turn ends.
  func add(_ samples: [InputSample], on surface: KeyTranslator.Surface?) {
    guard let surface else { return }
    for sample in samples { input.append(sample, on: surface) }
  }

  /// Types what is due of the keys that are held.
  func typeRepeats() {
    for seat in connection.seats { seat.keyboard?.typeRepeated(now: uptime) }
  }

  /// When a held key is typed again.
  var repeatDeadline: TimeInterval? {
    connection.seats.compactMap { $0.keyboard?.repeatDeadline }.min()
  }
}
