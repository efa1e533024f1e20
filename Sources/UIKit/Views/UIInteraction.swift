/// What a view learns besides gestures: to be dragged, or to take what is dropped. A view keeps its interactions.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view that it was added to.
  var view: UIView? { get }
  /// It is about to join a view, or (nil) to leave it.
  func willMove(to view: UIView?)
  /// It has joined a view, or (nil) left it.
  func didMove(to view: UIView?)
}

extension UIView {
  final func replaceInteractions(by wanted: [any UIInteraction]) {
    for old in storedInteractions where !wanted.contains(where: { $0 === old }) { removeInteraction(old) }
    for new in wanted { addInteraction(new) }
  }

  final func attach(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  final func detach(_ interaction: any UIInteraction) {
    guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
