import Foundation
import TouchstoneCases
import TouchstoneInspector
import UIKit

extension GallerySession {
  /// The path of a file that exists if the tour was already offered.
  private var tourMarkerPath: String { recordingFolder + "/tour-offered" }

  /// Begins the tour if it was never offered on this machine. Returns the tour's case, which the caller must
  /// open; nil if the tour was offered before.
  public func beginFirstTour() -> FoundCase? {
    guard !FileManager.default.fileExists(atPath: tourMarkerPath) else { return nil }
    try? FileManager.default.createDirectory(atPath: recordingFolder, withIntermediateDirectories: true)
    _ = FileManager.default.createFile(atPath: tourMarkerPath, contents: nil)
    return beginTour()
  }

  private func beginTour() -> FoundCase? {
    let found = try? TouchCaseCatalog.find("\(FirstTour.caseName)/\(FirstTour.unclickableVariant)")
    if found != nil { tour = FirstTour() }
    return found
  }

  /// Starts the tour again, in the open gallery.
  func startTour() {
    if let found = beginTour() { gallery?.reopen(found.type, variant: found.variant) }
  }
}

extension Gallery {
  /// Shows the tour's current step. If there is no tour, another case is open, or the ghost finger is
  /// playing, removes the guide.
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
      controller?.allowBanner()
      showBanner(at: nil)
    }
    controller?.guideView = guide
  }

  /// Called when the history grew. Advances the tour when the user's finger has lifted.
  func advanceTour(_ history: TraceHistory) {
    guard var tour = session.tour, controller?.guideView != nil, !session.host.isPlayingScheduledInput else {
      return
    }
    let newEntries = history.entries.filter { $0.number > lastTourEntryNumber }
    lastTourEntryNumber = history.entries.last?.number ?? lastTourEntryNumber
    let liftedTouches = newEntries.compactMap { entry -> RecordedTouch? in
      guard case .responder(.sentEvent(.touches, let touches, _)) = entry.fact else { return nil }
      return touches.first { $0.phase == .ended }
    }
    hasClickedInTour =
      hasClickedInTour
      || newEntries.contains {
        if case .message(let line) = $0.fact { line.hasSuffix("clicked!") } else { false }
      }
    guard let touch = liftedTouches.last else { return }
    let previousTour = tour
    tour.didTouch(at: touch.location, clicked: hasClickedInTour)
    hasClickedInTour = false
    guard tour != previousTour else { return }
    session.tour = tour
    session.host.performWhenIdle { [weak self] in self?.showTour() }
  }
}
