/// Where the Tab key has got to in a window.
///
/// Tab and Shift+Tab go through what can be focused, row by row from the top, and round again at the end; while a
/// controller is presented, through what it shows alone. A view that can become first responder does; any other is only
/// focused, and hears of keys in the place of a first responder. The ring shows that the keyboard leads: a touch takes
/// it away.
///
/// This stands in for iOS' focus engine: no guides, no groups, no animated updates, no `UIFocusSystem`.
final class FocusRing {
  /// Of the ring around a view with square corners, in points.
  static let cornerRadius: CGFloat = 4

  /// The focused view that is no first responder.
  private(set) weak var view: UIView?
  private var mark: FocusMark? { didSet { extendLifetime(oldValue) } }
  /// Whether Tab was pressed since the last touch.
  private var leads = false

  /// Whether a ring is drawn.
  var isShown: Bool { mark != nil }

  /// Nothing is focused any more.
  func forget() {
    mark?.removeFromSuperview()
    mark = nil
    let old = view
    view = nil
    old?.setNeedsLayout()
    (old as? any KeyboardOperable)?.keyFocusDidChange(isHere: false)
  }

  /// A finger leads now.
  func touched() {
    guard leads else { return }
    leads = false
    forget()
  }

  /// Whether the press presses what is focused: Space or Return without modifiers.
  static func presses(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    else { return false }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: return true
    default: return false
    }
  }

  // MARK: Moving

  /// A key that nobody answered: Tab moves the focus, except in a text that takes tabulators. Answers whether it did.
  func answer(_ key: UIKey, at responder: UIResponder, in window: UIWindow) -> Bool {
    guard key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
      responder is any SingleLineText || !(responder is any UIKeyInput)
    else { return false }
    let isForward = !key.modifierFlags.contains(.shift)
    if window.windowScene?.keyGuide?.movesFocus(isForward: isForward, from: window) == true { return true }
    if move(isForward: isForward, within: [window], in: window) { return true }
    let stops = stops(within: [window], in: window)
    guard !stops.isEmpty else { return false }
    // Round again; one that refuses is passed over.
    if let stop = (isForward ? stops : stops.reversed()).first(where: { focus($0, in: window) }) {
      arrive(at: stop)
    }
    return true
  }

  /// On, or back, without a step beyond the end. Answers whether there was one that took the focus.
  func move(isForward: Bool, within roots: [UIView], in window: UIWindow) -> Bool {
    let stops = stops(within: roots, in: window)
    let current = focus(in: window)
    let place = stops.firstIndex { $0 === current }
    let rest = isForward ? stops[(place.map { $0 + 1 } ?? 0)...] : stops[..<(place ?? stops.count)]
    leads = leads || !stops.isEmpty
    // One that refuses is passed over.
    guard let stop = (isForward ? Array(rest) : rest.reversed()).first(where: { focus($0, in: window) })
    else {
      return false
    }
    arrive(at: stop)
    return true
  }

  private func arrive(at stop: UIView) { (stop as? any SingleLineText)?.selectAll(nil) }

  /// What Tab goes on from.
  func focus(in window: UIWindow) -> UIView? { view ?? window.firstResponder as? UIView }

  /// From now on the keyboard leads.
  func lead(to stop: UIView, in window: UIWindow) -> Bool {
    guard stop.window === window, focus(stop, in: window) else { return false }
    leads = true
    return true
  }

  /// Arrow keys move the focus inside what the Tab key came to.
  func move(to stop: UIView, in window: UIWindow) { _ = focus(stop, in: window) }

  /// The ring stays where it is seen while content scrolls below it.
  func contentDidScroll(in scrollView: UIView) {
    guard let mark, mark.superview === scrollView else { return }
    mark.frame.origin = CGPoint(
      x: scrollView.bounds.midX - mark.frame.width / 2, y: scrollView.bounds.midY - mark.frame.height / 2)
  }

  private func focus(_ stop: UIView, in window: UIWindow) -> Bool {
    if stop.canBecomeFirstResponder {
      guard stop.becomeFirstResponder() else { return false }
      forget()
    } else {
      if let responder = window.firstResponder, !responder.resignFirstResponder() { return false }
      forget()
      view = stop
      stop.setNeedsLayout()
      (stop as? any KeyboardOperable)?.keyFocusDidChange(isHere: true)
    }
    let mark = FocusMark(around: stop)
    stop.addSubview(mark)
    self.mark = mark
    stop.scrollIntoSight(mark.frame)
    return true
  }

  /// Whoever had the keys before something was presented has them again; only focused, if the keyboard still leads.
  func restore(_ responder: UIResponder, in window: UIWindow) {
    guard responder.responderWindow === window, window.firstResponder == nil, view == nil else { return }
    if leads, let view = responder as? UIView, view.canBecomeFocused {
      _ = focus(view, in: window)
    } else if responder.canBecomeFirstResponder {
      responder.becomeFirstResponder()
    }
  }

  // MARK: Reading order

  /// What can be focused in the roots, one after the other; the window stands for what it shows in front.
  func stops(within roots: [UIView], in window: UIWindow) -> [UIView] {
    roots.flatMap { root in
      stops(below: root === window ? window.presentedController?.viewIfLoaded ?? window : root, in: window)
    }
  }

  /// In reading order: what overlaps vertically for the most part is a row, read from the left.
  private func stops(below root: UIView, in window: UIWindow) -> [UIView] {
    var found: [(view: UIView, frame: CGRect)] = []
    gather(root, in: window, into: &found)
    found.sort { $0.frame.minY < $1.frame.minY }
    var rows: [[(view: UIView, frame: CGRect)]] = []
    for stop in found {
      if let first = rows.last?.first, stop.frame.minY < first.frame.midY {
        rows[rows.count - 1].append(stop)
      } else {
        rows.append([stop])
      }
    }
    return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX }.map(\.view) }
  }

  private func gather(_ view: UIView, in window: UIWindow, into found: inout [(view: UIView, frame: CGRect)])
  {
    view.forEachInSubtree { view in
      // What no finger reaches the keyboard does not, either (rule 3.1).
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return false }
      if view.canBecomeFocused, !view.bounds.isEmpty {
        found.append((view, view.convert(view.bounds, to: window)))
      }
      return true
    }
  }

  deinit {}
}

extension UIView {
  /// Whether the keyboard's focus is here.
  public final var isFocused: Bool {
    guard let window = storedWindow else { return false }
    if window.focusRing.view === self { return true }
    return canBecomeFocused && window.firstResponder === self
  }
}

/// The ring around what is focused: a subview of it, so that it goes wherever that goes.
private final class FocusMark: UIView {
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2.5
  /// How far the ring reaches beyond the view, in points.
  static let outset = gap + width
  private var isOnAccent = false

  init(around view: UIView) {
    // Where something would cut the ring off it lies inside, along the edge; and in rows, which stand close together.
    let outset = FocusMark.hasRoom(around: view) ? FocusMark.outset : 0
    let frame = view.bounds.insetBy(dx: -outset, dy: -outset)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = FocusMark.width
    let corner = (view as? any KeyboardOperable)?.focusCornerRadius ?? view.layer.cornerRadius
    let radius = (corner > 0 ? corner : FocusRing.cornerRadius) + outset
    layer.cornerRadius = min(radius, frame.height / 2)
    layer.cornerCurve = view.layer.cornerCurve
    isOnAccent = outset == 0 && FocusMark.isAccent(view)
    if isOnAccent { self.frame = frame.insetBy(dx: FocusMark.gap, dy: FocusMark.gap) }
  }

  required init?(coder: NSCoder) { nil }

  /// A ring in the colour of the plate that it lies on would not be seen.
  private static func isAccent(_ view: UIView) -> Bool {
    guard let ground = view.backgroundColor else { return false }
    let traits = view.traitCollection
    return ground.resolvedColor(with: traits) == view.tintColor.resolvedColor(with: traits)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showColor()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showColor()
  }

  private func showColor() {
    let color: UIColor = isOnAccent ? .white : tintColor
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  private static func hasRoom(around view: UIView) -> Bool {
    guard !view.clipsToBounds, !(view is any InnerFocusRing) else { return false }
    let ring = view.bounds.insetBy(dx: -outset, dy: -outset)
    var ancestor = view.superview
    while let current = ancestor {
      let frame = view.convert(ring, to: current)
      if let scrollView = current as? any ScrollingContent {
        // Wherever it is in the content, it comes into sight with its ring.
        let content = CGRect(
          x: 0, y: 0, width: max(scrollView.contentSize.width, scrollView.bounds.width),
          height: max(scrollView.contentSize.height, scrollView.bounds.height))
        return content.contains(frame)
      }
      if current is UIWindow || current.clipsToBounds, !current.bounds.contains(frame) { return false }
      ancestor = current.superview
    }
    return true
  }

  deinit {}
}
