import CoreGraphics

/// What the first responder brings to be typed with, at the lower edge of its window (rule 10.11): the accessory, and below
/// it the input view. The desktop's own keyboard needs no place here.
final class InputViewDock: UIView {
  private static let duration: TimeInterval = 0.25
  /// What an input view that has no height of its own gets.
  private static let defaultHeight: CGFloat = 216

  private var accessory: UIView? { didSet { extendLifetime(oldValue) } }
  private var input: UIView? { didSet { extendLifetime(oldValue) } }
  /// It goes away when its slide is over.
  private var isLeaving = false

  init() {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    backgroundColor = .secondarySystemBackground
  }

  required init?(coder: NSCoder) { nil }

  /// Shows these at the window's lower edge; without any it slides away.
  func show(_ input: UIView?, accessory: UIView?, in window: UIWindow) {
    guard input != nil || accessory != nil else { return leave() }
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
    // They stretch with the dock, so they come into it when it has its width.
    if let accessory { place(accessory, CGRect(x: 0, y: 0, width: width, height: top)) }
    if let input { place(input, CGRect(x: 0, y: top, width: width, height: bottom)) }
    slideIn(in: window)
  }

  /// Between one first responder and the next there is none for a moment, in which it set out to leave.
  func stay(in window: UIWindow) {
    guard isLeaving else { return }
    isLeaving = false
    slideIn(in: window)
  }

  private func slideIn(in window: UIWindow) {
    UIView.animate(withDuration: InputViewDock.duration) { frame.origin.y = home(in: window) }
  }

  /// Where its upper edge stands when nobody pushes it.
  private func home(in window: UIWindow) -> CGFloat { window.bounds.maxY - frame.height }

  // MARK: Pushed away (rule 8.27)

  /// Goes down before a finger that comes to its upper edge, and up after it as far as its place; `finger` is in the
  /// window's coordinates.
  func follow(_ finger: CGPoint, in window: UIWindow) {
    guard superview === window, !isLeaving else { return }
    let top = min(max(finger.y, home(in: window)), window.bounds.maxY)
    if top != frame.minY { UIView.performWithoutAnimation { frame.origin.y = top } }
  }

  /// The finger lifted at this speed, in points a second downwards: the editing ends if it went down, or rested with more
  /// than half of the dock pushed away. Whoever refuses has it back.
  func letGo(at speed: CGFloat, in window: UIWindow) {
    let pushed = frame.minY - home(in: window)
    guard superview === window, !isLeaving, pushed > 0 else { return }
    let isAway = speed > 0 || speed == 0 && pushed > frame.height / 2
    if !isAway || !window.endEditing(false) { slideIn(in: window) }
  }

  private func place(_ view: UIView, _ frame: CGRect) {
    view.frame = frame
    view.autoresizingMask = .flexibleWidth
    addSubview(view)
  }

  private func leave() {
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
  /// Shows what the first responder brings, or nothing. What becomes first responder inside the dock keeps it there.
  final func updateInputViews() {
    if let responder = firstResponder, let dock = inputViewDock, responder.chainPasses(dock) {
      return dock.stay(in: self)
    }
    let input = firstResponder?.inputView
    let accessory = firstResponder?.inputAccessoryView
    guard input != nil || accessory != nil || inputViewDock != nil else { return }
    let dock = inputViewDock ?? InputViewDock()
    inputViewDock = dock
    dock.show(input, accessory: accessory, in: self)
  }
}
