import UIKit

/// A view that records its touches.
final class RecordingView: UIView {
  struct Entry {
    var words: String
    var touches: [UITouch.TouchType]
    var radii: [CGFloat]
    var timestamps: [TimeInterval]
    /// The samples of the first touch in this event.
    var coalesced: [CGFloat]
    var buttonMask: UIEvent.ButtonMask
  }
  var entries: [Entry] = []
  var log: [String] { entries.map(\.words) }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isMultipleTouchEnabled = true
    backgroundColor = .white
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches, event) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("cancelled", touches, event)
  }

  /// For example "began 10,20 30,40": the touches from left to right.
  private func note(_ phase: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    let touches = touches.sorted { $0.location(in: self).x < $1.location(in: self).x }
    let places = touches.map { touch in
      let place = touch.location(in: self)
      return "\(Self.number(place.x)),\(Self.number(place.y))"
    }
    entries.append(
      Entry(
        words: ([phase] + places).joined(separator: " "), touches: touches.map(\.type),
        radii: touches.map(\.majorRadius), timestamps: touches.map(\.timestamp),
        coalesced: touches.first.flatMap { event?.coalescedTouches(for: $0) }?.map { $0.location(in: self).x }
          ?? [],
        buttonMask: event?.buttonMask ?? []))
  }

  private static func number(_ value: CGFloat) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}
