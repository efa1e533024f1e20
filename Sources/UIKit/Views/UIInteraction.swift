/// An ability that is added to a view, such as being dragged or accepting drops. The view retains its
/// interactions.
@MainActor public protocol UIInteraction: AnyObject {
  /// The view to which the interaction was added; nil if there is none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or with nil before it is removed.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or with nil after it was removed.
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
