/// The names of recognizers in labels.
extension LabelWords {
  /// Returns the recognizer's name, such as `Tap ×2` or `Swipe left`. A recognizer's own `name` or the app's own class
  /// replaces the gesture.
  package func name(_ recognizer: RecordedRecognizer) -> String {
    let reference = recognizer.reference
    guard reference.kind == recognizer.className else { return reference.shortName }
    if recognizer.distinction != RecognizerDistinction(), let name = name(recognizer.kind) {
      return self.name(name, recognizer.kind, recognizer.distinction)
    }
    let name = name(recognizer.kind) ?? LabelWords.shortened(reference.kind)
    return reference.number == 1 ? name : "\(name) #\(reference.number)"
  }

  /// Returns the name of one of UIKit's gestures, such as `Long press`; nil for a custom class.
  package func name(_ kind: RecordedRecognizer.Kind) -> String? {
    switch kind {
    case .tap(let taps, let fingers): pick("Tap", "点按") + self.taps(taps, fingers: fingers)
    case .longPress: pick("Long press", "长按")
    case .pan: pick("Pan", "拖移")
    case .edgePan: pick("Edge pan", "边缘拖移")
    case .swipe: pick("Swipe", "轻扫")
    case .pinch: pick("Pinch", "捏合")
    case .rotation: pick("Rotation", "旋转")
    case .hover: pick("Hover", "悬停")
    case .scrolling: pick("Scroll pan", "滚动拖移")
    case .zooming: pick("Zoom pinch", "缩放捏合")
    case .contentDelay: pick("Touch delay", "触摸延迟")
    case .custom: nil
    }
  }

  /// Returns the name with its distinction: `Swipe left`, `Long press, 2 fingers`, `Tap #2`.
  package func name(
    _ name: String, _ kind: RecordedRecognizer.Kind, _ distinction: RecognizerDistinction
  ) -> String {
    var result = name
    if !distinction.directions.isEmpty {
      let directions = distinction.directions.map { pick($0.name(isEdge: kind == .edgePan)) }.joined(
        separator: pick("/", "或"))
      result = pick(
        "\(name) \(directions)", kind == .swipe ? "向\(directions)\(name)" : "\(directions)\(name)")
    }
    if let fingers = distinction.fingers { result += taps(1, fingers: fingers) }
    return distinction.ordinal.map { "\(result) #\($0)" } ?? result
  }

  /// Returns the numbers of taps and fingers that differ from 1, to append to a name: ` ×2, 2 fingers`.
  package func taps(_ count: Int, fingers: Int) -> String {
    (count > 1 ? " ×\(count)" : "") + (fingers > 1 ? pick(", \(fingers) fingers", "，\(fingers) 指") : "")
  }
}
