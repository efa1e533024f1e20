/// A list of weak references to recognizers, in the order in which they were added. Deallocated recognizers
/// are skipped.
struct RecognizerList {
  private struct Entry {
    weak var recognizer: UIGestureRecognizer?
  }

  private var entries: ContiguousArray<Entry> = []

  /// Whether no recognizer has been added since the list was created. If all added recognizers were
  /// deallocated, this is still false.
  var isEmpty: Bool { entries.isEmpty }

  /// The listed recognizers that still exist.
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

/// The failure requirements of a recognizer (rules 5.14, 5.16).
extension UIGestureRecognizer {
  final var hasRequirements: Bool {
    !fixedRequirements.isEmpty || !(participation?.requirements.isEmpty ?? true)
  }

  /// The recognizers that must fail before this recognizer recognizes: first the recognizers added with
  /// `require(toFail:)`, then the recognizers that subclasses and delegates added in the current sequence.
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

extension UIView {
  final func replaceGestureRecognizers(by wanted: [UIGestureRecognizer]) {
    for old in storedGestureRecognizers where !wanted.contains(where: { $0 === old }) {
      removeGestureRecognizer(old)
    }
    for new in wanted where new.storedView !== self { addGestureRecognizer(new) }
  }

  final func attach(_ recognizer: UIGestureRecognizer) {
    guard recognizer.storedView !== self else { return }
    recognizer.storedView?.removeGestureRecognizer(recognizer)  // rule 5.26
    recognizer.storedView = self
    storedGestureRecognizers.append(recognizer)
  }

  final func detach(_ recognizer: UIGestureRecognizer) {
    guard let index = storedGestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    storedGestureRecognizers.remove(at: index)
    recognizer.leaveSequence(.removed)  // rule 5.21
    recognizer.storedView = nil
  }
}
