/// Where the Tab key has got to in a window.
///
/// Tab and Shift+Tab go through what can be focused, row by row from the top, and round again at the end; while a
/// controller is presented, through what it shows alone. A view that can become first responder does; any other is only
/// focused, and hears of keys in the place of a first responder. The ring shows that the keyboard leads: a touch takes
/// it away.
///
/// This stands in for iOS' focus engine: no guides, no groups, no animated updates, no `UIFocusSystem`.
final class FocusRing {
  /// The focused view that is no first responder.
  private(set) var view: UIView?
  private var mark: FocusMark?
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
    (old as? UIControl)?.keyFocusDidChange(isHere: false)
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
      responder is UITextField || !(responder is any UIKeyInput)
    else { return false }
    return move(isForward: !key.modifierFlags.contains(.shift), in: window)
  }

  private func move(isForward: Bool, in window: UIWindow) -> Bool {
    let stops = stops(in: window)
    guard !stops.isEmpty else { return false }
    leads = true
    let current = view ?? window.firstResponder as? UIView
    var index = isForward ? 0 : stops.count - 1
    if let current, let place = stops.firstIndex(where: { $0 === current }) {
      index = (place + (isForward ? 1 : stops.count - 1)) % stops.count
    }
    // One that refuses is passed over.
    for _ in stops.indices {
      let stop = stops[index]
      if focus(stop, in: window) {
        (stop as? UITextField)?.selectAll(nil)
        break
      }
      index = (index + (isForward ? 1 : stops.count - 1)) % stops.count
    }
    return true
  }

  /// Arrow keys move the focus inside what the Tab key came to.
  func move(to stop: UIView, in window: UIWindow) { _ = focus(stop, in: window) }

  private func focus(_ stop: UIView, in window: UIWindow) -> Bool {
    if stop.canBecomeFirstResponder {
      guard stop.becomeFirstResponder() else { return false }
      forget()
    } else {
      if let responder = window.firstResponder, !responder.resignFirstResponder() { return false }
      forget()
      view = stop
      (stop as? UIControl)?.keyFocusDidChange(isHere: true)
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

  /// What can be focused, in reading order: what overlaps vertically for the most part is a row, read from the left.
  private func stops(in window: UIWindow) -> [UIView] {
    var found: [(view: UIView, frame: CGRect)] = []
    gather(window.presentedController?.viewIfLoaded ?? window, in: window, into: &found)
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
    // What no finger reaches the keyboard does not, either (rule 3.1).
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
    if view.canBecomeFocused, !view.bounds.isEmpty {
      found.append((view, view.convert(view.bounds, to: window)))
    }
    for subview in view.subviews { gather(subview, in: window, into: &found) }
  }
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

  init(around view: UIView) {
    // Where something would cut the ring off it lies inside, along the edge; and in rows, which stand close together.
    let outset = FocusMark.hasRoom(around: view) ? FocusMark.outset : 0
    let frame = view.bounds.insetBy(dx: -outset, dy: -outset)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = FocusMark.width
    let corner = (view as? UIControl)?.focusCornerRadius ?? view.layer.cornerRadius
    let radius = (corner > 0 ? corner : ControlMetrics.focusCornerRadius) + outset
    layer.cornerRadius = min(radius, frame.height / 2)
    layer.cornerCurve = view.layer.cornerCurve
    layer.borderColor = view.tintColor.resolvedColor(with: view.traitCollection).cgColor
  }

  required init?(coder: NSCoder) { nil }

  private static func hasRoom(around view: UIView) -> Bool {
    guard !view.clipsToBounds, !(view is UITableViewCell) else { return false }
    let ring = view.bounds.insetBy(dx: -outset, dy: -outset)
    var ancestor = view.superview
    while let current = ancestor {
      let frame = view.convert(ring, to: current)
      if let scrollView = current as? UIScrollView {
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
}
