/// The name of a recognizer that may not be in the trace yet.
extension LabelWords {
  /// The name that the app gave, the gesture of one of UIKit's classes, or the class without its common suffix.
  func name(_ recognizer: UIGestureRecognizer) -> String {
    let className = String(describing: Swift.type(of: recognizer))
    var name = recognizer.name ?? ""
    let isGiven = !name.isEmpty
    if !isGiven {
      // A custom class keeps its own name.
      let kind = RecordedRecognizer.Kind(recognizer)
      let known = className.hasPrefix("UI") ? self.name(kind) : nil
      name =
        known.map { name($0, kind, RecognizerDistinction(of: recognizer, kind)) }
        ?? LabelWords.shortened(className) + taps(of: recognizer)
    }
    return name.count > RecognizerStyle.maximumName
      ? String(name.prefix(RecognizerStyle.maximumName - 1)) + "…" : name
  }

  private func taps(of recognizer: UIGestureRecognizer) -> String {
    guard let tap = recognizer as? UITapGestureRecognizer else { return "" }
    return taps(tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
  }
}
