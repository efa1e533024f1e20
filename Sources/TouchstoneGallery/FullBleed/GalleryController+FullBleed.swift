import TouchstoneInspector
import UIKit

/// The full-bleed stage of a narrow window. The case fills the window, the controls are in a sheet that can
/// be hidden, and a banner shows the outcome of a touch.
extension GalleryController {
  var isFullBleed: Bool { layout?.form == .full }

  /// Moves the controls into the sheet, and the texts into the banner.
  func moveControlsIntoSheet() {
    transportBar.isCompact = true
    settingsView.groundColor = GalleryTheme.card
    stageControls.addViews(
      menu: menuButton, transport: transportBar, board: settingsView, scrubber: scrubber, inspector: inspector
    )
    bottomSheet.setContent(stageControls)
    answerBanner.addViews(
      title: titleLabel, summary: summaryLabel, headline: headline, notice: noticeView, guessBar: guessBar,
      guessButton: guessButton)
    titleLabel.font = .systemFont(ofSize: 20, weight: .bold)
    summaryLabel.numberOfLines = 0
    guard let superview = bottomSheet.superview else { return }
    superview.insertSubview(answerBanner, belowSubview: bottomSheet)
    superview.insertSubview(controlsButton, belowSubview: bottomSheet)
    // The case covers the drawn phone, so that its edge and the plate on it are drawn over the case instead.
    superview.insertSubview(recordingEdge, belowSubview: answerBanner)
    superview.insertSubview(stageBadge, belowSubview: answerBanner)
  }

  /// Moves the controls and the texts to their positions beside the stage.
  func moveControlsBesideStage() {
    transportBar.isCompact = false
    settingsView.groundColor = GalleryTheme.background
    let views: [UIView] = [
      titleLabel, summaryLabel, settingsView, scrubber, headline, guessButton, guessBar, noticeView,
      transportBar,
      menuButton,
    ]
    for view in views { self.view.addSubview(view) }
    view.addSubview(stageBadge)
    recordingEdge.removeFromSuperview()
    stageControls.removeFromSuperview()
    answerBanner.removeFromSuperview()
    controlsButton.removeFromSuperview()
    titleLabel.isHidden = false
    bottomSheet.setOffscreen(false)
  }

  func arrangeFullBleed() {
    answerBanner.frame = view.bounds
    answerBanner.setNeedsLayout()
    controlsButton.arrange(in: view.bounds)
    recordingEdge.frame = view.bounds
  }

  /// Moves the controls below the window's edge, so that the user can touch the part of the case that they
  /// cover, or shows them again.
  func setControlsHidden(_ hidden: Bool) {
    guard isFullBleed, hidden != areControlsHidden else { return }
    if hidden, bottomSheet.detent != .peek { return }
    areControlsHidden = hidden
    if !hidden { setRoom(forControls: true) }
    bottomSheet.setOffscreen(hidden)
    controlsButton.isHidden = !hidden
    onControlsChange?(hidden)
  }

  /// Hides the controls from any height of the sheet, and lets the stage have their room.
  func hideControls() {
    if bottomSheet.detent != .peek { bottomSheet.setDetent(.peek) }
    setControlsHidden(true)
    setRoom(forControls: false)
  }

  /// Called when the sheet moves to a detent: shows hidden controls again, and arranges the stage in the
  /// remaining room.
  func sheetDidMove() {
    guard isFullBleed else { return }
    view.setNeedsLayout()
    guard areControlsHidden else { return }
    areControlsHidden = false
    stageRoom.isForControls = true
    controlsButton.isHidden = true
  }

  /// The areas over the stage in which no label is placed: the corner of the button that shows the controls.
  var overlayReservedAreas: [CGRect] { isFullBleed ? [controlsButton.frame.insetBy(dx: -2, dy: -2)] : [] }

  /// Lowers the sheet by one detent. Below the lowest detent, hides the controls.
  func lowerControls() {
    switch bottomSheet.detent {
    case .full: bottomSheet.setDetent(.half)
    case .half: bottomSheet.setDetent(.peek)
    case .peek: hideControls()
    }
  }

  /// Returns the part of a full-bleed stage that neither the banner nor the sheet covers. It is empty below a
  /// sheet at full height.
  func uncoveredStageArea(_ room: CGRect) -> CGRect {
    if bottomSheet.detent == .full { return CGRect(origin: room.origin, size: .zero) }
    let top = answerBanner.isOpen ? max(room.minY, answerBanner.bottom + 4) : room.minY
    var bottom = room.maxY
    if !areControlsHidden, let detents = layout?.sheet {
      bottom = min(bottom, detents.top(of: bottomSheet.detent))
    }
    return CGRect(x: room.minX, y: top, width: room.width, height: max(60, bottom - top))
  }

  /// Shows the banner: the case's introduction before the first touch, the outcome after a touch, and nothing
  /// while a finger is down.
  func showBanner(hasTouches: Bool, isTouching: Bool) {
    guard isFullBleed else { return }
    answerBanner.update(showsIntroduction: !hasTouches)
    if isTouching { isBannerClosed = false }
    answerBanner.setOpen(!isTouching && !isBannerClosed)
    placeGuide()
    stageRoom.isFingerDown = isTouching
    if !isTouching { makeRoomForBanner(hasTouches: hasTouches) }
  }

  // MARK: The stage's room

  /// The height that the stage leaves to the controls and to the banner, in points.
  var coveredHeights: (top: CGFloat, bottom: CGFloat) {
    (
      stageRoom.isForBanner ? stageRoom.bannerBottom : 0,
      stageRoom.isForControls ? StageControls.peekHeight : 0
    )
  }

  private func setRoom(forControls isForControls: Bool) {
    guard stageRoom.isForControls != isForControls else { return }
    stageRoom.isForControls = isForControls
    view.setNeedsLayout()
  }

  /// Fits the stage below the open banner: at once below the introduction, and below an answer when no touch
  /// has followed for a moment, because the stage must not move between the taps of a double tap.
  private func makeRoomForBanner(hasTouches: Bool) {
    guard answerBanner.isOpen, stageRoom.isForBanner else { return }
    guard hasTouches else { return fitBelowBanner(isAnswer: false) }
    if let timer = stageRoom.timer { UIApplication.shared.clock.cancel(timer) }
    stageRoom.timer = UIApplication.shared.clock.schedule(after: StageRoom.settlingTime) { [weak self] in
      guard let self else { return }
      stageRoom.timer = nil
      if !stageRoom.isFingerDown { fitBelowBanner(isAnswer: true) }
    }
  }

  private func fitBelowBanner(isAnswer: Bool) {
    guard isFullBleed, answerBanner.isOpen, answerBanner.bounds.width > 0 else { return }
    answerBanner.layoutIfNeeded()
    // The stage makes room for the longest answer so far, so that it does not move after each touch.
    let earlier = stageRoom.isForAnswer && isAnswer ? stageRoom.bannerBottom : 0
    let bottom = max(earlier, answerBanner.bottom + 4)
    stageRoom.isForAnswer = isAnswer
    guard bottom != stageRoom.bannerBottom else { return }
    stageRoom.bannerBottom = bottom
    view.setNeedsLayout()
  }

  /// Uncovers the part of a full-bleed stage that a step of the tour is about.
  func makeRoom(for step: FirstTour.Step) {
    guard isFullBleed else { return }
    switch step {
    case .touch, .touchAgain:
      hideControls()
      closeBanner()
    case .changeVariant:
      bottomSheet.setDetent(.half)
      closeBanner()
    case .why: break
    }
  }

  /// Allows the banner to open again before the next touch.
  func allowBanner() {
    isBannerClosed = false
    stageRoom.isForBanner = true
  }

  /// Closes the banner until the next touch, and lets the stage have its room.
  func closeBanner() {
    isBannerClosed = true
    answerBanner.setOpen(false)
    guard isFullBleed, stageRoom.isForBanner else { return }
    stageRoom.isForBanner = false
    view.setNeedsLayout()
  }
}

/// The room that a full-bleed stage leaves to the banner and to the controls. Panels that slide away while a
/// finger is down keep their room, so that the stage does not move below the finger.
struct StageRoom {
  /// The time without a touch after which the stage may move, in seconds.
  static let settlingTime: TimeInterval = 0.6

  /// Whether the stage leaves room for the controls. False after the user has hidden them.
  var isForControls = true
  /// Whether the stage leaves room for the banner. False after the user has closed it.
  var isForBanner = true
  /// The lower edge of the banner for which there is room, in points of the window; 0 before the first
  /// banner.
  var bannerBottom: CGFloat = 0
  /// Whether that banner showed an answer, and not the introduction.
  var isForAnswer = false
  var isFingerDown = false
  /// The timer after which the stage makes room for an answer; nil if it does not run.
  var timer: EventClock.Timer?
}
