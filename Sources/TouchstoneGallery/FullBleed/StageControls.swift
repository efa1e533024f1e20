import UIKit

/// The content of the sheet over a full-bleed stage: the controls, then the switches, the scrubber and the
/// inspector. A lowered sheet shows only the controls.
final class StageControls: UIView {
  /// The height of the lowered sheet, in points.
  nonisolated static let peekHeight: CGFloat = 72
  static let targetSize: CGFloat = 44
  private static let margin: CGFloat = 12

  /// Called when the user presses the button that hides the controls.
  var onHide: (() -> Void)?
  let hideButton = IconButton(.hide)
  private var menu: UIView?
  private var transport: UIView?
  private var settingsView: VariantSettingsView?
  private var scrubber: UIView?
  private var inspector: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    hideButton.addAction(UIAction { [unowned self] _ in onHide?() }, for: .touchUpInside)
    addSubview(hideButton)
  }

  required init?(coder: NSCoder) { nil }

  func addViews(
    menu: UIView, transport: UIView, board: VariantSettingsView, scrubber: UIView, inspector: UIView
  ) {
    (self.menu, self.transport, self.settingsView) = (menu, transport, board)
    (self.scrubber, self.inspector) = (scrubber, inspector)
    for view in [menu, transport, board, scrubber, inspector] { addSubview(view) }
    board.isHidden = !board.hasSettings
    menu.isHidden = false
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (margin, target) = (StageControls.margin, StageControls.targetSize)
    let width = bounds.width
    menu?.frame = CGRect(x: margin, y: 4, width: target, height: target)
    hideButton.frame = CGRect(x: width - margin - target, y: 4, width: target, height: target)
    let left = margin + target + 8
    transport?.frame = CGRect(x: left, y: 4, width: max(0, hideButton.frame.minX - 8 - left), height: target)
    var y = 4 + target + 8
    if let settingsView, settingsView.superview === self, settingsView.hasSettings {
      settingsView.frame = CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: target)
      y += target
    }
    scrubber?.frame = CGRect(x: margin, y: y, width: max(0, width - 2 * margin), height: target)
    y += target
    inspector?.frame = CGRect(x: 0, y: y, width: width, height: max(0, bounds.height - y))
  }
}
