import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery
@testable import TouchstoneInspector

@Suite("The kept touch, the scrubber and the list of touches")
struct KeptTouchTests {
  /// Converts a point of the case to the scene's coordinates.
  private func place(_ x: CGFloat, _ y: CGFloat, in run: GalleryRun) throws -> CGPoint {
    let stage = try #require(run.session.stage)
    return CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale)
  }

  /// Plays a slow drag, so that the sequence has moments between its start and its end.
  private func drag(_ run: GalleryRun) throws {
    run.drag(from: try place(150, 400, in: run), to: try place(220, 460, in: run))
  }

  @Test("A lifted finger's marks stay, dimmed, until the next touch, and no frame is requested meanwhile")
  func kept() throws {
    let run = try GalleryRun("eview")
    let overlay = try #require(run.session.overlay)
    run.drawFrames()
    run.tap(try place(280, 200, in: run))
    #expect(run.host.runUntilIdle() == .idle)
    #expect(overlay.fingers.count == 1)
    #expect(overlay.fingers.first?.path?.outlines.isEmpty == false)
    #expect(overlay.fingers.first?.alpha(at: run.host.now) == OverlayStyle.fadedAlpha)
    var frames = 0
    run.host.onFrame = { _, _ in frames += 1 }
    run.host.run(for: 5)
    #expect(frames == 0)
    run.host.play(TouchScript { [place = try place(100, 600, in: run)] in $0.fingerDown(at: place) })
    #expect(overlay.fingers.count == 1)
    #expect(overlay.fingers.first?.end == nil)
  }

  @Test("The scrubber moves through the touch: the stage, the answer and the page in front show its moment")
  func scrubbing() throws {
    let run = try GalleryRun("pan/yellowview-logging")
    let panel = try run.controller.inspector
    let overlay = try #require(run.session.overlay)
    run.drawFrames()
    try drag(run)
    #expect(try run.controller.scrubber.scrubTrack.touch != nil)
    let after = run.host.snapshot()?.pngData()
    let track = try run.controller.scrubber.scrubTrack
    let frame = run.place(of: track)
    run.tap(CGPoint(x: frame.midX, y: frame.midY))
    let film = try #require(run.session.gallery?.inspector.touchFilms.films.first)
    let moment = try #require(panel.moment)
    #expect(moment > film.start && moment < film.end)
    #expect(overlay.moment == moment)
    #expect(run.host.snapshot()?.pngData() != after)
    #expect(try run.controller.scrubber.scrubTrack.moment == moment)
    // The first moment is the landing: the view has not received a move.
    run.tap(CGPoint(x: frame.minX + 1, y: frame.midY))
    #expect(panel.moment.map { abs($0 - film.start) < 0.001 } == true)
    run.tap(try run.controller.scrubber.nowButton)
    #expect(panel.moment == nil)
    #expect(overlay.moment == nil)
    #expect(run.host.runUntilIdle() == .idle)
    #expect(run.host.snapshot()?.pngData() == after)
  }

  @Test("A moment of a film shows the finger where it was, with its phase and the recognizers' chips")
  func film() throws {
    let run = try GalleryRun("pan/yellowview-logging")
    try drag(run)
    let film = try #require(run.session.gallery?.inspector.touchFilms.films.first)
    let area = CGRect(origin: .zero, size: Gallery.preferredSize)
    let words = LabelWords()
    let first = film.still(at: film.start, area: area, words: words)
    #expect(first.fingers.map(\.phase) == [.began])
    let landing = try place(150, 400, in: run)
    #expect(first.fingers.first?.location == landing)
    let middle = film.still(at: film.start + 0.15, area: area, words: words)
    #expect(middle.fingers.map(\.phase) == [.moved])
    let x = try #require(middle.fingers.first?.location.x)
    let (low, high) = (try place(155, 0, in: run).x, try place(215, 0, in: run).x)
    #expect(x > low && x < high)
    let last = film.still(at: film.end, area: area, words: words)
    #expect(last.fingers.map(\.phase) == [.ended])
    let lift = try place(220, 460, in: run)
    #expect(last.fingers.first?.location == lift)
    #expect(!middle.recognizerPicture.chips.isEmpty)
    #expect(middle.recognizerPicture != first.recognizerPicture)
  }

  @Test("The next touch on the stage returns to the present")
  func nextTouch() throws {
    let run = try GalleryRun("pan/yellowview-logging")
    try drag(run)
    let panel = try run.controller.inspector
    run.tap(try run.controller.scrubber.scrubTrack)
    #expect(panel.moment != nil)
    try drag(run)
    #expect(panel.moment == nil)
    #expect(run.session.overlay?.moment == nil)
    #expect(run.session.gallery?.inspector.touchFilms.films.count == 2)
  }

  @Test("The list has a row for each touch, with its own answer, and a row shows its touch on every page")
  func list() throws {
    let run = try GalleryRun("eview")
    run.tap(try place(280, 200, in: run))
    run.tap(try place(20, 780, in: run))
    run.tap(try run.controller.scrubber.listButton)
    let list = try #require(try run.controller.touchList)
    #expect(list.rows.count == 2)
    let answers = list.rows.map { row in row.subviews.compactMap { ($0 as? UILabel)?.text }.last }
    #expect(answers[0] != answers[1])
    run.tap(list.rows[0])
    #expect(try run.controller.touchList == nil)
    let films = try #require(run.session.gallery?.inspector.touchFilms.films)
    let moment = try #require(try run.controller.inspector.moment)
    #expect(moment == films[0].end)
    let history = try #require(run.session.history)
    #expect(TouchStory.last(in: history, at: moment)?.headline.text == answers[0])
    run.tap(try run.controller.scrubber.listButton)
    run.press(.keyboardEscape)
    #expect(try run.controller.touchList == nil)
  }

  @Test("With the keyboard alone: F6 reaches the scrubber, arrows step through the turns, Escape returns")
  func keyboard() throws {
    let run = try GalleryRun("pan/yellowview-logging")
    try drag(run)
    let track = try run.controller.scrubber.scrubTrack
    run.press(.keyboardF6)
    var count = 0
    while run.ring !== track, count < 60 {
      run.press(.keyboardTab)
      count += 1
    }
    #expect(run.ring === track)
    run.press(.keyboardLeftArrow)
    let moment = try #require(try run.controller.inspector.moment)
    run.press(.keyboardLeftArrow)
    #expect(try #require(try run.controller.inspector.moment) < moment)
    run.press(.keyboardRightArrow)
    #expect(try run.controller.inspector.moment == moment)
    run.press(.keyboardEscape)
    #expect(try run.controller.inspector.moment == nil)
    #expect(run.ring === track)
  }

  @Test("When the window changes its size, the kept marks and every film follow the stage")
  func resizing() throws {
    let run = try GalleryRun("eview")
    run.tap(try place(280, 200, in: run))
    let before = try #require(run.session.stage).scale
    run.host.scene.size = CGSize(width: 800, height: 600)
    run.host.runUntilIdle()
    #expect(try #require(run.session.stage).scale != before)
    let expected = try place(280, 200, in: run)
    let location = try #require(run.session.overlay?.fingers.first?.location)
    #expect(hypot(location.x - expected.x, location.y - expected.y) < 0.01)
    let film = try #require(run.session.gallery?.inspector.touchFilms.films.first)
    let still = film.still(
      at: film.end, area: CGRect(x: 0, y: 0, width: 800, height: 600), words: LabelWords())
    #expect(
      still.fingers.first.map { hypot($0.location.x - expected.x, $0.location.y - expected.y) < 0.01 } == true
    )
  }

  @Test(
    "A touch screen that disappears in the middle of a touch ends the film, and the next touch begins one")
  func unplugged() throws {
    let run = try GalleryRun("pan/yellowview-logging")
    let place = try place(150, 400, in: run)
    run.host.play(
      TouchScript {
        $0.fingerDown(at: place)
        $0.wait(0.2)
        $0.fingersCancel()
      })
    run.host.runUntilIdle()
    let films = try #require(run.session.gallery?.inspector.touchFilms)
    #expect(films.films.map(\.isOver) == [true])
    #expect(try run.controller.scrubber.scrubTrack.isEnabled)
    try drag(run)
    #expect(films.films.count == 2)
  }

  @Test("A film has an end: a drag of any length keeps a limited number of points")
  func limits() throws {
    var way = OverlayFingerPath(from: .zero, at: 0)
    for step in 1...20_000 { way.add(CGPoint(x: step % 700, y: step / 9), at: Double(step)) }
    #expect(way.points.count <= 1024)
    #expect(way.end == CGPoint(x: 20_000 % 700, y: 20_000 / 9))
    let films = TouchFilms(limit: 3)
    for time in 0..<5 { films.begin(at: Double(time), on: .identity) }
    #expect(films.films.map(\.start) == [2, 3, 4])
    #expect(films.droppedCount == 2)
    #expect(films.film(at: 3.5)?.start == 3)
  }
}
