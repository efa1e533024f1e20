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
  /// In the order in which they were added. Setting it takes those away that are not in the list, and adds the others.
  public final var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for old in storedInteractions where !newValue.contains(where: { $0 === old }) { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  /// Adds the interaction, which leaves the view that has it.
  public final func addInteraction(_ interaction: any UIInteraction) {
    guard interaction.view !== self else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  /// Takes the interaction away; one that the view does not have is left alone.
  public final func removeInteraction(_ interaction: any UIInteraction) {
    guard let index = storedInteractions.firstIndex(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.remove(at: index)
    interaction.didMove(to: nil)
  }
}
