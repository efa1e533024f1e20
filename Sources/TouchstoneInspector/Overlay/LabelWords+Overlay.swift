/// The names of recognizers that may not have appeared in the trace yet.
extension LabelWords {
  /// Returns the recognizer's `name`. If it has none, returns the gesture's name for a class of UIKit, and
  /// the class name without its suffix `GestureRecognizer` for any other class.
  func name(_ recognizer: UIGestureRecognizer) -> String {
    let className = String(describing: Swift.type(of: recognizer))
    var name = recognizer.name ?? ""
    let isGiven = !name.isEmpty
    if !isGiven {
      // Only a class of UIKit gets the name of its gesture. A custom class keeps its own name.
      let kind = RecordedRecognizer.Kind(recognizer)
      let known = ClassOrigin.isUIKit(recognizer) ? self.name(kind) : nil
      name =
        known.map { self.name($0, kind, RecognizerDistinction(of: recognizer, kind)) }
        ?? LabelWords.shortClassName(className) + tapCountName(of: recognizer)
    }
    return name.count > RecognizerStyle.maximumNameLength
      ? String(name.prefix(RecognizerStyle.maximumNameLength - 1)) + "…" : name
  }

  private func tapCountName(of recognizer: UIGestureRecognizer) -> String {
    guard let tap = recognizer as? UITapGestureRecognizer else { return "" }
    return countSuffix(taps: tap.numberOfTapsRequired, fingers: tap.numberOfTouchesRequired)
  }
}
