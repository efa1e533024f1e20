/// The objects of an app that perform a transition between two children of a container.
struct TransitionPerformers {
  let animator: any UIViewControllerAnimatedTransitioning
  let interaction: (any UIViewControllerInteractiveTransitioning)?
}
