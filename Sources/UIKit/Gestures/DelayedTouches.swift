/// The touches of one window that recognizers keep from their views for a while (rules 4.9 to 4.14).
final class DelayedTouches {
  /// In the order in which they were first held.
  private(set) var touches: ContiguousArray<UITouch> = []

  // MARK: Holding

  /// Before the views' turn: decides of each touch that began or ended in the event whether its view is told now.
  func hold(touchesOf event: TouchesEvent, in window: UIWindow) {
    for touch in event.touches where touch.storedWindow === window && touch.delivery == .tracked {
      switch touch.storedPhase {
      case .began where touch.heldBegan == nil && !touch.wasBeganDelivered:
        switch verdict(.began, on: touch) {
        case .pass: break
        case .discard(let recognizer): discard(touch, by: recognizer)
        case .hold(let recognizer):
          touch.heldBegan = touch.reading
          keep(touch, .began, by: recognizer)
        }
      case .ended where touch.heldBegan == nil:
        if case .hold(let recognizer) = verdict(.ended, on: touch) {
          touch.isEndHeld = true
          keep(touch, .ended, by: recognizer)
        }
      case .cancelled where touch.heldBegan != nil:
        discard(touch, by: nil)  // rule 4.14
      default: break
      }
    }
    removeReleased()
  }

  private func keep(_ touch: UITouch, _ phase: UITouch.Phase, by recognizer: UIGestureRecognizer) {
    recognizer.record(.touchHeld(touch, phase, by: recognizer))
    for held in touches where held === touch { return }
    touches.append(touch)
  }

  private enum Verdict {
    case pass
    case hold(UIGestureRecognizer)
    case discard(UIGestureRecognizer)
  }

  /// What all recognizers of the touch together say (rule 4.13).
  private func verdict(_ call: DeliveryTable.Call, on touch: UITouch) -> Verdict {
    var verdict = Verdict.pass
    for recognizer in touch.recognizers {
      switch self.verdict(call, on: touch, of: recognizer) {
      case .pass: break
      case .discard: return .discard(recognizer)
      case .hold: if case .pass = verdict { verdict = .hold(recognizer) }
      }
    }
    return verdict
  }

  private func verdict(
    _ call: DeliveryTable.Call, on touch: UITouch, of recognizer: UIGestureRecognizer
  ) -> DeliveryTable.Verdict {
    let standing = standing(of: recognizer, to: touch)
    let verdict: DeliveryTable.Verdict
    switch DeliveryTable.rule(call, standing) {
    case .pass: verdict = .pass
    case .holdIfDelaying:
      let delays = call == .began ? recognizer.delaysTouchesBegan : recognizer.delaysTouchesEnded
      verdict = delays ? .hold : .pass
    case .discardIfCancelling:
      let policy = UIApplication.shared.gesturePolicy
      verdict = recognizer.cancelsTouchesInView && policy.withholdsJoiningTouches ? .discard : .pass
    }
    recognizer.record(.deliveryDecided(touch, call, by: recognizer, standing, verdict))
    return verdict
  }

  private func standing(of recognizer: UIGestureRecognizer, to touch: UITouch) -> DeliveryTable.Standing {
    guard recognizer.holds(touch) else { return .out }
    switch recognizer.storedState {
    case .possible: return .possible
    case .began, .changed, .ended: return recognizer.isReported ? .recognized : .waiting
    case .cancelled: return recognizer.isReported ? .recognized : .out
    case .failed: return .out
    }
  }

  // MARK: Releasing

  /// One call that is made up for.
  private struct Release {
    let touch: UITouch
    let phase: UITouch.Phase
    let reading: TouchReading

    func goesTogether(with other: Release) -> Bool {
      phase == other.phase && touch.storedView === other.touch.storedView
        && reading.timestamp == other.reading.timestamp
    }
  }

  /// Rule 4.12: tells the views what nobody holds any more, in the order of the times at which it happened. What
  /// happens in the present event itself comes after, at its usual place.
  func release(in window: UIWindow, with event: TouchesEvent, isInEvent: Bool) {
    guard !touches.isEmpty else { return }
    var releases: ContiguousArray<Release> = []
    for touch in touches { gather(touch, isInEvent: isInEvent, into: &releases) }
    // Stable: what happened at one time keeps the order in which it was held.
    let order = releases.indices.sorted {
      (releases[$0].reading.timestamp, $0) < (releases[$1].reading.timestamp, $1)
    }
    var done = order.startIndex
    while done < order.endIndex {
      let first = releases[order[done]]
      var group: ContiguousArray<Release> = [first]
      done += 1
      // Rule 2.7: one call a view and phase for what happened together.
      while done < order.endIndex, first.goesTogether(with: releases[order[done]]) {
        group.append(releases[order[done]])
        done += 1
      }
      deliver(group, event: event, in: window)
    }
    removeReleased()
  }

  /// Those that nobody waits for any more. One whose event is through has no recognizers then (rule 2.2).
  private func removeReleased() {
    if touches.isEmpty { return }
    for touch in touches where touch.hasLeftEvent && !touch.isHeld { touch.recognizers = [] }
    touches.removeAll { !$0.isHeld }
  }

  private func gather(_ touch: UITouch, isInEvent: Bool, into releases: inout ContiguousArray<Release>) {
    if let began = touch.heldBegan {
      // Rule 4.14: of one that was cancelled meanwhile its view never hears.
      guard touch.storedPhase != .cancelled, case .pass = verdict(.began, on: touch) else { return }
      touch.heldBegan = nil
      releases.append(Release(touch: touch, phase: .began, reading: began))
      if touch.storedPhase == .ended {
        // The end of this very event comes at its own place.
        guard touch.hasLeftEvent else { return }
        if case .hold = verdict(.ended, on: touch) {
          touch.isEndHeld = true
        } else {
          releases.append(Release(touch: touch, phase: .ended, reading: touch.reading))
        }
      } else if touch.reading.differs(from: began), !(isInEvent && touch.storedPhase == .moved) {
        releases.append(Release(touch: touch, phase: .moved, reading: touch.reading))
      }
    } else if touch.isEndHeld {
      guard case .pass = verdict(.ended, on: touch) else { return }
      touch.isEndHeld = false
      releases.append(Release(touch: touch, phase: .ended, reading: touch.reading))
    }
  }

  private func deliver(_ group: ContiguousArray<Release>, event: TouchesEvent, in window: UIWindow) {
    var members: ContiguousArray<UITouch> = []
    var present: ContiguousArray<Present> = []
    guard let first = group.first, let view = first.touch.storedView else { return }
    // Rule 1.13: never a delayed touch to a view without a window; one that it saw begin is cancelled.
    let phase = view.window === window ? first.phase : .cancelled
    for release in group where release.touch.delivery == .tracked {
      let touch = release.touch
      if phase == .cancelled {
        guard touch.wasBeganDelivered else {
          discard(touch, by: nil)
          continue
        }
        touch.delivery = .cancelled
        UIApplication.current?.record(.cancelled(touch, .viewLeftWindow))
      } else {
        UIApplication.current?.record(.touchReleased(touch, phase))
      }
      members.append(touch)
      present.append(Present(of: touch))
      touch.storedPhase = phase
      touch.reading = release.reading
      if phase == .began {
        // Nothing was before it (rule 1.6), and it is the only one of its call (rule 1.17).
        touch.precedingReading = release.reading
        touch.readings = [release.reading]
      }
    }
    if members.isEmpty { return }
    window.call(view, phase, members, with: event)
    for (touch, present) in zip(members, present) { present.restore(touch) }
  }

  /// What a touch says in the present event, while an earlier call is made up for.
  private struct Present {
    private let phase: UITouch.Phase
    private let reading: TouchReading
    private let precedingReading: TouchReading
    private let readings: ContiguousArray<TouchReading>

    init(of touch: UITouch) {
      phase = touch.storedPhase
      reading = touch.reading
      precedingReading = touch.precedingReading
      readings = touch.readings
    }

    func restore(_ touch: UITouch) {
      touch.storedPhase = phase
      touch.reading = reading
      touch.precedingReading = precedingReading
      touch.readings = readings
    }
  }

  // MARK: Recognition

  /// Rule 4.3c: the recognizer was reported. Its touches that views do not know of are thrown away, the others are
  /// cancelled, one call for each view.
  func recognized(_ recognizer: UIGestureRecognizer, with event: TouchesEvent, in window: UIWindow) {
    var cancelled: ContiguousArray<UITouch> = []
    for touch in recognizer.sequence {
      let knowledge = touch.knowledgeOfView
      let cancels = recognizer.cancelsTouchesInView
      recognizer.record(.recognitionDecided(touch, by: recognizer, knowledge, cancels: cancels))
      switch RecognitionTable.effect(knowledge, cancelsTouchesInView: cancels) {
      case .nothing: break
      case .discard: discard(touch, by: recognizer)
      case .cancel:
        touch.delivery = .cancelled
        touch.isEndHeld = false
        cancelled.append(touch)
        recognizer.record(.cancelled(touch, .recognizer))
      }
    }
    while let first = cancelled.first, let view = first.storedView {
      var members: ContiguousArray<UITouch> = []
      for touch in cancelled where touch.storedView === view { members.append(touch) }
      cancelled.removeAll { $0.storedView === view }
      let phases = members.map(\.storedPhase)
      for touch in members { touch.storedPhase = .cancelled }
      window.call(view, .cancelled, members, with: event)
      // The touches themselves go on: only the view is through with them.
      for (touch, phase) in zip(members, phases) { touch.storedPhase = phase }
    }
    removeReleased()
  }

  /// Rule 4.14, for a touch whose end the app swallowed.
  func discardHeldBegan(of touch: UITouch) {
    guard touch.heldBegan != nil else { return }
    discard(touch, by: nil)
    removeReleased()
  }

  private func discard(_ touch: UITouch, by recognizer: UIGestureRecognizer?) {
    touch.heldBegan = nil
    touch.isEndHeld = false
    touch.delivery = .cancelled
    UIApplication.current?.record(.touchDiscarded(touch, by: recognizer))
  }
}

extension UITouch {
  /// Its view is still to be told of something.
  final var isHeld: Bool { delivery == .tracked && (heldBegan != nil || isEndHeld) }

  /// What its view knows of it.
  final var knowledgeOfView: RecognitionTable.Knowledge {
    if delivery != .tracked || storedView == nil { return .none }
    if wasEndDelivered { return .ended }
    if heldBegan != nil || !wasBeganDelivered { return .untold }
    return isEndHeld ? .endHeld : .tracking
  }
}
