import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The touches of the history. The scrubber chooses a moment of one touch, and the stage and every page of
/// the inspector show that moment.
extension Gallery {
  func connectTouches(_ controller: GalleryController) {
    controller.scrubber.onScrub = { [unowned self] in inspector.panel.moment = $0 }
    controller.scrubber.onList = { [unowned self] in toggleTouches() }
  }

  /// Shows the inspector's moment on the stage and on the scrubber.
  func showTouches(at moment: TimeInterval?) {
    session.overlay?.moment = moment
    guard let film = inspector.touchFilms.film(at: moment) else {
      controller?.scrubber.show(nil, at: moment)
      return
    }
    let touch: ScrubbedTouch
    if let known = scrubbedTouch, known.start == film.start, known.end == film.end {
      touch = known
    } else {
      // While a finger is down, the history is not searched for the ends of engine turns.
      let turns = film.isOver ? inspector.history.turnEnds(from: film.start, to: film.end) : []
      touch = ScrubbedTouch(start: film.start, end: film.end, turnEnds: turns)
      scrubbedTouch = film.isOver ? touch : nil
    }
    controller?.scrubber.show(film.isOver || moment != nil ? touch : nil, at: moment)
  }

  /// Opens or closes the list of touches.
  func toggleTouches() {
    guard let controller else { return }
    guard controller.card == nil else { return controller.dismissCard() }
    let films = inspector.touchFilms
    let moment = inspector.panel.moment
    let chosen = films.film(at: moment).flatMap { film in films.films.firstIndex { $0.start == film.start } }
    let list = TouchList(
      listedTouches, chosen: chosen, note: GalleryText.droppedTouchesText(films.droppedCount))
    list.onChoose = { [unowned self, unowned controller] index in
      controller.dismissCard()
      inspector.panel.moment = inspector.touchFilms.films[index].end
    }
    controller.present(list)
  }

  private var listedTouches: [ListedTouch] {
    let (films, history) = (inspector.touchFilms, inspector.history)
    let start = films.films.first?.start ?? 0
    return films.films.enumerated().map { index, film in
      // A film ends before the next film begins. The last story up to the end of this film is therefore the
      // story of this film's own touch.
      let story = TouchStory.last(in: history, at: film.end)
      return ListedTouch(
        number: films.droppedCount + index + 1, fingerCount: film.touchCount, start: film.start - start,
        duration: film.end - film.start,
        answer: story.map { Seconds.keepingUnits(in: $0.headline.text) }
          ?? GalleryText.beginningDiscarded.text)
    }
  }
}

extension GalleryController {
  /// The list of touches; nil while it is not visible.
  var touchList: TouchList? { card as? TouchList }
}
