/// The running transitions in a window. Those that are led or paused end when the window is released.
///
/// The animator of a transition that is paused retains the transition, which retains the animator. No timer
/// ends it, so without this object both would live on.
final class WindowTransitions {
  private var contexts: [WeakReference<TransitionContext>] = []

  isolated deinit {
    for context in contexts.compactMap(\.object) {
      if context.isInteractive || context.playback.animator?.isRunning == false { context.endNow() }
    }
  }

  func add(_ context: TransitionContext) {
    contexts.removeAll { $0.object?.hasEnded ?? true }
    contexts.append(WeakReference(context))
  }
}

extension UIWindow {
  final func add(_ context: TransitionContext) {
    let transitions = transitions as? WindowTransitions ?? WindowTransitions()
    self.transitions = transitions
    transitions.add(context)
  }
}
