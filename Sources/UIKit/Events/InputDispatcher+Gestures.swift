// Scrolls and touchpad gestures. Window and hit view are found at the beginning, as a finger's are (rules 1.12, 3.11),
// and kept until the end.

extension InputDispatcher {
  // MARK: Scrolls

  func handle(_ sample: ScrollSample, in scene: UIWindowScene, for application: UIApplication) {
    let old = scrolls.first { $0.sample.device == sample.device }
    // A wheel has no beginning: its first step is one (rule 6.P8).
    let begins = sample.source == .wheel ? sample.phase == .changed && old == nil : sample.phase == .began
    if begins {
      if let old { cancel(old, for: application) }
      let event = ScrollEvent(sample)
      if begin(event, at: sample.location, among: \.scrolls, in: scene, for: application) {
        carryOn(event, sample, for: application)
      }
    } else if let old {
      carryOn(old, sample, for: application)
    }
  }

  private func carryOn(_ event: ScrollEvent, _ sample: ScrollSample, for application: UIApplication) {
    event.take(sample.location, sample.timestamp, sample.modifierFlags, for: application)
    event.sample = sample
    event.sample.location = event.location
    event.sample.translation = event.vectorFromScene(sample.translationWithModifiers)
    event.sample.timestamp = event.timestamp
    send(event, for: application)
    if event.sample.source == .wheel, sample.phase == .changed { restLater(event, for: application) }
  }

  /// Nothing says that a wheel came to rest but that it does not go on.
  private func restLater(_ event: ScrollEvent, for application: UIApplication) {
    guard scrolls.contains(where: { $0 === event }) else { return }
    if let timer = event.restTimer { application.clock.cancel(timer) }
    event.restTimer = application.clock.schedule(after: TouchConstants.wheelRest) { [weak self, weak event] in
      guard let self, let event, let application = event.window?.storedWindowScene?.application else {
        return
      }
      self.end(event, for: application)
    }
  }

  private func end(_ event: ScrollEvent, for application: UIApplication) {
    guard scrolls.contains(where: { $0 === event }) else { return }
    event.sample.phase = .ended
    event.sample.translation = .zero
    event.sample.timestamp = application.clock.now
    event.timestamp = application.clock.now
    send(event, for: application)
  }

  /// A finger, or a button, that goes down stops what a wheel set going, and finds its recognizers free.
  func endWheels(for application: UIApplication) {
    for event in scrolls where event.sample.source == .wheel { end(event, for: application) }
  }

  // MARK: Touchpad gestures

  func handle(_ sample: TransformSample, in scene: UIWindowScene, for application: UIApplication) {
    let old = transforms.first { $0.sample.device == sample.device }
    if sample.phase == .began {
      if let old { cancel(old, for: application) }
      let event = TransformEvent(sample)
      if begin(event, at: sample.location, among: \.transforms, in: scene, for: application) {
        carryOn(event, sample, for: application)
      }
    } else if let old {
      carryOn(old, sample, for: application)
    }
  }

  private func carryOn(_ event: TransformEvent, _ sample: TransformSample, for application: UIApplication) {
    event.take(sample.location, sample.timestamp, sample.modifierFlags, for: application)
    let old = event.sample
    event.sample = sample
    event.sample.location = event.location
    event.sample.translation = event.vectorFromScene(sample.translation)
    event.sample.timestamp = event.timestamp
    if !sample.scale.isFinite || sample.scale < 0 { event.sample.scale = old.scale }
    if !sample.rotation.isFinite { event.sample.rotation = old.rotation }
    send(event, for: application)
  }

  // MARK: One event

  /// Finds the view under the pointer, in the scene's coordinates, and who follows the event; of too many in progress the
  /// oldest gives way. Answers whether the event goes anywhere.
  private func begin<Event: IndirectInputEvent>(
    _ event: Event, at location: CGPoint,
    among inProgress: ReferenceWritableKeyPath<InputDispatcher, ContiguousArray<Event>>,
    in scene: UIWindowScene, for application: UIApplication
  ) -> Bool {
    guard location.isFinite else {
      application.ignoredSamples.invalidLocation += 1
      return false
    }
    guard !application.isIgnoringInteractionEvents else { return false }
    if self[keyPath: inProgress].count >= TouchConstants.maximumContactCount,
      let oldest = self[keyPath: inProgress].first
    {
      cancel(oldest, for: application)
    }
    guard let (window, hit) = scene.hit(at: location, with: event, for: application) else { return false }
    event.window = window
    event.hitView = hit
    event.gatherRecognizers()
    self[keyPath: inProgress].append(event)
    return true
  }

  /// Rule 4.1. Whoever swallows the last event of a gesture does not keep its recognizers from their end.
  func send(_ event: IndirectInputEvent, for application: UIApplication) {
    if let scroll = event as? ScrollEvent, scroll.isOver {
      if let timer = scroll.restTimer { application.clock.cancel(timer) }
      extendLifetime(scrolls.take { $0 === scroll })
    } else if let transform = event as? TransformEvent, transform.isOver {
      extendLifetime(transforms.take { $0 === transform })
    }
    let wasSending = isSending
    isSending = true
    application.record(.responder(.sentEvent(event, to: application)))
    application.sendEvent(event)
    isSending = wasSending
    event.releaseRecognizers()
    cancelPending(for: application)
  }

  // MARK: Cancelling

  /// Cancels what is in progress in the scene, or in one window (rules 12.1, 12.4). While recognizers are being called
  /// that happens right after.
  func cancel(in window: UIWindow? = nil, for application: UIApplication) {
    forEach { event in
      if window == nil || event.window === window { event.isCancellationPending = true }
    }
    cancelPending(for: application)
  }

  func cancelPending(for application: UIApplication) {
    forEach { event in
      guard event.isCancellationPending else { return }
      if isSending || event.window?.gestureEnvironment.news.isUpdating ?? false {
        UIApplication.setNeedsSettling()
      } else {
        cancel(event, for: application)
      }
    }
  }

  /// The scene goes, and nothing can wait.
  func cancelNow(for application: UIApplication) {
    forEach { cancel($0, for: application) }
  }

  private func forEach(_ body: (IndirectInputEvent) -> Void) {
    for event in scrolls { body(event) }
    for event in transforms { body(event) }
    for event in hovers { body(event) }
  }

  private func cancel(_ event: IndirectInputEvent, for application: UIApplication) {
    event.isCancellationPending = false
    event.timestamp = application.clock.now
    switch event {
    case let event as ScrollEvent:
      event.sample.phase = .cancelled
      event.sample.translation = .zero
      event.sample.timestamp = event.timestamp
      send(event, for: application)
    case let event as TransformEvent:
      event.sample.phase = .cancelled
      event.sample.translation = .zero
      event.sample.timestamp = event.timestamp
      send(event, for: application)
    case let event as HoverEvent: leave(event, for: application)
    default: break
    }
  }
}

extension IndirectInputEvent {
  /// What the reading says that all have in common; places and times that are no numbers leave the old ones.
  final func take(
    _ location: CGPoint, _ timestamp: TimeInterval, _ flags: UIKeyModifierFlags,
    for application: UIApplication
  ) {
    if location.isFinite, let window {
      self.location = window.pointFromScene(location)
    } else {
      application.ignoredSamples.invalidLocation += 1
    }
    self.timestamp = timestamp.isFinite ? timestamp : application.clock.now
    modifierFlags = flags
  }
}

extension ScrollSample {
  /// Shift turns the steps of a wheel to the side, where it has but one direction.
  fileprivate var translationWithModifiers: CGVector {
    guard source == .wheel, modifierFlags.contains(.shift), translation.dx == 0 else { return translation }
    return CGVector(dx: translation.dy, dy: 0)
  }
}

extension CGPoint {
  /// Both coordinates are numbers.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
