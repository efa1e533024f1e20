import CoreGraphics

/// The container for the first responder's input views at the lower edge of a window (rule 10.11): the
/// accessory view, and below it the input view. The container does not include the desktop's own on-screen
/// keyboard.
final class InputViewDock: UIView {
  private static let duration: TimeInterval = 0.25
  /// The height of an input view whose frame has no height, in points.
  private static let defaultHeight: CGFloat = 216

  private var accessory: UIView? { didSet { extendLifetime(oldValue) } }
  private var input: UIView? { didSet { extendLifetime(oldValue) } }
  /// Whether the container is sliding out. The container is removed afterwards.
  private var isLeaving = false

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the input views at the lower edge of the window. If `input` and `accessory` are nil, the container
  /// slides out.
  func show(_ input: UIView?, accessory: UIView?, in window: UIWindow) {
    guard input != nil || accessory != nil else { return slideOut() }
    if input === self.input, accessory === self.accessory, superview === window, !isLeaving { return }
    clear()
    self.input = input
    self.accessory = accessory
    let width = window.bounds.width
    let top = accessory?.frame.height ?? 0
    let bottom = input.map { $0.frame.height > 0 ? $0.frame.height : InputViewDock.defaultHeight } ?? 0
    let isNew = superview !== window
    isLeaving = false
    window.addSubview(self)
    let size = CGSize(width: width, height: top + bottom)
    UIView.performWithoutAnimation {
      frame = CGRect(origin: CGPoint(x: 0, y: isNew ? window.bounds.maxY : frame.minY), size: size)
    }
    // The views are resized with the container, so they are added after the container has its full width.
    if let accessory { place(accessory, CGRect(x: 0, y: 0, width: width, height: top)) }
    if let input { place(input, CGRect(x: 0, y: top, width: width, height: bottom)) }
    slideIn(in: window)
  }

  /// Makes the container slide in again. While the first responder changes, there is briefly no first
  /// responder, so the container starts to slide out.
  func slideBackIn(in window: UIWindow) {
    guard isLeaving else { return }
    isLeaving = false
    slideIn(in: window)
  }

  private func slideIn(in window: UIWindow) {
    UIView.animate(withDuration: InputViewDock.duration) { frame.origin.y = restingTop(in: window) }
  }

  /// Returns the y coordinate of the container's upper edge, in points of the window, when the container is
  /// fully visible.
  private func restingTop(in window: UIWindow) -> CGFloat { window.bounds.maxY - frame.height }

  // MARK: Pushed away (rule 8.27)

  /// Moves the container's upper edge with a finger that drags the content. The edge follows the finger down,
  /// and back up to the resting position. `finger` is in points of the window.
  func follow(_ finger: CGPoint, in window: UIWindow) {
    guard superview === window, !isLeaving else { return }
    let top = min(max(finger.y, restingTop(in: window)), window.bounds.maxY)
    if top != frame.minY { UIView.performWithoutAnimation { frame.origin.y = top } }
  }

  /// Called when the finger that pushes the container down has lifted. `speed` is the finger's speed in
  /// points per second downwards. If the finger was moving down, or if it was at rest and more than half of
  /// the container is pushed out, editing ends. In all other cases, or if the first responder refuses to
  /// resign, the container slides back.
  func endPush(at speed: CGFloat, in window: UIWindow) {
    let pushedDistance = frame.minY - restingTop(in: window)
    guard superview === window, !isLeaving, pushedDistance > 0 else { return }
    let movesAway = speed > 0 || speed == 0 && pushedDistance > frame.height / 2
    if !movesAway || !window.endEditing(false) { slideIn(in: window) }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    view.autoresizingMask = .flexibleWidth
    addSubview(view)
  }

  private func slideOut() {
    guard let window = superview, !isLeaving else { return }
    isLeaving = true
    UIView.animate(
      withDuration: InputViewDock.duration, animations: { frame.origin.y = window.bounds.maxY },
      completion: { _ in
        guard self.isLeaving else { return }
        self.isLeaving = false
        self.clear()
        self.removeFromSuperview()
      })
  }

  private func clear() {
    for view in [accessory, input] where view?.superview === self { view?.removeFromSuperview() }
    accessory = nil
    input = nil
  }

  deinit {}
}

extension UIWindow {
  /// Shows the input views of the first responder. If the first responder has no input views, the container
  /// slides out. If a responder inside the container becomes first responder, the container does not change.
  final func updateInputViews() {
    if let responder = firstResponder, let dock = inputViewDock, responder.responderChainContains(dock) {
      return dock.slideBackIn(in: self)
    }
    let input = firstResponder?.inputView
    let accessory = firstResponder?.inputAccessoryView
    guard input != nil || accessory != nil || inputViewDock != nil else { return }
    let dock = inputViewDock ?? InputViewDock()
    inputViewDock = dock
    dock.show(input, accessory: accessory, in: self)
  }
}

/// A part of a window, such as a bar of edit actions. A touch that lands outside this part dismisses it, but
/// is still delivered to the touched view.
protocol DismissedByTouches: AnyObject {
  /// Called for each touch that lands in the window, before recognizers and views receive it.
  func touchDidLand(_ touch: UITouch)
}
