/// The keyboard focus of a window.
///
/// Tab and Shift+Tab move the focus through the focusable views, row by row from the top. After the last
/// view, the focus moves to the first view. While a controller is presented, the focus moves only through its
/// views. If a focused view can become first responder, it becomes first responder. Any other focused view
/// receives keys while no view is first responder. While the keyboard is in use, a ring is drawn around the
/// focused view; a touch removes the ring.
///
/// This class replaces the focus engine of iOS. There are no focus guides, groups or animated updates, and no
/// `UIFocusSystem`.
final class KeyboardFocus {
  /// The corner radius of the ring around a view whose corners are square, in points.
  static let cornerRadius: CGFloat = 4

  /// The focused view; nil if no view is focused or the first responder has the focus.
  private(set) weak var view: UIView?
  /// The ring around the view that has the focus; nil if no ring is drawn.
  private var markView: FocusMark? { didSet { extendLifetime(oldValue) } }
  /// Whether the focus was moved with the keyboard since the last touch.
  private var isKeyboardInUse = false

  /// Whether a ring is drawn.
  var isShown: Bool { markView != nil }

  /// Removes the focus and its ring.
  func forget() {
    markView?.removeFromSuperview()
    markView = nil
    let old = view
    view = nil
    old?.setNeedsLayout()
    (old as? any KeyboardOperable)?.keyFocusDidChange(isFocused: false)
  }

  /// Called when a touch lands in the window. Removes the focus and its ring.
  func touchDidLand() {
    guard isKeyboardInUse else { return }
    isKeyboardInUse = false
    forget()
  }

  /// Returns whether the key of the press activates a focused view. Such keys are Space and Return without
  /// modifiers.
  static func isActivationPress(_ press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command])
    else { return false }
    switch key.keyCode {
    case .keyboardSpacebar, .keyboardReturnOrEnter, .keypadEnter: return true
    default: return false
    }
  }

  // MARK: Moving

  /// Handles a key that no responder has handled. Tab moves the focus, unless the responder is a text that
  /// accepts tab characters. Returns whether the key was handled.
  func handle(_ key: UIKey, at responder: UIResponder, in window: UIWindow) -> Bool {
    guard key.keyCode == .keyboardTab,
      key.modifierFlags.isDisjoint(with: [.control, .alternate, .command]),
      responder is any SingleLineText || !(responder is any UIKeyInput)
    else { return false }
    let isForward = !key.modifierFlags.contains(.shift)
    if window.windowScene?.keyHandler?.moveFocus(isForward: isForward, from: window) == true { return true }
    if move(isForward: isForward, within: [window], in: window) { return true }
    let focusableViews = focusableViews(within: [window], in: window)
    guard !focusableViews.isEmpty else { return false }
    // Tab moves the focus from the last view to the first view. Shift+Tab moves the focus from the first view
    // to the last view. Views that refuse the focus are skipped.
    if let target = (isForward ? focusableViews : focusableViews.reversed()).first(where: {
      focus($0, in: window)
    }) {
      selectText(in: target)
    }
    return true
  }

  /// Moves the focus forward or back within the roots, but not beyond the last view. Returns whether the
  /// focus was moved.
  func move(isForward: Bool, within roots: [UIView], in window: UIWindow) -> Bool {
    let focusableViews = focusableViews(within: roots, in: window)
    let current = currentView(in: window)
    let place = focusableViews.firstIndex { $0 === current }
    let followingViews =
      isForward
      ? focusableViews[(place.map { $0 + 1 } ?? 0)...] : focusableViews[..<(place ?? focusableViews.count)]
    isKeyboardInUse = isKeyboardInUse || !focusableViews.isEmpty
    // Views that refuse the focus are skipped.
    guard
      let target = (isForward ? Array(followingViews) : followingViews.reversed()).first(where: {
        focus($0, in: window)
      })
    else {
      return false
    }
    selectText(in: target)
    return true
  }

  private func selectText(in view: UIView) { (view as? any SingleLineText)?.selectAll(nil) }

  /// Returns the view from which Tab continues: the focused view, or else the first responder if it is a
  /// view. Nil if there is neither.
  func currentView(in window: UIWindow) -> UIView? { view ?? window.firstResponder as? UIView }

  /// Moves the focus to a view as if by Tab. Returns whether the focus was moved.
  func moveByKeyboard(to target: UIView, in window: UIWindow) -> Bool {
    guard target.window === window, focus(target, in: window) else { return false }
    isKeyboardInUse = true
    return true
  }

  /// Moves the focus from the view that Tab focused to a view inside it, which the user selected with the
  /// arrow keys.
  func move(to target: UIView, in window: UIWindow) { _ = focus(target, in: window) }

  /// Keeps the ring of a focused scroll view at its position while the content scrolls.
  func contentDidScroll(in scrollView: UIView) {
    guard let markView, markView.superview === scrollView else { return }
    markView.frame.origin = CGPoint(
      x: scrollView.bounds.midX - markView.frame.width / 2,
      y: scrollView.bounds.midY - markView.frame.height / 2)
  }

  private func focus(_ target: UIView, in window: UIWindow) -> Bool {
    if target.canBecomeFirstResponder {
      guard target.becomeFirstResponder() else { return false }
      forget()
    } else {
      if let responder = window.firstResponder, !responder.resignFirstResponder() { return false }
      forget()
      view = target
      target.setNeedsLayout()
      (target as? any KeyboardOperable)?.keyFocusDidChange(isFocused: true)
    }
    let markView = FocusMark(around: target)
    target.addSubview(markView)
    self.markView = markView
    target.scrollToVisible(markView.frame)
    return true
  }

  /// Gives the keyboard back to the responder that received keys before a presentation. If the focus was
  /// moved with the keyboard since the last touch, the responder gets the focus; otherwise, it becomes first
  /// responder.
  func restore(_ responder: UIResponder, in window: UIWindow) {
    guard responder.responderWindow === window, window.firstResponder == nil, view == nil else { return }
    if isKeyboardInUse, let view = responder as? UIView, view.canBecomeFocused {
      _ = focus(view, in: window)
    } else if responder.canBecomeFirstResponder {
      responder.becomeFirstResponder()
    }
  }

  // MARK: Reading order

  /// Returns the focusable views in the roots, one root after another, each in reading order. For a root that
  /// is the window, returns the views of the presented controller, or all views of the window if no
  /// controller is presented.
  func focusableViews(within roots: [UIView], in window: UIWindow) -> [UIView] {
    roots.flatMap { root in
      focusableViews(
        below: root === window ? window.presentedController?.viewIfLoaded ?? window : root, in: window)
    }
  }

  /// Returns the focusable views below a root in reading order. A row consists of a first view and the views
  /// that begin above the middle of that view. The views of a row are ordered from left to right.
  private func focusableViews(below root: UIView, in window: UIWindow) -> [UIView] {
    var found: [(view: UIView, frame: CGRect)] = []
    gather(root, in: window, into: &found)
    found.sort { $0.frame.minY < $1.frame.minY }
    var rows: [[(view: UIView, frame: CGRect)]] = []
    for item in found {
      if let first = rows.last?.first, item.frame.minY < first.frame.midY {
        rows[rows.count - 1].append(item)
      } else {
        rows.append([item])
      }
    }
    return rows.flatMap { row in row.sorted { $0.frame.minX < $1.frame.minX }.map(\.view) }
  }

  private func gather(_ view: UIView, in window: UIWindow, into found: inout [(view: UIView, frame: CGRect)])
  {
    view.forEachInSubtree { view in
      // A view that cannot be hit by touches cannot be focused either (rule 3.1).
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
  /// Whether the view has the keyboard focus, because Tab moved the focus to it or because it is first
  /// responder.
  public final var isFocused: Bool {
    guard let window = storedWindow else { return false }
    if window.keyFocus.view === self { return true }
    return canBecomeFocused && window.firstResponder === self
  }
}

/// The ring around the focused view. The ring is a subview of that view, so it moves with the view.
private final class FocusMark: UIView {
  private static let gap: CGFloat = 2
  private static let width: CGFloat = 2.5
  /// The distance that the ring extends beyond the view's edges, in points.
  static let outset = gap + width
  /// Whether the ring is drawn on a background of the accent colour, and therefore must be white.
  private var isOnAccent = false

  init(around view: UIView) {
    // The ring is drawn inside the view's edges if it would otherwise be clipped, and in table rows, which
    // are close together.
    let outset = FocusMark.hasRoom(around: view) ? FocusMark.outset : 0
    let frame = view.bounds.insetBy(dx: -outset, dy: -outset)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    layer.borderWidth = FocusMark.width
    let corner = (view as? any KeyboardOperable)?.focusCornerRadius ?? view.layer.cornerRadius
    let radius = (corner > 0 ? corner : KeyboardFocus.cornerRadius) + outset
    layer.cornerRadius = min(radius, frame.height / 2)
    layer.cornerCurve = view.layer.cornerCurve
    isOnAccent = outset == 0 && FocusMark.isAccent(view)
    if isOnAccent { self.frame = frame.insetBy(dx: FocusMark.gap, dy: FocusMark.gap) }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the view's background has the accent colour, which is the usual colour of the ring.
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
        // Only the content's own edges limit the ring. The scroll view's edges do not, because the user can
        // scroll until the view and its ring are visible.
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

/// A view that handles keys while it has the keyboard focus. Every control is such a view.
protocol KeyboardOperable: UIView {
  /// The corner radius of the focus ring around the view, in points.
  var focusCornerRadius: CGFloat { get }
  /// Called when the view has gained the keyboard focus (`isFocused` is true) or lost it (`isFocused` is
  /// false).
  func keyFocusDidChange(isFocused: Bool)
  /// Called when a key that is held down repeats.
  func repeatKey(_ press: UIPress, with event: UIEvent?)
}

/// A one-line text. In such a text, Tab moves the focus instead of inserting a tab character.
protocol SingleLineText: UIView {
  /// Selects the whole text.
  func selectAll(_ sender: Any?)
  /// Moves the caret or deletes text. Returns false if the key does neither.
  func edit(with key: UIKey) -> Bool
}

/// A view whose focus ring is drawn inside its edges, because its neighbours are close.
protocol InnerFocusRing: UIView {}

/// A view with scrolling content: a scroll view.
protocol ScrollingContent: UIView {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
}
