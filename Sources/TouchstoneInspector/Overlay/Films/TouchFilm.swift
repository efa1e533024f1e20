/// A record of the marks that are drawn over the app during one sequence of touches, so that any moment of
/// the sequence can be shown again. A sequence begins when a finger lands while no other finger is down, and
/// lasts until the next sequence begins.
package struct TouchFilm {
  struct Finger {
    /// The finger's number among the fingers that are down at the same time, from 1.
    let number: Int
    let start: TimeInterval
    var fingerPath: OverlayFingerPath
    /// The changes of the finger's phase, and of whether a recognizer has cancelled the touch in its view.
    var changes: [(time: TimeInterval, phase: UITouch.Phase, isCancelledInView: Bool)]
    var end: TimeInterval?
  }

  /// The views of one hit test, and their later positions.
  struct Path {
    let start: TimeInterval
    let path: OverlayHitPath
    var moves: [(time: TimeInterval, item: Int, place: OverlayQuad)] = []
  }

  /// The recognizers' chips (small labels) from one moment on.
  struct RecognizerChips {
    var time: TimeInterval
    var groups: [RecognizerPicture.Group]
    var obstacles: [CGRect]
  }

  /// The time of the first landing, in seconds on the application's clock.
  package let start: TimeInterval
  /// The time of the last change, in seconds on the application's clock.
  package private(set) var end: TimeInterval
  /// The number of touches in the sequence.
  package var touchCount: Int { fingers.count }
  /// Whether every finger has lifted.
  package var isOver: Bool { fingers.allSatisfy { $0.end != nil } }

  private(set) var stage: OverlayStage
  private(set) var fingers: [Finger] = []
  private(set) var paths: [Path] = []
  private(set) var chips: [RecognizerChips] = []
  private var moveCount = 0

  /// The greatest numbers of entries in one film. At the limit of chips or moves, the newest entry is
  /// replaced. At the limit of fingers, further fingers are not recorded.
  private static let chipsLimit = 1024
  private static let movesLimit = 4096
  private static let fingersLimit = 64
  /// The shortest time between two records of chips (small labels) whose texts are unchanged, in seconds.
  private static let chipsInterval: TimeInterval = 1 / 60

  init(at time: TimeInterval, on stage: OverlayStage) {
    start = time
    end = time
    self.stage = stage
  }

  // MARK: Recording

  /// Adds a finger. Returns the finger's index; nil if the film is full.
  mutating func add(_ finger: OverlayFinger) -> Int? {
    extendEnd(finger.start)
    if let path = finger.path { paths.append(Path(start: finger.start, path: path)) }
    guard fingers.count < TouchFilm.fingersLimit else { return nil }
    fingers.append(
      Finger(
        number: finger.number, start: finger.start,
        fingerPath: OverlayFingerPath(from: finger.location, at: finger.start),
        changes: [(finger.start, finger.phase, false)]))
    return fingers.count - 1
  }

  mutating func updateFinger(_ index: Int, _ finger: OverlayFinger, at time: TimeInterval) {
    extendEnd(time)
    fingers[index].fingerPath.add(finger.location, at: time)
    if let last = fingers[index].changes.last,
      last.phase != finger.phase || last.isCancelledInView != finger.isCancelledInView
    {
      fingers[index].changes.append((time, finger.phase, finger.isCancelledInView))
    }
    fingers[index].end = finger.end
  }

  /// Records that an outline of the last hit test moved. `item` is the outline's index.
  mutating func move(_ item: Int, to place: OverlayQuad, at time: TimeInterval) {
    guard !paths.isEmpty else { return }
    if moveCount >= TouchFilm.movesLimit,
      let old = paths[paths.count - 1].moves.lastIndex(where: { $0.item == item })
    {
      paths[paths.count - 1].moves[old].place = place
      return
    }
    moveCount += 1
    paths[paths.count - 1].moves.append((time, item, place))
  }

  mutating func record(
    _ groups: [RecognizerPicture.Group], avoiding obstacles: [CGRect], at time: TimeInterval
  ) {
    guard let last = chips.last else {
      if groups.isEmpty { return }
      return chips.append(RecognizerChips(time: time, groups: groups, obstacles: obstacles))
    }
    let isSame = last.groups.elementsEqual(groups) { first, second in
      first.view == second.view && first.members.map(\.text) == second.members.map(\.text)
    }
    if !isSame { extendEnd(time) }
    if time <= last.time || isSame && time < last.time + TouchFilm.chipsInterval
      || chips.count >= TouchFilm.chipsLimit
    {
      chips[chips.count - 1].groups = groups
      chips[chips.count - 1].obstacles = obstacles
    } else {
      chips.append(RecognizerChips(time: time, groups: groups, obstacles: obstacles))
    }
  }

  private mutating func extendEnd(_ time: TimeInterval) { end = max(end, time) }

  /// Maps everything recorded so far to the stage's new position.
  mutating func move(to stage: OverlayStage) {
    let map = OverlayMap(from: self.stage, to: stage)
    guard !map.isIdentity else { return }
    self.stage = stage
    for index in fingers.indices { fingers[index].fingerPath = fingers[index].fingerPath.moved(by: map) }
    paths = paths.map { path in
      Path(
        start: path.start, path: path.path.moved(by: map),
        moves: path.moves.map { ($0.time, $0.item, $0.place.moved(by: map)) })
    }
    for index in chips.indices {
      chips[index].groups = chips[index].groups.map { $0.moved(by: map) }
      chips[index].obstacles = chips[index].obstacles.map(map.moved)
    }
  }

  // MARK: Showing

  /// Returns the marks at a moment, in seconds on the application's clock. Labels are placed within `area`,
  /// and `words` contains their texts.
  func still(at time: TimeInterval, area: CGRect, words: LabelWords) -> OverlaySnapshot {
    var landedFingers = fingers.filter { $0.start <= time }
    if landedFingers.isEmpty { landedFingers = Array(fingers.prefix(1)) }
    let marks = landedFingers.map { finger in
      let change = finger.changes.last { $0.time <= time } ?? finger.changes[0]
      let way = finger.fingerPath.until(max(time, finger.start))
      return OverlayFinger(
        still: way, number: finger.number, phase: change.phase, isCancelledInView: change.isCancelledInView,
        isOver: finger.end.map { $0 <= time } ?? false, area: area, words: words)
    }
    var path = (paths.last { $0.start <= time } ?? paths.first)?.path
    for move in paths.last(where: { $0.start <= time })?.moves ?? [] where move.time <= time {
      path?.moveItem(move.item, to: move.place)
    }
    let chips = self.chips.last { $0.time <= time } ?? self.chips.first
    let picture = chips.map {
      RecognizerPicture($0.groups, area: area, obstacles: $0.obstacles, after: RecognizerPicture())
    }
    return OverlaySnapshot(
      time: time, fingers: marks, path: path, recognizerPicture: picture ?? RecognizerPicture())
  }
}

/// The films of a case since it was opened, oldest first.
package final class TouchFilms {
  package private(set) var films: [TouchFilm] = []
  /// The number of films that were dropped because there were too many.
  package private(set) var droppedCount = 0
  /// The greatest number of films that are kept. Default 256.
  package let limit: Int

  package init(limit: Int = 256) { self.limit = max(1, limit) }

  /// Returns the last film that began at `moment` or before. `moment` is in seconds on the application's
  /// clock. If `moment` is nil, returns the current film.
  package func film(at moment: TimeInterval?) -> TouchFilm? {
    guard let moment else { return films.last }
    return films.last { $0.start <= moment }
  }

  func begin(at time: TimeInterval, on stage: OverlayStage) {
    films.append(TouchFilm(at: time, on: stage))
    if films.count > limit {
      films.removeFirst()
      droppedCount += 1
    }
  }

  /// Changes the film in progress. Returns the result of `change`; nil if there is no film.
  @discardableResult
  func update<Result>(_ change: (inout TouchFilm) -> Result?) -> Result? {
    films.isEmpty ? nil : change(&films[films.count - 1])
  }

  func move(to stage: OverlayStage) {
    for index in films.indices { films[index].move(to: stage) }
  }
}
