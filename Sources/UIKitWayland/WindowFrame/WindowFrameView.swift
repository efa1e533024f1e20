import UIKit
import TouchstoneWayland

/// The view of a window's frame: the title bar with its title and buttons, the edges by which the user
/// resizes the window, the outline and the shadow.
final class WindowFrameView: UIView {
  /// Called with the user's requests. Default: does nothing.
  var onRequest: (WindowFrameRequest) -> Void = { _ in } { didSet { bar.onRequest = onRequest } }
  let bar = TitleBarView(frame: .zero)
  private(set) lazy var minimizeButton = TitleBarButton(.minimize) { [unowned self] in onRequest(.minimize) }
  private(set) lazy var maximizeButton = TitleBarButton(.maximize) { [unowned self] in
    onRequest(.toggleMaximized)
  }
  private(set) lazy var closeButton = TitleBarButton(.close) { [unowned self] in onRequest(.close) }
  private let shadow = WindowShadow()
  private(set) var geometry = WindowFrameGeometry(contentSize: .zero)
  private var isActive = true

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    for view in [bar, minimizeButton, maximizeButton, closeButton] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  func show(_ geometry: WindowFrameGeometry, capabilities: Toplevel.Capabilities) {
    let isActive = geometry.states.contains(.activated)
    if geometry != self.geometry || isActive != self.isActive { setNeedsDisplay() }
    self.geometry = geometry
    self.isActive = isActive
    let isMaximized = geometry.states.contains(.maximized)
    maximizeButton.symbol = isMaximized ? .restore : .maximize
    maximizeButton.isHidden = !capabilities.contains(.maximize)
    minimizeButton.isHidden = !capabilities.contains(.minimize)
    for button in [minimizeButton, maximizeButton, closeButton] { button.isActive = isActive }
    bar.titleLabel.textColor = isActive ? .label : .tertiaryLabel
    frame = CGRect(origin: .zero, size: geometry.size)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    bar.frame = geometry.barRect
    let side = TitleBarButton.side
    var buttonX = geometry.barRect.maxX
    for button in [closeButton, maximizeButton, minimizeButton] where !button.isHidden {
      buttonX -= side
      button.frame = CGRect(x: buttonX, y: geometry.barRect.midY - side / 2, width: side, height: side)
    }
    bar.trailingInset = geometry.barRect.maxX - buttonX
  }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let windowRect = geometry.windowRect
    let radius = geometry.isRounded ? WindowFrameGeometry.cornerRadius : 0
    let upperCorners: UIRectCorner = [.topLeft, .topRight]
    let corners = geometry.contentCorners == nil ? upperCorners : .allCorners
    let radii = CGSize(width: radius, height: radius)
    if geometry.margins != .zero { shadow.draw(around: windowRect, isActive: isActive, in: context) }
    let lineWidth = 1 / traitCollection.displayScale
    if geometry.margins != .zero {
      // The outline lies outside of the window, because the frame must not cover the content.
      let outline = UIBezierPath(
        roundedRect: windowRect.insetBy(dx: -lineWidth, dy: -lineWidth), byRoundingCorners: corners,
        cornerRadii: radius > 0 ? CGSize(width: radius + lineWidth, height: radius + lineWidth) : .zero)
      WindowFrameColors.edge.setFill()
      outline.fill()
    }
    (isActive ? WindowFrameColors.bar : WindowFrameColors.inactiveBar).setFill()
    let path = UIBezierPath(
      roundedRect: geometry.barRect, byRoundingCorners: upperCorners, cornerRadii: radii)
    context.saveGState()
    context.setBlendMode(.copy)
    path.fill()
    context.restoreGState()
    WindowFrameColors.separator.setFill()
    UIBezierPath(
      rect: CGRect(
        x: windowRect.minX, y: geometry.barRect.maxY - lineWidth, width: windowRect.width, height: lineWidth)
    ).fill()
  }

  // MARK: Edges

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let edges = geometry.edges(at: touch.location(in: self))
    if edges != .none { onRequest(.resize(touch.contact, edges)) }
  }
}
