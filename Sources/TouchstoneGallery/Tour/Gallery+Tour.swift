import Foundation
import TouchstoneCases
import TouchstoneInspector
import UIKit

extension GallerySession {
  /// The file that says that the tour was offered.
  private var tourMark: String { recordingFolder + "/tour-offered" }

  /// Starts the tour if it was never offered on this machine.
  public func offerTour() {
    guard gallery != nil, !FileManager.default.fileExists(atPath: tourMark) else { return }
    try? FileManager.default.createDirectory(atPath: recordingFolder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: tourMark, contents: nil)
    startTour()
  }

  func startTour() {
    guard let found = try? TouchCaseCatalog.find("\(FirstTour.caseName)/\(FirstTour.dead)") else { return }
    tour = FirstTour()
    gallery?.reopen(found.type, variant: found.variant)
  }
}

extension Gallery {
  /// Shows the tour's present step; without a tour, or in another case, removes the guide.
  func showTour() {
    guard type.card.identifier == FirstTour.caseName, !isPlaying, var tour = session.tour else {
      controller?.guideView = nil
      return
    }
    tour.didChoose(variant.identifier)
    session.tour = tour
    let guide = TourGuide(tour)
    guide.onEnd = { [unowned self] in
      session.tour = nil
      showTour()
    }
    controller?.guideView = guide
    controller?.makeRoom(for: tour.step)
  }

  /// Called when the history grew. Advances the tour when the user's finger has lifted.
  func tourDidSee(_ history: TraceHistory) {
    guard var tour = session.tour, controller?.guideView != nil, !session.host.isPlayingScheduled else {
      return
    }
    let fresh = history.entries.filter { $0.number > tourSeen }
    tourSeen = history.entries.last?.number ?? tourSeen
    let lifted = fresh.contains { entry in
      if case .responder(.sentEvent(.touches, let touches, _)) = entry.fact {
        touches.contains { $0.phase == .ended }
      } else {
        false
      }
    }
    tourClicked =
      tourClicked
      || fresh.contains { if case .message(let line) = $0.fact { line.hasSuffix("clicked!") } else { false } }
    guard lifted else { return }
    let before = tour
    tour.didTouch(clicked: tourClicked)
    tourClicked = false
    guard tour != before else { return }
    session.tour = tour
    session.host.performWhenIdle { [weak self] in self?.showTour() }
  }
}
