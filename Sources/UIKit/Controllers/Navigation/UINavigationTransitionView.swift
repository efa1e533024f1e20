/// The private view between a navigation controller's view and the wrappers of its children (rule 10.7). Where none of
/// these is touched it is hit itself: an edge pan of the controller's view goes on while they move.
final class UINavigationTransitionView: UIView {
  deinit {}
}
