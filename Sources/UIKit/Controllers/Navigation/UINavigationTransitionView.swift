/// The private view between a navigation controller's root view and the wrappers of its children's views
/// (rule 10.7). A touch that hits no wrapper hits this view, which stays in place while the wrappers move. An
/// edge pan of the root view can therefore continue during a transition.
final class UINavigationTransitionView: UIView {
  deinit {}
}
