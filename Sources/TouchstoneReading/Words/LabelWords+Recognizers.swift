/// The names of recognizers in labels.
extension LabelWords {
  /// Returns the recognizer's name, such as `Tap ×2` or `Swipe left`. If the recognizer has its own `name` or
  /// is of the app's own class, that name or class is returned instead.
  package func name(_ recognizer: RecordedRecognizer) -> String {
    let reference = recognizer.reference
    guard reference.kind == recognizer.className else { return reference.shortName }
    if recognizer.distinction != RecognizerDistinction(), let name = name(recognizer.kind) {
      return self.name(name, recognizer.kind, recognizer.distinction)
    }
    let name = name(recognizer.kind) ?? LabelWords.shortClassName(reference.kind)
    return reference.number == 1 ? name : "\(name) #\(reference.number)"
  }

  /// Returns the name of one of UIKit's gestures, such as `Long press`; nil for a custom class.
  package func name(_ kind: RecordedRecognizer.Kind) -> String? {
    switch kind {
    case .tap(let taps, let fingers): localized("Tap", "点按") + countSuffix(taps: taps, fingers: fingers)
    case .longPress: localized("Long press", "长按")
    case .pan: localized("Pan", "拖移")
    case .edgePan: localized("Edge pan", "边缘拖移")
    case .swipe: localized("Swipe", "轻扫")
    case .pinch: localized("Pinch", "捏合")
    case .rotation: localized("Rotation", "旋转")
    case .hover: localized("Hover", "悬停")
    case .scrolling: localized("Scroll pan", "滚动拖移")
    case .zooming: localized("Zoom pinch", "缩放捏合")
    case .contentDelay: localized("Touch delay", "触摸延迟")
    case .custom: nil
    }
  }

  /// Returns the name with its distinction: `Swipe left`, `Long press, 2 fingers`, `Tap #2`.
  package func name(
    _ name: String, _ kind: RecordedRecognizer.Kind, _ distinction: RecognizerDistinction
  ) -> String {
    var result = name
    if !distinction.directions.isEmpty {
      let directions = distinction.directions.map { localized($0.name(isEdge: kind == .edgePan)) }.joined(
        separator: localized("/", "或"))
      result = localized(
        "\(name) \(directions)", kind == .swipe ? "向\(directions)\(name)" : "\(directions)\(name)")
    }
    if let fingers = distinction.fingers { result += countSuffix(taps: 1, fingers: fingers) }
    return distinction.ordinal.map { "\(result) #\($0)" } ?? result
  }

  /// Returns the numbers of taps and fingers, if they are not 1, to append to a name: ` ×2, 2 fingers`.
  package func countSuffix(taps count: Int, fingers: Int) -> String {
    (count > 1 ? " ×\(count)" : "") + (fingers > 1 ? localized(", \(fingers) fingers", "，\(fingers) 指") : "")
  }
}
