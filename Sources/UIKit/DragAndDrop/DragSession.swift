/// A drag, from the lift of the items until the preview is gone (rule 12.5). The app has no `UITouch` for the
/// finger of the drag: the drag receives the samples of the finger's contact.
final class DragSession: SystemDrag, UIDragSession, UIDropSession {
  let contact: TouchSample.Contact
  var items: [UIDragItem] = [] { didSet { extendLifetime(oldValue) } }
  var localContext: Any? { didSet { extendLifetime(oldValue) } }
  let isRestrictedToDraggingApplication = true
  private(set) var allowsMoveOperation = true

  private let interaction: UIDragInteraction
  private let touch: UITouch
  private let source: UIView
  /// The scene of the drag, which retains this session while the finger is down.
  private weak var scene: UIWindowScene?
  private let preview: DragPreview
  /// The finger's location when the items were lifted. `location` is the finger's current location. Both are
  /// in the scene's coordinates.
  private let startLocation: CGPoint
  private var location: CGPoint
  /// Whether the finger has moved far enough to begin the drag.
  private var hasBegun = false
  /// The drop interactions that were asked whether they can handle the drag, with their replies.
  private var canHandleResults: [(interaction: UIDropInteraction, canHandle: Bool)] = []
  private var enteredInteractions: [UIDropInteraction] = []
  private var dropTarget: UIDropInteraction? { didSet { extendLifetime(oldValue) } }
  private var operation = UIDropOperation.cancel

  /// Creates a session; nil if the view is not in the touch's window, or if that window is in no scene.
  init?(_ interaction: UIDragInteraction, _ touch: UITouch) {
    guard let source = interaction.view, let window = touch.storedWindow, let scene = window.windowScene,
      source.window === window
    else { return nil }
    self.interaction = interaction
    self.touch = touch
    self.source = source
    self.scene = scene
    contact = touch.contact
    startLocation = window.pointToScene(touch.reading.location)
    location = startLocation
    preview = DragPreview(source, in: scene)
  }

  deinit {}

  // MARK: For both sides of the drag

  var localDragSession: (any UIDragSession)? { self }

  func location(in view: UIView) -> CGPoint {
    guard let window = view.window else { return .zero }
    return view.convert(window.pointFromScene(location), from: window)
  }

  func canLoadObjects(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
    items.contains { $0.itemProvider.canLoadObject(ofClass: aClass) }
  }

  func loadObjects(
    ofClass aClass: any NSItemProviderReading.Type, completion: ([any NSItemProviderReading]) -> Void
  ) {
    var objects: [any NSItemProviderReading] = []
    for item in items {
      item.itemProvider.loadObject(ofClass: aClass) { object, _ in object.map { objects.append($0) } }
    }
    completion(objects)
  }

  // MARK: The finger

  /// Cancels the touch for its recognizers and views. From then on, the drag receives the finger's samples.
  func lift() {
    guard let scene, let application = scene.application else { return }
    allowsMoveOperation =
      interaction.delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true
    preview.lift()
    scene.dispatcher.transfer(touch, to: self, in: scene, for: application)
  }

  /// Handles a sample of the drag's finger. Returns whether the drag continues.
  func follow(_ sample: TouchSample) -> Bool {
    let hasLocation = sample.location.x.isFinite && sample.location.y.isFinite
    if hasLocation, sample.phase != .began { move(to: sample.location) }
    switch sample.phase {
    case .began:
      // The device began a new contact without reporting the end of the previous one.
      cancel()
      return false
    case .moved: return true
    case .ended:
      dropOrCancel()
      return false
    case .cancelled:
      cancel()
      return false
    }
  }

  private func move(to point: CGPoint) {
    guard point != location else { return }
    location = point
    preview.move(by: CGVector(dx: point.x - startLocation.x, dy: point.y - startLocation.y))
    if !hasBegun {
      guard hypot(point.x - startLocation.x, point.y - startLocation.y) >= TouchConstants.panHysteresis else {
        return
      }
      hasBegun = true
      interaction.delegate?.dragInteraction(interaction, sessionWillBegin: self)
    }
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: self)
    updateTarget()
  }

  private func dropOrCancel() {
    guard hasBegun, let dropTarget, operation == .copy || operation == .move else { return cancel() }
    dropTarget.delegate?.dropInteraction(dropTarget, performDrop: self)
    interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: operation)
    preview.drop { [self] in
      dropTarget.delegate?.dropInteraction(dropTarget, concludeDrop: self)
      end(with: operation)
    }
  }

  /// Ends the drag without a drop, and moves the preview back.
  func cancel() {
    enter(nil)
    if hasBegun { interaction.delegate?.dragInteraction(interaction, session: self, willEndWith: .cancel) }
    preview.returnToStart { [self] in end(with: .cancel) }
  }

  private func end(with operation: UIDropOperation) {
    for other in enteredInteractions { other.delegate?.dropInteraction(other, sessionDidEnd: self) }
    if hasBegun { interaction.delegate?.dragInteraction(interaction, session: self, didEndWith: operation) }
  }

  // MARK: The drop target

  private func updateTarget() {
    enter(innermostDropTarget())
    operation = .cancel
    if let dropTarget {
      let proposal =
        dropTarget.delegate?.dropInteraction(dropTarget, sessionDidUpdate: self).operation ?? .cancel
      operation = proposal == .move && !allowsMoveOperation ? .forbidden : proposal
    }
    preview.showsCopy = operation == .copy
  }

  private func enter(_ next: UIDropInteraction?) {
    guard next !== dropTarget else { return }
    if let dropTarget { dropTarget.delegate?.dropInteraction(dropTarget, sessionDidExit: self) }
    dropTarget = next
    guard let next else { return }
    if !enteredInteractions.contains(where: { $0 === next }) { enteredInteractions.append(next) }
    next.delegate?.dropInteraction(next, sessionDidEnter: self)
  }

  private func innermostDropTarget() -> UIDropInteraction? {
    guard let scene else { return nil }
    var view: UIView?
    for window in scene.windows.reversed() where view == nil && !window.isHidden {
      view = window.hitTest(window.pointFromScene(location), with: nil)
    }
    while let current = view {
      for case let drop as UIDropInteraction in current.interactions where canHandle(drop) { return drop }
      view = current.superview
    }
    return nil
  }

  private func canHandle(_ drop: UIDropInteraction) -> Bool {
    if let known = canHandleResults.first(where: { $0.interaction === drop }) { return known.canHandle }
    let answer = drop.delegate?.dropInteraction(drop, canHandle: self) ?? false
    canHandleResults.append((drop, answer))
    return answer
  }
}
