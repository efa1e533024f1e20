/// Recognizers that something knows of and does not own, in the order in which they were added. One that is gone is in
/// no list any more.
struct RecognizerList {
  private struct Entry {
    weak var recognizer: UIGestureRecognizer?
  }

  private var entries: ContiguousArray<Entry> = []

  /// Nothing was added. A list whose recognizers are all gone may say false.
  var isEmpty: Bool { entries.isEmpty }

  /// Those that live.
  var recognizers: ContiguousArray<UIGestureRecognizer> {
    var recognizers: ContiguousArray<UIGestureRecognizer> = []
    for entry in entries {
      if let recognizer = entry.recognizer { recognizers.append(recognizer) }
    }
    return recognizers
  }

  func contains(_ recognizer: UIGestureRecognizer) -> Bool {
    for entry in entries where entry.recognizer === recognizer { return true }
    return false
  }

  /// Appends one that is not in the list.
  mutating func add(_ recognizer: UIGestureRecognizer) {
    if contains(recognizer) { return }
    entries.removeAll { $0.recognizer == nil }
    entries.append(Entry(recognizer: recognizer))
  }
}

/// Failure requirements (rules 5.14, 5.16).
extension UIGestureRecognizer {
  final var hasRequirements: Bool {
    !fixedRequirements.isEmpty || !(participation?.requirements.isEmpty ?? true)
  }

  /// Those that it waits for: from `require(toFail:)`, and what was asked for in the sequence in progress.
  final var requirements: ContiguousArray<UIGestureRecognizer> {
    guard let dynamic = participation?.requirements, !dynamic.isEmpty else {
      return fixedRequirements.recognizers
    }
    return fixedRequirements.recognizers + dynamic.recognizers
  }

  final func requires(_ other: UIGestureRecognizer) -> Bool {
    fixedRequirements.contains(other) || participation?.requirements.contains(other) ?? false
  }
}
