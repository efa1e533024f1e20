import TouchstoneInspector
import UIKit

/// The full-bleed stage of a narrow window. The case fills the window, the controls are in a sheet that can
/// be hidden, and a banner shows the outcome of a touch.
extension GalleryController {
  var isFullBleed: Bool { layout?.form == .full }

  /// Moves the controls into the sheet, and the texts into the banner.
  func houseFullBleed() {
    transport.isCompact = true
    controls.hold(
      menu: menuButton, transport: transport, board: board, scrubber: scrubber, inspector: inspector)
    sheet.hold(controls)
    banner.hold(
      title: titleLabel, summary: summaryLabel, headline: headline, notice: noticeLabel, guessBar: guessBar,
      guessButton: guessButton)
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    summaryLabel.numberOfLines = 0
    guard let superview = sheet.superview else { return }
    superview.insertSubview(banner, belowSubview: sheet)
    superview.insertSubview(controlsButton, belowSubview: sheet)
  }

  /// Moves the controls and the texts to their positions beside the stage.
  func leaveFullBleed() {
    transport.isCompact = false
    let views: [UIView] = [
      titleLabel, summaryLabel, board, scrubber, headline, guessButton, guessBar, noticeLabel, transport,
      menuButton,
    ]
    for view in views { self.view.addSubview(view) }
    controls.removeFromSuperview()
    banner.removeFromSuperview()
    controlsButton.removeFromSuperview()
    titleLabel.isHidden = false
    sheet.setLowered(false)
  }

  func arrangeFullBleed() {
    banner.frame = view.bounds
    banner.setNeedsLayout()
    controlsButton.arrange(in: view.bounds)
  }

  /// Hides the controls below the window's edge, so that the case can be touched there, or shows them again.
  func setControlsHidden(_ hidden: Bool) {
    guard isFullBleed, hidden != areControlsHidden else { return }
    if hidden, sheet.stop != .peek { return }
    areControlsHidden = hidden
    sheet.setLowered(hidden)
    controlsButton.isHidden = !hidden
    onControls?(hidden)
  }

  /// Called when the sheet moves to a stop: shows hidden controls again, and arranges the stage in the
  /// remaining room.
  func sheetDidMove() {
    guard isFullBleed else { return }
    view.setNeedsLayout()
    guard areControlsHidden else { return }
    areControlsHidden = false
    controlsButton.isHidden = true
  }

  /// Returns the part of a full-bleed stage that neither the banner nor the sheet covers.
  func roomOverStage(_ room: CGRect) -> CGRect {
    let top = banner.isOpen ? banner.bottom + 4 : room.minY
    var bottom = room.maxY
    if !areControlsHidden, let detents = layout?.sheet {
      bottom = min(bottom, detents.top(of: sheet.stop == .full ? .half : sheet.stop))
    }
    return CGRect(x: room.minX, y: top, width: room.width, height: max(60, bottom - top))
  }

  /// Shows the banner: the case's introduction before the first touch, the outcome after a touch, and nothing
  /// while a finger is down.
  func showBanner(hasTouches: Bool, isTouching: Bool) {
    guard isFullBleed else { return }
    banner.show(isIntroducing: !hasTouches)
    if isTouching { isBannerClosed = false }
    banner.setOpen(!isTouching && !isBannerClosed)
  }

  /// Uncovers the part of a full-bleed stage that a step of the tour is about.
  func makeRoom(for step: FirstTour.Step) {
    guard isFullBleed else { return }
    switch step {
    case .touch, .again:
      if sheet.stop != .peek { sheet.setStop(.peek) }
      setControlsHidden(true)
      closeBanner()
    case .turn:
      sheet.setStop(.half)
      closeBanner()
    case .why: break
    }
  }

  /// Closes the banner until the next touch.
  func closeBanner() {
    isBannerClosed = true
    banner.setOpen(false)
  }
}
