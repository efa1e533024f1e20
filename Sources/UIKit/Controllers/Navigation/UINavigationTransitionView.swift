/// The private view between a navigation controller's view and the wrappers of its children (rule 10.7). If a
/// touch hits no wrapper, it hits this view: an edge pan of the controller's view continues while the
/// wrappers move.
final class UINavigationTransitionView: UIView {
  deinit {}
}
