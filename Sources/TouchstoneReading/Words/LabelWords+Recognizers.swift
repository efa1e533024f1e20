/// The names of recognizers.
extension LabelWords {
  package func name(_ recognizer: RecordedRecognizer) -> String {
    let reference = recognizer.reference
    guard reference.kind == recognizer.className else { return reference.shortName }
    if recognizer.distinction != RecognizerDistinction(), let name = name(recognizer.kind) {
      return told(name, recognizer.kind, apart: recognizer.distinction)
    }
    let name = name(recognizer.kind) ?? LabelWords.shortened(reference.kind)
    return reference.number == 1 ? name : "\(name) #\(reference.number)"
  }

  /// The name of a gesture of UIKit's, in a word or two; nil for a custom class.
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

  /// `Swipe left`, `Long press, 2 fingers`, `Tap #2`.
  package func told(
    _ name: String, _ kind: RecordedRecognizer.Kind, apart distinction: RecognizerDistinction
  ) -> String {
    var result = name
    if !distinction.ways.isEmpty {
      let ways = distinction.ways.map { pick($0.name(isEdge: kind == .edgePan)) }.joined(
        separator: pick("/", "或"))
      result = pick("\(name) \(ways)", kind == .swipe ? "向\(ways)\(name)" : "\(ways)\(name)")
    }
    if let fingers = distinction.fingers { result += taps(1, fingers: fingers) }
    return distinction.ordinal.map { "\(result) #\($0)" } ?? result
  }

  package func taps(_ count: Int, fingers: Int) -> String {
    (count > 1 ? " ×\(count)" : "") + (fingers > 1 ? pick(", \(fingers) fingers", "，\(fingers) 指") : "")
  }
}
