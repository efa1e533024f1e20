/// Weak references to recognizers, in the order in which they were added. A recognizer that is deallocated leaves
/// the list.
struct RecognizerList {
  private struct Entry {
    weak var recognizer: UIGestureRecognizer?
  }

  private var entries: ContiguousArray<Entry> = []

  /// Whether no recognizer was added. May be false although all recognizers are deallocated.
  var isEmpty: Bool { entries.isEmpty }

  /// The recognizers that still exist.
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

  /// Appends the recognizer unless the list contains it.
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

  /// The recognizers that must fail first: those of `require(toFail:)`, then those of the sequence in progress.
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
