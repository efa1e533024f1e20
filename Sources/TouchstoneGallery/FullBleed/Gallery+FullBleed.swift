import TouchstoneInspector
import UIKit

/// Hides the panels over a full-bleed stage while a finger is on the stage.
extension Gallery {
  func connectFullBleed(_ controller: GalleryController) {
    controller.controlsButton.corner = session.viewState.controlsCorner
    controller.controlsButton.onMove = { [unowned self] in
      session.viewState.controlsCorner = $0
      limitOverlay()
    }
    controller.onControlsChange = { [unowned self] isHidden in
      limitOverlay()
      galleryKeys.controlsDidChange(areHidden: isHidden)
    }
  }

  /// Hides the controls before the ghost finger plays, so that they do not cover its touches.
  func makeRoomForGhost() {
    if isPlaying { controller?.setControlsHidden(true) }
    showBanner(at: nil)
  }

  /// Called by the overlay, the window that draws the touches over the case, when a finger lands on the
  /// stage.
  func fingerDidLand() {
    guard controller?.isFullBleed == true else { return }
    session.host.performWhenIdle { [weak self] in
      guard let self else { return }
      controller?.setControlsHidden(true)
      showBanner(at: nil)
    }
  }

  func showBanner(at moment: TimeInterval?) {
    let films = inspector.touchFilms.films
    let isTouching = moment == nil && films.last?.isOver == false
    controller?.showBanner(hasTouches: !films.isEmpty, isTouching: isTouching || isPlaying && films.isEmpty)
    if controller?.isFullBleed == true { limitOverlay() }
  }
}
