import Testing
import TouchstoneScript
import UIKit

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The timeline's view") struct TimelineViewTests {
  /// A session that has ended, and a screen with its timeline.
  private final class Stage {
    let history: TraceHistory
    let host: HeadlessHost
    let view: TimelineView
    var chosen: [TimeInterval?] = []

    init(taps: Int = 6, size: CGSize = CGSize(width: 600, height: 300)) {
      let session = TimelineStage()
      session.window.addGestureRecognizer(UITapGestureRecognizer())
      session.play { script in
        for _ in 0..<taps {
          script.fingerTap(at: CGPoint(x: 100, y: 100), duration: 0.2)
          script.wait(0.8)
        }
      }
      history = session.history
      host = HeadlessHost(size: size)
      let window = UIWindow(windowScene: host.scene)
      view = TimelineView(frame: CGRect(origin: .zero, size: size))
      window.addSubview(view)
      window.makeKeyAndVisible()
      view.onScrub = { [unowned self] in
        chosen.append($0)
        view.show(history, at: $0)
      }
      view.show(history, at: nil)
      host.runUntilIdle()
    }

    /// Enlarges the timeline to a scale at which the session is wider than the view.
    func enlarge() {
      view.zoom(by: 400 / view.pointsPerSecond)
      host.runUntilIdle()
    }

    func play(_ write: (inout TouchScript) -> Void) {
      host.play(TouchScript(size: host.scene.size, fingers: write))
      host.runUntilIdle()
    }

    /// Returns the position of a time on the screen.
    func place(of time: TimeInterval, y: CGFloat = 60) -> CGPoint {
      CGPoint(x: view.axisPane.convert(CGPoint(x: view.layout.x(of: time), y: 0), to: nil).x, y: y)
    }
  }

  @Test("The timeline shows the newest moment; a finger scrolls back; at its end it follows again")
  func scrolling() {
    let stage = Stage()
    stage.enlarge()
    let end = stage.view.scrollView.contentOffset.x
    #expect(end > 1000)
    stage.play { $0.fingerDrag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 500, y: 200), duration: 0.6) }
    #expect(stage.view.scrollView.contentOffset.x < end - 200)
    #expect(!stage.view.isFollowing)
    #expect(stage.view.axisClip.bounds.origin.x == stage.view.scrollView.contentOffset.x)
    for _ in 0..<4 {
      stage.play { $0.fingerDrag(from: CGPoint(x: 550, y: 200), to: CGPoint(x: 150, y: 200), duration: 0.2) }
    }
    #expect(stage.view.isFollowing)
    #expect(stage.chosen.isEmpty)
  }

  @Test("Two fingers that move apart zoom, and the moment between them keeps its place")
  func pinching() {
    let stage = Stage()
    stage.enlarge()
    let middle = CGPoint(x: 350, y: 200)
    let before = stage.view.layout.time(
      at: stage.view.scrollView.convert(middle, from: nil).x)
    stage.play { $0.fingerPinch(at: middle, from: 100, to: 300) }
    #expect(stage.view.pointsPerSecond > 900)
    let after = stage.view.layout.time(at: stage.view.scrollView.convert(middle, from: nil).x)
    #expect(abs(after - before) < 0.02)
  }

  @Test("Until the user zooms, the whole session is visible; without a session nothing can be zoomed")
  func beginning() {
    let stage = Stage()
    #expect(stage.view.scrollView.contentOffset.x == 0)
    #expect(stage.view.layout.width <= stage.view.scrollView.bounds.width + 1)
    stage.view.showEverything()
    let width = stage.view.scrollView.bounds.width
    #expect(abs(stage.view.layout.width - width) < 1)
    let empty = TimelineView(frame: CGRect(x: 0, y: 0, width: 600, height: 300))
    empty.show(TraceHistory(), at: nil)
    empty.layoutIfNeeded()
    #expect(empty.buttons.allSatisfy { !$0.isEnabled })
    #expect(empty.scrollView.isHidden && empty.axisClip.isHidden)
  }

  @Test(
    "No text is cut at the right edge when the whole session is shown",
    arguments: [336, 500, 900] as [CGFloat])
  func uncutTexts(width: CGFloat) throws {
    let stage = Stage(taps: 2, size: CGSize(width: width, height: 300))
    stage.view.showEverything()
    #expect(stage.view.layout.width <= stage.view.scrollView.bounds.width + 1)
    let layout = stage.view.layout
    let context = try #require(CGContext(width: Int(layout.width) + 300, height: 300, isOpaque: true))
    let traits = UITraitCollection(userInterfaceStyle: .light)
    let drawing = TimelineDrawing(
      model: stage.view.model, layout: layout, palette: TimelinePalette(traits), words: LabelWords())
    let rect = CGRect(x: 0, y: 0, width: layout.width + 300, height: 300)
    context.setFillColor(UIColor.white.cgColor)
    context.fill(rect)
    drawing.drawLanes(in: context, rect)
    let data = try #require(context.data)
    /// Whether a column contains dark pixels, as texts and bars have.
    func hasInk(_ x: Int) -> Bool {
      (0..<context.height).contains { y in
        data.load(fromByteOffset: y * context.bytesPerRow + 4 * x + 1, as: UInt8.self) < 140
      }
    }
    #expect((0..<Int(layout.width)).contains(where: hasInk))
    #expect(!(Int(layout.width)..<context.width).contains(where: hasInk))
    // The texts reach almost to the edge: no larger space is empty.
    #expect((Int(layout.width) - 40..<Int(layout.width)).contains(where: hasInk))
  }

  @Test("Compared timelines are shown from their beginning, too")
  func comparedBeginning() {
    let stage = Stage(taps: 4, size: CGSize(width: 336, height: 300))
    let model = TimelineModel(stage.history)
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: 336, height: 300))
    view.layoutIfNeeded()
    view.show([("A", model), ("B", model)])
    view.layoutIfNeeded()
    #expect(view.layout.width <= view.scrollView.bounds.width + 1)
    #expect(view.scrollView.contentOffset.x == 0)
  }

  @Test("Each touch has one name, on its bar, its lane and its card")
  func names() throws {
    let stage = Stage(taps: 1)
    let lane = try #require(stage.view.model.lanes.first)
    let touch = try #require(TouchStory.touches(in: stage.history).first)
    let name = LabelWords().name(touch: touch)
    #expect(LabelWords().name(lane).name == name)
    #expect(LabelWords().text(lane.bars[0].kind).contains(name))
  }

  @Test("The bar's buttons zoom, and fit everything on request")
  func buttons() {
    let stage = Stage()
    let zoom = stage.view.pointsPerSecond
    let plus = stage.view.buttons[1]
    stage.play { $0.fingerTap(at: plus.convert(CGPoint(x: 18, y: 13), to: nil)) }
    #expect(stage.view.pointsPerSecond == zoom * 1.6)
    stage.view.showEverything()
    #expect(abs(stage.view.layout.width - stage.view.scrollView.bounds.width) < 1)
    for _ in 0..<40 { stage.view.zoom(by: 10) }
    #expect(stage.view.pointsPerSecond <= 10_000)
    for _ in 0..<40 { stage.view.zoom(by: 0.1) }
    #expect(stage.view.pointsPerSecond >= 4)
  }

  @Test(
    "A finger on the time strip chooses the moment of the nearest turn, or beyond the newest the present"
  )
  func scrubbing() throws {
    let stage = Stage()
    stage.view.showEverything()
    let ends = stage.view.model.moments
    let second = try #require(ends.dropFirst(2).first)
    let place = stage.place(of: second)
    stage.play { $0.fingerTap(at: CGPoint(x: place.x + 3, y: place.y)) }
    #expect(stage.chosen == [second])
    #expect(stage.view.moment == second)
    stage.chosen = []
    let last = stage.place(of: stage.view.model.now)
    stage.play { $0.fingerDrag(from: place, to: CGPoint(x: last.x + 30, y: last.y)) }
    #expect(stage.chosen.count > 3)
    #expect(stage.chosen.last == .some(nil))
    let times = stage.chosen.compactMap { $0 }
    #expect(times == times.sorted())
    #expect(stage.view.moment == nil)
  }

  @Test("A moment that is chosen elsewhere, or the present, is scrolled into sight")
  func revealing() {
    let stage = Stage()
    stage.enlarge()
    let view = stage.view
    func isSeen(_ time: TimeInterval) -> Bool {
      let x = view.layout.x(of: time)
      return x >= view.scrollView.bounds.minX && x <= view.scrollView.bounds.maxX
    }
    #expect(!isSeen(0.1))
    view.show(stage.history, at: 0.1)
    #expect(isSeen(0.1))
    #expect(view.axisClip.bounds.origin.x == view.scrollView.contentOffset.x)
    #expect(stage.chosen.isEmpty, "who chose it knows")
    view.selectMoment(nil)
    #expect(isSeen(view.model.now))
  }

  @Test("The arrow keys step through the turns, and Escape returns to the present")
  func keys() throws {
    let stage = Stage()
    stage.view.becomeFirstResponder()
    let ends = stage.view.model.moments
    #expect(ends.count == 12, "six landings and six lifts")
    stage.play { $0.keyPress(80) }
    #expect(stage.chosen == [ends[10]])
    stage.play { $0.keyPress(80) }
    stage.play { $0.keyPress(79) }
    #expect(stage.chosen == [ends[10], ends[9], ends[10]])
    stage.play { $0.keyPress(41) }
    #expect(stage.view.moment == nil)
  }

  @Test("Showing a moment moves a line and does not redraw the lanes")
  func damage() {
    let stage = Stage()
    stage.view.showEverything()
    stage.host.runUntilIdle()
    _ = stage.host.scene.takeDamage()
    stage.view.show(stage.history, at: 2)
    stage.host.runUntilIdle()
    stage.view.layoutIfNeeded()
    _ = stage.host.scene.takeDamage()
    stage.view.show(stage.history, at: 2.5)
    let area = stage.host.scene.takeDamage().reduce(0) { $0 + $1.width * $1.height }
    #expect(area > 0 && area < 600 * 300 / 20, "\(area)")
  }

  @Test(
    "A drag redraws only new parts, exactly as a complete redraw would", arguments: [true, false],
    [1, 0.2])
  func growingByMoves(follows: Bool, zoom: CGFloat) throws {
    let session = TimelineStage()
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer()
    single.require(toFail: double)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.2
    let pan = UIPanGestureRecognizer()
    pan.addTarget(session, action: Selector("panned"))
    for recognizer in [double, single, press, pan] { session.window.addGestureRecognizer(recognizer) }
    let control = UISlider(frame: CGRect(x: 20, y: 200, width: 300, height: 40))
    control.addAction(UIAction { _ in }, for: .valueChanged)
    session.window.addSubview(control)
    let size = CGSize(width: 500, height: 500)
    let host = HeadlessHost(size: size)
    let window = UIWindow(windowScene: host.scene)
    let view = TimelineView(frame: CGRect(origin: .zero, size: size))
    window.addSubview(view)
    window.isHidden = false
    session.host.application.becomeShared()
    let context = try #require(CGContext(width: 500, height: 500, isOpaque: true))
    let whole = try #require(CGContext(width: 500, height: 500, isOpaque: true))
    let renderer = SceneRenderer()
    view.zoom(by: zoom)
    // The touch has so many moves that its bar is longer than the text in it.
    let moveCount = zoom < 1 ? 250 : 40
    var step = 0
    session.host.play(
      TouchScript { script in
        script.fingerTap(at: CGPoint(x: 30, y: 30))
        script.wait(0.3)
        script.fingerDown(at: CGPoint(x: 40, y: 100))
        for step in 1...moveCount {
          script.wait(1 / 61)
          script.fingerMove(to: CGPoint(x: 40 + 3 * (step % 100), y: 100))
        }
        script.fingerUp()
        script.wait(0.05)
        script.fingerDown(at: CGPoint(x: 40, y: 220))
        for step in 1...20 {
          script.wait(1 / 120)
          script.fingerMove(to: CGPoint(x: 40 + 5 * step, y: 220))
        }
        script.fingerUp()
        script.wait(0.2)
        script.fingerTap(at: CGPoint(x: 30, y: 30))
      }
    ) { _ in
      step += 1
      view.isFollowing = follows
      view.show(session.history, at: nil)
      window.layoutIfNeeded()
      renderer.draw(host.scene, into: context, change: host.scene.takeChange())
      guard zoom == 1 || step % 8 == 0 else { return }
      renderer.draw(host.scene, into: whole, damage: [CGRect(x: 0, y: 0, width: 500, height: 500)])
      #expect(TimelineViewTests.differences(context, whole) == 0, "step \(step)")
    }
    #expect(step > 60)
  }

  private static func differences(_ one: CGContext, _ other: CGContext) -> Int {
    guard let mine = one.data, let theirs = other.data else { return -1 }
    var count = 0
    for y in 0..<one.height {
      let (first, second) = (mine + y * one.bytesPerRow, theirs + y * other.bytesPerRow)
      for index in 0..<4 * one.width
      where abs(
        Int(first.load(fromByteOffset: index, as: UInt8.self))
          - Int(second.load(fromByteOffset: index, as: UInt8.self))) > 2
      { count += 1 }
    }
    return count
  }

  @Test("New turns redraw only new parts, exactly as a complete redraw would")
  func growing() throws {
    let session = TimelineStage()
    session.window.addGestureRecognizer(UIPanGestureRecognizer())
    session.window.addGestureRecognizer(UITapGestureRecognizer())
    let size = CGSize(width: 500, height: 300)
    func makeView() -> (HeadlessHost, TimelineView) {
      let host = HeadlessHost(size: size)
      let window = UIWindow(windowScene: host.scene)
      let view = TimelineView(frame: CGRect(origin: .zero, size: size))
      window.addSubview(view)
      window.isHidden = false
      return (host, view)
    }
    let (_, view) = makeView()
    session.play { $0.fingerTap(at: CGPoint(x: 100, y: 100)) }
    view.show(session.history, at: nil)
    view.layoutIfNeeded()
    let scene = try #require(view.window?.windowScene)
    let context = try #require(CGContext(width: 500, height: 300, isOpaque: true))
    let renderer = SceneRenderer()
    renderer.draw(scene, into: context, change: scene.takeChange())
    var x: CGFloat = 40
    session.play { $0.fingerDown(at: CGPoint(x: x, y: 100)) }
    for _ in 0..<30 {
      x += 7
      session.play { script in
        script.wait(0.03)
        script.fingerDown(at: CGPoint(x: x, y: 100))
      }
      view.show(session.history, at: nil)
      view.layoutIfNeeded()
      UIApplication.shared.prepareFrame(of: scene)
      renderer.draw(scene, into: context, change: scene.takeChange())
    }
    let whole = try #require(scene.snapshot()?.pngData())
    #expect(try #require(context.makeImage()).pngData() == whole)
  }

  @Test("A move damages its tick and the ends of the open bars, not the lanes")
  func moveDamage() throws {
    let session = TimelineStage()
    session.window.addGestureRecognizer(UIPanGestureRecognizer())
    let host = HeadlessHost(size: CGSize(width: 500, height: 300))
    let window = UIWindow(windowScene: host.scene)
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: 500, height: 300))
    window.addSubview(view)
    window.isHidden = false
    view.isFollowing = false
    session.host.application.becomeShared()
    var areas: [CGFloat] = []
    session.host.play(
      TouchScript { script in
        script.fingerDown(at: CGPoint(x: 40, y: 100))
        for step in 1...60 {
          script.wait(1 / 120)
          script.fingerMove(to: CGPoint(x: 40 + 2 * step, y: 100))
        }
      }
    ) { step in
      guard case .batch = step.action else { return }
      view.show(session.history, at: nil)
      window.layoutIfNeeded()
      areas.append(host.scene.takeChange().rects.reduce(0) { $0 + $1.width * $1.height })
    }
    // The limit is the sum of these areas: four lanes, at most 52 points high, each redrawn on a width of
    // about 15 points; the old and the new position of the playhead; the clock; the slack of `DamageRegion`.
    let late = areas.suffix(20)
    #expect(late.allSatisfy { $0 > 0 }, "\(late)")
    let limit: CGFloat = 4 * 52 * 15 + 2 * 3 * 300 + 100 * 22 + 4096
    #expect(late.sorted()[10] < limit, "\(late)")
  }

  @Test("Without a history the timeline says how to get one")
  func nothing() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 200))
    let window = UIWindow(windowScene: host.scene)
    let view = TimelineView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    window.addSubview(view)
    window.isHidden = false
    view.show(TraceHistory(), at: nil)
    host.runUntilIdle()
    view.zoom(by: 2)
    view.showEverything()
    view.step(by: -1)
    view.selectMoment(nil)
    #expect(host.snapshot() != nil)
    #expect(view.moment == nil)
  }
}
