// Scrolls and touchpad gestures. As with a touch, the window and the hit view are found when the scroll or
// gesture begins (rules 1.12, 3.11), and remain the same until it ends.

extension InputDispatcher {
  // MARK: Scrolls

  func handle(_ sample: ScrollSample, in scene: UIWindowScene, for application: UIApplication) {
    let old = scrolls.first { $0.sample.device == sample.device }
    // A wheel sends no `began`: its first step begins the scroll (rule 6.P8).
    let begins = sample.source == .wheel ? sample.phase == .changed && old == nil : sample.phase == .began
    if begins {
      if let old { cancel(old, for: application) }
      let event = ScrollEvent(sample)
      if begin(event, at: sample.location, among: \.scrolls, in: scene, for: application) {
        sendNext(event, sample, for: application)
      }
    } else if let old {
      sendNext(old, sample, for: application)
    }
  }

  private func sendNext(_ event: ScrollEvent, _ sample: ScrollSample, for application: UIApplication) {
    event.store(sample.location, sample.timestamp, sample.modifierFlags, for: application)
    event.sample = sample
    event.sample.location = event.location
    event.sample.translation = event.vectorFromScene(sample.translationWithModifiers)
    event.sample.timestamp = event.timestamp
    send(event, for: application)
    if event.sample.source == .wheel, sample.phase == .changed {
      restartWheelEndTimer(event, for: application)
    }
  }

  /// Restarts the timer that ends a wheel's scroll. The timer is needed because a wheel does not report that
  /// it has stopped.
  private func restartWheelEndTimer(_ event: ScrollEvent, for application: UIApplication) {
    guard scrolls.contains(where: { $0 === event }) else { return }
    if let timer = event.wheelEndTimer { application.clock.cancel(timer) }
    event.wheelEndTimer = application.clock.schedule(after: TouchConstants.wheelRest) {
      [weak self, weak event] in
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

  /// Ends all wheel scrolls, so that their recognizers can accept touches. Called when a finger or button
  /// goes down.
  func endWheelScrolls(for application: UIApplication) {
    for event in scrolls where event.sample.source == .wheel { end(event, for: application) }
  }

  // MARK: Touchpad gestures

  func handle(_ sample: TransformSample, in scene: UIWindowScene, for application: UIApplication) {
    let old = transforms.first { $0.sample.device == sample.device }
    if sample.phase == .began {
      if let old { cancel(old, for: application) }
      let event = TransformEvent(sample)
      if begin(event, at: sample.location, among: \.transforms, in: scene, for: application) {
        sendNext(event, sample, for: application)
      }
    } else if let old {
      sendNext(old, sample, for: application)
    }
  }

  private func sendNext(_ event: TransformEvent, _ sample: TransformSample, for application: UIApplication) {
    event.store(sample.location, sample.timestamp, sample.modifierFlags, for: application)
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

  /// Finds the view at the location, which is in the scene's coordinates, and lists the recognizers that
  /// track the event. Returns false if the event cannot begin, for instance because no window is hit. If too
  /// many events are in progress, cancels the oldest event.
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

  /// Sends the event to the application (rule 4.1). After the last event of a scroll, gesture or hover, its
  /// recognizers are released, even if an override of `sendEvent` does not call super.
  func send(_ event: IndirectInputEvent, for application: UIApplication) {
    if let scroll = event as? ScrollEvent, scroll.hasEnded {
      if let timer = scroll.wheelEndTimer { application.clock.cancel(timer) }
      extendLifetime(scrolls.removeAndReturn { $0 === scroll })
    } else if let transform = event as? TransformEvent, transform.hasEnded {
      extendLifetime(transforms.removeAndReturn { $0 === transform })
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

  /// Cancels the scrolls, touchpad gestures and hovers in progress, in the whole scene or in one window
  /// (rules 12.1, 12.4). If recognizers are being called, the cancellation waits until these calls have
  /// returned.
  func cancel(in window: UIWindow? = nil, for application: UIApplication) {
    forEach { event in
      if window == nil || event.window === window { event.isCancellationPending = true }
    }
    cancelPending(for: application)
  }

  func cancelPending(for application: UIApplication) {
    forEach { event in
      guard event.isCancellationPending else { return }
      if isSending || event.window?.gestureEnvironment.changes.isUpdating ?? false {
        UIApplication.setNeedsDeferredWork()
      } else {
        cancel(event, for: application)
      }
    }
  }

  /// Cancels all scrolls, touchpad gestures and hovers at once, because the scene is closing.
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
    case let event as HoverEvent: endHover(event, for: application)
    default: break
    }
  }
}

extension IndirectInputEvent {
  /// Stores the values that all kinds of samples have. If the new location is not finite, the old location
  /// remains; if the time is not finite, the clock's time is used.
  final func store(
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
  /// The translation in points. If Shift is held, a wheel that scrolls only vertically scrolls horizontally
  /// instead.
  fileprivate var translationWithModifiers: CGVector {
    guard source == .wheel, modifierFlags.contains(.shift), translation.dx == 0 else { return translation }
    return CGVector(dx: translation.dy, dy: 0)
  }
}

extension CGPoint {
  /// Whether both coordinates are finite.
  var isFinite: Bool { x.isFinite && y.isFinite }
}
