/// Pauses, scrubs and continues the animations of a transition, so that a finger can lead them.
///
/// If the app provides an interruptible animator, that animator is led. Otherwise the time of the views'
/// layers is led, so that every animation in them follows, whoever started it.
final class TransitionPlayback {
  /// A view whose layer's time is led.
  private struct Member {
    let view: WeakReference<UIView>
    /// The layer's time at the start of the transition, in seconds.
    let start: TimeInterval
  }

  /// The animator of an interruptible transition; nil if there is none.
  var animator: (any UIViewImplicitlyAnimating)?
  /// The duration of the whole transition, in seconds.
  var duration: TimeInterval = 0
  private var members: [Member] = []
  /// The pace of the layers' time while the transition leads it; nil before.
  private var pace: Double?
  /// The application's clock. A strong reference would create a reference cycle if the application is
  /// deallocated, because timers of the clock may retain the transition.
  private weak var clock: EventClock?
  private var timer: EventClock.Timer?

  deinit {}

  /// Adds a view whose layer's time the transition leads.
  func add(_ view: UIView) {
    guard !members.contains(where: { $0.view.object === view }) else { return }
    clock = view.owningApplication?.clock ?? UIApplication.current?.clock
    let fraction = fraction
    members.append(Member(view: WeakReference(view), start: view.layerTime(at: now) - fraction * duration))
    if let pace { lead(at: fraction, pace: pace) }
  }

  private var now: TimeInterval { clock?.now ?? 0 }

  /// The progress of the transition, from 0 to 1.
  var fraction: Double {
    if let animator {
      return Double(animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete)
    }
    guard let member = members.first, let view = member.view.object, duration > 0 else { return 0 }
    return min(max((view.layerTime(at: now) - member.start) / duration, 0), 1)
  }

  /// Stops the transition where it is.
  func pause() {
    cancelTimer()
    if let animator {
      animator.pauseAnimation()
      animator.isReversed = false
    } else {
      show(fraction)
    }
  }

  /// Shows the transition at a progress from 0 to 1.
  func show(_ fraction: Double) {
    if let animator {
      animator.fractionComplete = CGFloat(fraction)
      return
    }
    lead(at: fraction, pace: 0)
  }

  /// Sets the time of all views' layers to a progress from 0 to 1, from where it passes at the given pace.
  private func lead(at fraction: Double, pace: Double) {
    self.pace = pace
    let views = members.compactMap(\.view.object)
    let depths = members.map { member in
      member.view.object.map { view in views.count { $0 !== view && view.isDescendant(of: $0) } } ?? 0
    }
    // The time of an inner view depends on that of the outer views, so the outermost views come first.
    for (member, depth) in zip(members, depths).sorted(by: { $0.1 < $1.1 }) {
      guard let view = member.view.object else { continue }
      let time = view.superview?.layerTime(at: now) ?? now
      view.changeLayerTime {
        $0 = (
          beginTime: time, speed: depth > 0 ? 1 : pace, timeOffset: member.start + fraction * self.duration
        )
      }
    }
  }

  /// Continues the transition to its end, or back to its start. `didRewind` is called when it is back at its
  /// start, unless an animator reports that itself.
  func play(
    toEnd: Bool, speed: CGFloat, timing: (any UITimingCurveProvider)?, didRewind: @escaping () -> Void
  ) {
    cancelTimer()
    let speed = speed.isFinite && speed > 0 ? Double(speed) : 1
    let fraction = fraction
    if let animator {
      animator.isReversed = !toEnd
      let rest = toEnd ? 1 - fraction : fraction
      animator.continueAnimation(
        withTimingParameters: timing, durationFactor: speed == 1 ? 0 : CGFloat(rest / speed))
      return
    }
    lead(at: fraction, pace: toEnd ? speed : -speed)
    guard !toEnd else { return }
    let rewind = { [self] in
      timer = nil
      // The changes of the transition are undone, as an animator undoes those that it reversed.
      for group in groups { group.endAtStart() }
      didRewind()
    }
    guard let clock else { return rewind() }
    timer = clock.schedule(at: now + fraction * duration / speed, rewind)
  }

  /// The groups that animate views of the transition, each once.
  private var groups: [AnimationGroup] {
    var groups: [AnimationGroup] = []
    for member in members {
      member.view.object?.forEachInSubtree { view in
        for animation in view.viewAnimations ?? [] where !groups.contains(where: { $0 === animation.group }) {
          groups.append(animation.group)
        }
        return true
      }
    }
    return groups
  }

  /// Ends the animations at once, with their values at the end or at the start of the transition.
  func finish(atEnd: Bool) {
    cancelTimer()
    if let animator, animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: atEnd ? .end : .start)
    } else {
      if !atEnd { for group in groups { group.endAtStart() } }
      for member in members {
        guard let view = member.view.object else { continue }
        view.owningApplication?.runningAnimations.removeAll(inSubtreeOf: view)
      }
    }
  }

  /// Gives the layers their own time back.
  func end() {
    cancelTimer()
    animator = nil
    for member in members {
      guard let view = member.view.object, view.layerAnimations?.hasOwnTime ?? false else { continue }
      view.changeLayerTime { $0 = (beginTime: 0, speed: 1, timeOffset: 0) }
    }
    members = []
    pace = nil
  }

  private func cancelTimer() {
    if let timer { clock?.cancel(timer) }
    timer = nil
  }
}
