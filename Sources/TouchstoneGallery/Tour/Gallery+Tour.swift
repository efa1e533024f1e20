import Foundation
import TouchstoneCases
import TouchstoneInspector
import UIKit

extension GallerySession {
  /// The path of a file that exists if the tour was already offered.
  private var tourMark: String { recordingFolder + "/tour-offered" }

  /// Begins the tour if it was never offered on this machine. Returns the tour's case, which the caller must
  /// open; nil if the tour was offered before.
  public func beginFirstTour() -> FoundCase? {
    guard !FileManager.default.fileExists(atPath: tourMark) else { return nil }
    try? FileManager.default.createDirectory(atPath: recordingFolder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: tourMark, contents: nil)
    return beginTour()
  }

  private func beginTour() -> FoundCase? {
    let found = try? TouchCaseCatalog.find("\(FirstTour.caseName)/\(FirstTour.dead)")
    if found != nil { tour = FirstTour() }
    return found
  }

  /// Starts the tour again, in the open gallery.
  func startTour() {
    if let found = beginTour() { gallery?.reopen(found.type, variant: found.variant) }
  }
}

extension Gallery {
  /// Shows the tour's current step. If there is no tour, or another case is open, removes the guide.
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
