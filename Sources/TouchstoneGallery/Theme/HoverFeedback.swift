import UIKit

/// The feedback for a hovering mouse: a lighter or darker plate on the control under the pointer and, after a
/// moment of rest, the control's name in a small label.
///
/// While no mouse moves, it does nothing.
final class HoverFeedback {
  /// The time for which the mouse must rest, in seconds.
  static let delay: TimeInterval = 0.5

  private weak var scene: UIWindowScene?
  private unowned let session: GallerySession
  /// The control under the mouse.
  private weak var control: UIControl?
  /// The part of the control under the mouse, in points of the control: the whole control, or one segment.
  private var hoveredPart = CGRect.zero
  let highlightView = UIView()
  private(set) var tooltipWindow: TooltipWindow?
  private var timer: EventClock.Timer?

  init(session: GallerySession) {
    self.session = session
    scene = session.scene
    highlightView.isUserInteractionEnabled = false
    highlightView.backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: 0.1) : UIColor(white: 0, alpha: 0.07)
    }
  }

  /// Watches the mouse over a window of the gallery.
  func watch(_ window: UIView) {
    let hover = UIHoverGestureRecognizer()
    hover.addTarget(self, action: HoverFeedback.hovered)
    window.addGestureRecognizer(hover)
  }

  func stop() { hideTooltip() }

  private func hovered(_ hover: UIHoverGestureRecognizer) {
    guard let view = hover.view, hover.state == .began || hover.state == .changed else {
      return hideTooltip()
    }
    let hitView = view.hitTest(hover.location(in: view), with: nil)
    let foundControl = HoverFeedback.control(at: hitView)
    let part = foundControl.map { HoverFeedback.part(of: $0, at: hover.location(in: $0)) } ?? .zero
    guard foundControl !== control || part != hoveredPart else { return }
    hideTooltip()
    guard let foundControl else { return }
    control = foundControl
    hoveredPart = part
    highlightView.frame = part
    highlightView.layer.cornerRadius =
      part == foundControl.bounds ? foundControl.layer.cornerRadius : HoverFeedback.segmentRadius
    foundControl.insertSubview(highlightView, at: 0)
    guard let text = (foundControl as? any TooltipProviding)?.tooltip, !text.isEmpty else { return }
    timer = UIApplication.shared.clock.schedule(after: HoverFeedback.delay) {
      [weak self, weak foundControl] in
      self?.timer = nil
      if let foundControl { self?.show(text, at: foundControl) }
    }
  }

  private static let segmentRadius: CGFloat = 6

  /// Returns the frame of the plate for a mouse at `location`, in points of the control: in a segmented
  /// control the segment under the mouse, but an empty frame for the selected segment, which has a plate
  /// already.
  private static func part(of control: UIControl, at location: CGPoint) -> CGRect {
    guard let segments = control as? UISegmentedControl else { return control.bounds }
    let labels = segments.subviews.compactMap { $0 as? UILabel }
    guard
      let index = labels.firstIndex(where: {
        $0.frame.minX - 2 <= location.x && location.x < $0.frame.maxX + 2
      }),
      index != segments.selectedSegmentIndex
    else { return .zero }
    return labels[index].frame.insetBy(dx: 0, dy: 2)
  }

  /// Returns the enabled control that contains the view. Returns nil for switches, on which a plate would
  /// look wrong.
  private static func control(at view: UIView?) -> UIControl? {
    var view = view
    while let current = view {
      if let control = current as? UIControl {
        return !(control is UISwitch) && control.isEnabled ? control : nil
      }
      view = current.superview
    }
    return nil
  }

  private func show(_ text: String, at control: UIControl) {
    guard let scene, control.window != nil else { return }
    let label = TooltipWindow(windowScene: scene, text: text)
    session.history?.exclude(label)
    session.overlay?.exclude(label)
    label.place(at: control.convert(control.bounds, to: nil), in: scene.size)
    label.isHidden = false
    self.tooltipWindow = label
  }

  private func hideTooltip() {
    if let timer { UIApplication.shared.clock.cancel(timer) }
    timer = nil
    control = nil
    hoveredPart = .zero
    highlightView.removeFromSuperview()
    tooltipWindow?.isHidden = true
    tooltipWindow?.windowScene = nil
    tooltipWindow = nil
  }
}

/// A control with a name for a tooltip.
protocol TooltipProviding: UIControl {
  var tooltip: String { get }
}

/// A tooltip: a line of text on a plate, below its control, or above it if there is no room.
final class TooltipWindow: UIWindow {
  let text: String
  private let label = UILabel()

  init(windowScene: UIWindowScene, text: String) {
    self.text = text
    super.init(windowScene: windowScene)
    windowLevel = UIWindow.Level(PanelWindow.level.rawValue + 2)
    isUserInteractionEnabled = false
    backgroundColor = UIColor {
      $0.userInterfaceStyle == .dark ? UIColor(white: 0.28, alpha: 1) : UIColor(white: 0.16, alpha: 1)
    }
    layer.cornerRadius = 7
    label.text = text
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  /// Places the tooltip beside its control. `anchor` is the control's frame, in points of the scene.
  func place(at anchor: CGRect, in size: CGSize) {
    let width = min(size.width - 8, label.intrinsicContentSize.width.rounded(.up) + 18)
    let height: CGFloat = 26
    let topBelowAnchor = anchor.maxY + 6
    let y = topBelowAnchor + height > size.height - 4 ? anchor.minY - 6 - height : topBelowAnchor
    let x = min(max(4, anchor.midX - width / 2), size.width - width - 4)
    frame = CGRect(x: x.rounded(), y: max(4, y).rounded(), width: width, height: height)
    label.frame = bounds
  }
}
