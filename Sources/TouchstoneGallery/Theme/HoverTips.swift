import TouchstoneCases
import TouchstoneInspector
import UIKit

/// A control with words that a mouse brings up by resting on it.
protocol Tipped: UIView {
  var tip: String { get }
}

/// Shows the tip of the control under a resting mouse or pen, in one window.
final class HoverTips {
  private let hover = UIHoverGestureRecognizer()
  private weak var window: UIWindow?
  private weak var control: UIView?
  private var timer: EventClock.Timer?
  private(set) var label: TipLabel?

  /// The seconds for which the pointer rests before the tip appears.
  private static let delay: TimeInterval = 0.6

  init(in window: UIWindow) {
    self.window = window
    hover.addTarget(self, action: Selector(HoverTips.move))
    window.addGestureRecognizer(hover)
  }

  /// Stops watching the pointer.
  func close() {
    leave()
    window?.removeGestureRecognizer(hover)
  }

  private func move() {
    guard let window, hover.state == .began || hover.state == .changed else { return leave() }
    var view = window.hitTest(hover.location(in: window), with: nil)
    while let current = view, !(current is any Tipped) { view = current.superview }
    if view === control { return }
    leave()
    control = view
    guard view != nil else { return }
    timer = UIApplication.shared.clock.schedule(after: HoverTips.delay * max(GalleryMotion.pace, 0.05)) {
      [weak self] in self?.show()
    }
  }

  private func leave() {
    if let timer { UIApplication.shared.clock.cancel(timer) }
    timer = nil
    control = nil
    label?.removeFromSuperview()
    label = nil
  }

  private func show() {
    timer = nil
    guard let window, let control, let tipped = control as? any Tipped, control.window === window else {
      return
    }
    let label = TipLabel(tipped.tip)
    label.place(beside: control.convert(control.bounds, to: window), in: window.bounds)
    window.addSubview(label)
    self.label = label
  }
}

/// A tip: words on a dark plate.
final class TipLabel: UIView {
  private let label = UILabel()

  init(_ text: String) {
    label.text = text
    label.font = .systemFont(ofSize: 12, weight: .medium)
    label.textColor = .systemBackground
    label.textAlignment = .center
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    backgroundColor = UIColor.label.withAlphaComponent(0.88)
    layer.cornerRadius = 6
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  var text: String? { label.text }

  /// Places the tip above the control, or below it at the upper edge, within the bounds.
  func place(beside control: CGRect, in bounds: CGRect) {
    let size = CGSize(width: label.intrinsicContentSize.width.rounded(.up) + 16, height: 24)
    let above = control.minY - 6 - size.height
    let x = (control.midX - size.width / 2).rounded()
    frame = CGRect(
      x: max(bounds.minX + 6, min(x, bounds.maxX - 6 - size.width)),
      y: above >= bounds.minY + 4 ? above : control.maxY + 6, width: size.width, height: size.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}
