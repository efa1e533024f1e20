/// Creates touches and their events from a scene's touch samples. The dispatcher lists the touches in
/// contact, binds new touches to their views, and sends the events.
final class TouchDispatcher {
  /// The touches event of the scene. The same object is sent each time. It lists the touches in contact (rule
  /// 2.1).
  let event = TouchesEvent()

  /// The contacts that are down without a touch, because their touch was cancelled or because no touch was
  /// created when they landed. The samples of such a contact are ignored until it lifts.
  private(set) var ignoredContacts: ContiguousArray<TouchSample.Contact> = []

  /// The system's drags in progress. The app has no touches for the fingers of these drags (rule 12.5).
  private var drags: ContiguousArray<any SystemDrag> = []

  /// The phase of each contact in the event that is being collected from a batch.
  private var phasesInEvent: ContiguousArray<(contact: TouchSample.Contact, phase: TouchSample.Phase)> = []

  /// Keeps a touch, its window and its view alive until the contact ends (rule 1.12).
  struct Binding {
    let touch: UITouch
    let window: UIWindow
    let view: UIView?
  }

  /// The bindings of the event's touches, in the same order as the touches.
  private var bindings: ContiguousArray<Binding> = []

  /// The number of `UITouch` objects that were created for contacts in the scene.
  private var landedCount = 0

  /// Whether the event is being sent.
  private var isSending = false

  // MARK: From a batch to events

  /// Handles a batch of samples. In one event, a contact has only one phase. A batch with several phases of a
  /// contact is therefore divided into several events, in the order of arrival. Successive moves of a contact
  /// count as one phase (rule 2.5).
  func handle(_ batch: TouchBatch, for application: UIApplication) {
    var first = 0
    phasesInEvent.removeAll(keepingCapacity: true)
    for index in batch.samples.indices {
      let sample = batch.samples[index]
      if !gather(sample) {
        dispatch(batch, first..<index, for: application)
        first = index
        phasesInEvent.removeAll(keepingCapacity: true)
        _ = gather(sample)
      }
      if sample.phase == .began, let (old, cause) = touchToCancel(to: sample.contact) {
        dispatch(batch, first..<index, for: application)
        first = index
        phasesInEvent.removeAll(keepingCapacity: true)
        _ = gather(sample)
        old.pendingCancellation = cause
        cancelPending(in: batch.scene, for: application)
      }
    }
    dispatch(batch, first..<batch.samples.count, for: application)
  }

  /// Returns the touch that must be cancelled before this contact can land, and the cause of its
  /// cancellation. The touch is the contact's previous touch if the device did not report the previous lift,
  /// or the oldest touch if there are too many touches. Nil if no touch must be cancelled.
  private func touchToCancel(to contact: TouchSample.Contact) -> (UITouch, CancellationCause)? {
    if let old = touch(for: contact) { return (old, .contactReplaced) }
    var count = event.touches.count
    for entry in phasesInEvent where entry.phase == .began { count += 1 }
    guard count > TouchConstants.maximumContactCount, let oldest = event.touches.first else { return nil }
    return (oldest, .tooManyContacts)
  }

  /// Adds the sample to the event that is being collected. Returns false if the sample needs a new event.
  private func gather(_ sample: TouchSample) -> Bool {
    for entry in phasesInEvent where entry.contact == sample.contact {
      return entry.phase == .moved && sample.phase == .moved
    }
    phasesInEvent.append((sample.contact, sample.phase))
    return true
  }

  private func dispatch(_ batch: TouchBatch, _ range: Range<Int>, for application: UIApplication) {
    guard !range.isEmpty else { return }
    var newestTimestamp = -TimeInterval.infinity
    for index in range { newestTimestamp = max(newestTimestamp, batch.samples[index].timestamp) }
    application.runTimers(beforeEventAt: newestTimestamp)  // policy P5
    for index in range where batch.samples[index].phase == .began {
      batch.scene.inputDispatcher.endWheelScrolls(for: application)
      break
    }

    let now = application.clock.now
    startEvent(at: newestTimestamp.isFinite ? newestTimestamp : now, now: now)
    event.modifierFlags = batch.modifierFlags
    event.buttonMask = batch.buttonMask
    var hasNewReadings = false
    for index in range where apply(batch.samples[index], in: batch.scene, for: application, now: now) {
      hasNewReadings = true
    }
    if hasNewReadings { send(in: batch.scene, for: application) }
    if !drags.isEmpty { for index in range { follow(batch.samples[index]) } }
  }

  // MARK: Drags (rule 12.5)

  /// Transfers the touch's finger to the system's drag. The touch is cancelled for its view and its
  /// recognizers.
  func transfer(
    _ touch: UITouch, to drag: any SystemDrag, in scene: UIWindowScene, for application: UIApplication
  ) {
    drags.append(drag)
    touch.pendingCancellation = .system
    cancelPending(in: scene, for: application)
  }

  private func follow(_ sample: TouchSample) {
    guard let drag = drags.first(where: { $0.contact == sample.contact }) else { return }
    if !drag.follow(sample) { extendLifetime(drags.removeAndReturn { $0 === drag }) }
  }

  // MARK: One sample

  /// Applies one sample to the touch of its contact. Returns whether the touch has changed.
  private func apply(
    _ sample: TouchSample, in scene: UIWindowScene, for application: UIApplication, now: TimeInterval
  ) -> Bool {
    let hasLocation = sample.location.x.isFinite && sample.location.y.isFinite
    if !hasLocation { application.ignoredSamples.invalidLocation += 1 }
    if sample.phase == .began {
      stopIgnoring(sample.contact)
      guard hasLocation, !application.isIgnoringInteractionEvents,
        let binding = bind(sample, in: scene, for: application, now: now)
      else {
        ignore(sample.contact)
        return false
      }
      landedCount += 1
      binding.touch.landingNumber = landedCount
      binding.touch.slotMask = freeSlot
      event.touches.append(binding.touch)
      bindings.append(binding)
      return true
    }
    guard let touch = touch(for: sample.contact), let window = touch.storedWindow else {
      if !ignoredContacts.contains(sample.contact) {
        application.ignoredSamples.unknownContact += 1
      } else if sample.phase != .moved {
        stopIgnoring(sample.contact)
      }
      return false
    }
    // A lift or a cancellation without a location still counts, and is placed at the contact's last location.
    if sample.phase == .moved && !hasLocation { return false }
    let location = hasLocation ? window.pointFromScene(sample.location) : touch.reading.location
    let reading = TouchReading(sample, location: location, now: now)
    switch sample.phase {
    case .began:
      return false
    case .moved:
      guard reading.differs(from: touch.reading) else {
        touch.reading.majorRadius = reading.majorRadius
        return false  // rule 1.4: the touch is stationary, with its earlier timestamp
      }
      touch.storedPhase = .moved
    case .ended:
      touch.storedPhase = .ended
    case .cancelled:
      touch.storedPhase = .cancelled
      application.record(.delivery(.cancelled(touch, .system)))
    }
    touch.reading = reading
    touch.readings.append(reading)
    updateTapRecord(of: touch, now: now)
    return true
  }

  private func touch(for contact: TouchSample.Contact) -> UITouch? {
    for touch in event.touches where touch.contact == contact { return touch }
    return nil
  }

  /// A bit that no touch in contact uses. 64 bits are enough, because at most
  /// `TouchConstants.maximumContactCount` touches are in contact.
  private var freeSlot: UInt64 {
    var takenSlots: UInt64 = 0
    for touch in event.touches { takenSlots |= touch.slotMask }
    return ~takenSlots & (takenSlots &+ 1)
  }

  private func ignore(_ contact: TouchSample.Contact) {
    if ignoredContacts.count >= TouchConstants.maximumContactCount { ignoredContacts.removeFirst() }
    ignoredContacts.append(contact)
  }

  private func stopIgnoring(_ contact: TouchSample.Contact) {
    ignoredContacts.removeAll { $0 == contact }
  }

  /// Updates the touch's tap record after a lift. Invalidates the record if the touch was cancelled, held too
  /// long or moved too far (rules 1.8, 1.9).
  private func updateTapRecord(of touch: UITouch, now: TimeInterval) {
    guard let record = touch.tapRecord else { return }
    if touch.storedPhase == .cancelled
      || now.elapsed(since: touch.beganTime) >= TouchConstants.maximumTapDuration
      || !record.contains(touch.reading.location)
    {
      record.isValid = false
      touch.storedTapCount = 0
      touch.tapRecord = nil
    } else if touch.storedPhase == .ended {
      record.liftTime = now
      record.lastUseTime = now
    }
  }

  // MARK: One event

  private func startEvent(at timestamp: TimeInterval, now: TimeInterval) {
    event.timestamp = timestamp
    TouchesEvent.startedCount += 1
    event.number = TouchesEvent.startedCount
    for touch in event.touches {
      touch.storedPhase = .stationary  // rule 1.4
      touch.isHandled = false
      touch.precedingReading = touch.reading
      touch.readings.removeAll(keepingCapacity: true)
      updateTapRecord(of: touch, now: now)
    }
  }

  private func send(in scene: UIWindowScene, for application: UIApplication) {
    isSending = true
    application.record(.responder(.sentEvent(event, to: application)))
    application.sendEvent(event)
    isSending = false
    removeFinishedTouches()
    cancelPending(in: scene, for: application)
  }

  /// Removes the ended and cancelled touches after their last event (rule 2.2).
  private func removeFinishedTouches() {
    var index = event.touches.count
    while index > 0 {
      index -= 1
      // If removing one touch deallocates the views of other touches, these touches may have been removed,
      // too.
      guard index < event.touches.count else { continue }
      let touch = event.touches[index]
      if touch.isInContact { continue }
      event.remove(at: index)
      let window = bindings.remove(at: index).window
      window.gestureEnvironment.didLeaveEvent(touch, in: window)
    }
  }

  // MARK: Cancelling

  /// Cancels the touches of the scene, or of one window (rules 12.1, 12.4). The cancellation is sent in a
  /// separate event. If an event or an update is in progress, the cancellation is sent afterwards.
  func cancelTouches(
    of window: UIWindow? = nil, cause: CancellationCause, in scene: UIWindowScene,
    for application: UIApplication
  ) {
    for touch in event.touches where window == nil || touch.storedWindow === window {
      touch.pendingCancellation = cause
    }
    cancelPending(in: scene, for: application)
    guard window == nil else { return }
    let ended = drags
    drags = []
    for drag in ended { drag.cancel() }
  }

  private var hasPendingCancellation: Bool {
    for touch in event.touches where touch.pendingCancellation != nil { return true }
    return false
  }

  /// Whether a window with touches is being updated, for instance after a timer (rule 4.8).
  private var isUpdatingWindow: Bool {
    for touch in event.touches where touch.storedWindow?.gestureEnvironment.changes.isUpdating ?? false {
      return true
    }
    return false
  }

  /// Cancels the touches whose cancellation was requested, unless an event or an update is in progress.
  func cancelPending(in scene: UIWindowScene, for application: UIApplication) {
    guard hasPendingCancellation else { return }
    guard !isSending, !isUpdatingWindow else { return UIApplication.setNeedsDeferredWork() }
    let now = application.clock.now
    startEvent(at: now, now: now)
    for touch in event.touches {
      guard let cause = touch.pendingCancellation else { continue }
      touch.pendingCancellation = nil
      touch.storedPhase = .cancelled
      touch.reading.timestamp = now
      touch.readings.append(touch.reading)
      updateTapRecord(of: touch, now: now)
      ignore(touch.contact)
      application.record(.delivery(.cancelled(touch, cause)))
    }
    send(in: scene, for: application)
  }

  deinit {}
}

/// All touch samples for one scene that the host read in one turn of its event loop.
public struct TouchBatch {
  /// The scene that receives the samples. The samples' locations are in the scene's coordinate space.
  public var scene: UIWindowScene
  /// The samples in the order of arrival.
  public var samples: [TouchSample]
  /// The modifier keys that were held while the samples were read (rule 2.6). Default none.
  public var modifierFlags: UIKeyModifierFlags
  /// The pointer buttons that were held while the samples were read (rule 2.6). Default none.
  public var buttonMask: UIEvent.ButtonMask

  /// Creates a batch from the samples of one turn of the event loop, in the order of arrival.
  public init(
    scene: UIWindowScene, samples: [TouchSample], modifierFlags: UIKeyModifierFlags = [],
    buttonMask: UIEvent.ButtonMask = []
  ) {
    self.scene = scene
    self.samples = samples
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }
}

/// A drag by the system. The app has no touch for the finger that drags. The drag receives the samples of the
/// finger's contact (rule 12.5).
protocol SystemDrag: AnyObject {
  /// The contact of the finger that drags.
  var contact: TouchSample.Contact { get }
  /// Handles a sample of the contact. Returns whether the drag continues.
  func follow(_ sample: TouchSample) -> Bool
  /// Ends the drag without a drop.
  func cancel()
}
