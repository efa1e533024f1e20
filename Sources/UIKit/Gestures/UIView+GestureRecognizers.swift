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
