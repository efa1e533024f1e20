import Testing
import TouchstoneScript

@testable import TouchstoneInspector
@testable import TouchstoneReading

/// A yellow view of 240 by 300 points with recognizers, below the overlay.
private struct ChipStage {
  static let finger = CGPoint(x: 180, y: 320)
  let trace = TouchTrace()
  let host: HeadlessHost
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 60, y: 200, width: 240, height: 300))
  let overlay: TouchOverlayWindow

  init(_ recognizers: [UIGestureRecognizer], language: Language = .en) {
    host = HeadlessHost(trace: trace)
    window = UIWindow(windowScene: host.scene)
    for recognizer in recognizers { view.addGestureRecognizer(recognizer) }
    window.addSubview(view)
    window.isHidden = false
    overlay = TouchOverlayWindow(windowScene: host.scene)
    Language.current = language
    overlay.start(reading: trace)
    Language.current = .en
    host.runUntilIdle()
  }

  /// The chips' texts, from top to bottom.
  var lines: [String] {
    let chips = overlay.recognizers?.picture.chips ?? []
    return chips.sorted { $0.frame.minY < $1.frame.minY }.map { $0.text.line(at: host.now) }
  }

  /// The number of dots.
  var spots: Int { overlay.recognizers?.picture.spots.reduce(0) { $0 + $1.recognizers.count } ?? 0 }

  var looks: [RecognizerChipText.Activity] { overlay.recognizers?.picture.chips.map(\.text.activity) ?? [] }

  func play(_ body: (inout TouchScript) -> Void) { host.play(TouchScript { body(&$0) }) }
}

@Suite("The chips of recognizers")
struct RecognizerChipTests {
  @Test(
    "At rest a recognizer is a dot, under a touch a chip shows the state, and then the result until the next touch"
  )
  func life() {
    let stage = ChipStage([ScriptedRecognizer("first", [.ended: .ended])])
    #expect(stage.lines == [])
    #expect(stage.spots == 1)
    stage.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.wait(0.1)
    }
    #expect(stage.lines == ["first  possible"])
    #expect(stage.looks == [.live])
    stage.play {
      $0.fingerTap(at: ChipStage.finger)
      $0.wait(3)
    }
    #expect(stage.lines == ["first  ended"])
    #expect(stage.looks == [.over])
    stage.play { $0.fingerDown(at: ChipStage.finger) }
    #expect(stage.lines == ["first  possible"])
  }

  @Test("A column of chips covers no text or control if another position beside or in its view is free")
  func contents() throws {
    let stage = ChipStage([ScriptedRecognizer("first", [.ended: .ended])])
    stage.play { $0.fingerDown(at: ChipStage.finger) }
    let usual = try #require(stage.overlay.recognizers?.picture.chips.first?.frame)
    let other = ChipStage([ScriptedRecognizer("first", [.ended: .ended])])
    let button = UIButton(frame: usual.offsetBy(dx: -other.view.frame.minX, dy: -other.view.frame.minY))
    button.isUserInteractionEnabled = false
    other.view.addSubview(button)
    other.play { $0.fingerDown(at: ChipStage.finger) }
    let moved = try #require(other.overlay.recognizers?.picture.chips.first?.frame)
    #expect(moved.size == usual.size)
    #expect(!moved.intersects(usual))
    // A label covers only the part of its frame in which its text is.
    let label = UILabel(frame: other.view.bounds)
    label.text = "In the middle"
    label.textAlignment = .center
    let third = ChipStage([ScriptedRecognizer("first", [.ended: .ended])])
    third.view.addSubview(label)
    third.play { $0.fingerDown(at: ChipStage.finger) }
    #expect(third.overlay.recognizers?.picture.chips.first?.frame == usual)
  }

  @Test("A waiting recognizer's chip names the awaited one, and the 0.35 s of the second tap run down")
  func waiting() throws {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = ScriptedRecognizer("single", [.ended: .ended])
    single.require(toFail: double)
    let stage = ChipStage([single, double])
    stage.play {
      $0.fingerTap(at: ChipStage.finger)
      $0.wait(0.2)
    }
    // Rules 4.11, 5.14, 6.T3.
    #expect(
      stage.lines == ["single  waits for Tap ×2  holds 1  0.20", "Tap ×2  possible  holds 1  0.20 / 0.35"])
    let picture = try #require(stage.overlay.recognizers?.picture)
    #expect(picture.arrows.count == 1)
    #expect(
      picture.arrows.first.map { picture.chips[0].frame.minY...picture.chips[0].frame.maxY ~= $0.start.y }
        == true)
    #expect(
      picture.arrows.first.map { picture.chips[1].frame.minY...picture.chips[1].frame.maxY ~= $0.end.y }
        == true)
    stage.host.run(for: 0.2)
    #expect(stage.lines == ["single  ended  held 0.35 s", "Tap ×2  failed  held 0.35 s"])
    #expect(stage.looks == [.over, .over])
    #expect(stage.overlay.recognizers?.picture.arrows.isEmpty == true)
  }

  @Test("A prevented recognizer's chip names the recognizer that prevented it")
  func prevented() {
    let tap = UITapGestureRecognizer()
    let drag = ScriptedRecognizer("drag", [.moved: .began])
    let stage = ChipStage([tap, drag])
    stage.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.fingerMove(by: CGPoint(x: 5, y: 0), duration: 0.01)
    }
    // Rule 5.9. The event after Began may already have made the drag Changed (rule 5.4).
    #expect(stage.lines.first == "Tap  failed: prevented by drag")
    #expect(stage.lines.last == "drag  began" || stage.lines.last == "drag  changed")
  }

  @Test("The time on a chip counts up only while a touch is held back")
  func heldFromTheStart() {
    let delayer = ScriptedRecognizer("delayer", [.moved: .failed])
    delayer.delaysTouchesBegan = true
    let stage = ChipStage([delayer])
    stage.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.wait(0.15)
    }
    #expect(stage.lines == ["delayer  possible  holds 1  0.15"])
    // Rules 4.10 and 4.12: the recognizer fails with the next move, and the view receives the touch.
    stage.play {
      $0.fingerDown(2, at: CGPoint(x: 200, y: 400))
      $0.wait(0.05)
      $0.fingerMove(2, by: CGPoint(x: 5, y: 0))
    }
    #expect(stage.lines == ["delayer  failed  held 0.20 s"])
  }

  @Test("A long press counts up to its half second, and begins")
  func longPress() {
    let stage = ChipStage([UILongPressGestureRecognizer()])
    stage.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.wait(0.2)
    }
    #expect(stage.lines == ["Long press  possible  0.20 / 0.50"])
    stage.host.run(for: 0.4)
    #expect(stage.lines == ["Long press  began"])
  }

  @Test("While a time runs, only its chip requests frames; otherwise no frame is requested")
  func frames() throws {
    let plain = ChipStage([ScriptedRecognizer("plain")])
    plain.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.wait(1)
    }
    var count = 0
    plain.host.onFrame = { _, _ in count += 1 }
    plain.host.run(for: 2)
    #expect(count == 0)

    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 5
    let stage = ChipStage([press])
    stage.host.onFrame = { scene, _ in _ = scene.snapshot() }
    stage.play {
      $0.fingerDown(at: ChipStage.finger)
      $0.wait(1)
    }
    let chip = try #require(stage.overlay.recognizers?.picture.chips.first)
    var damages: [[CGRect]] = []
    stage.host.onFrame = { scene, change in
      damages.append(change.rects)
      _ = scene.snapshot()
    }
    stage.host.run(for: 1)
    #expect(damages.count > 60)
    for rect in damages.joined() { #expect(chip.frame.insetBy(dx: -2, dy: -2).contains(rect), "\(rect)") }
    stage.host.run(for: 10)
    damages = []
    stage.host.run(for: 10)
    #expect(damages.isEmpty)
  }

  @Test(
    "Many recognizers become dots with a count: nothing overlaps or leaves the scene",
    arguments: [1, 4])
  func many(perView: Int) throws {
    let host = HeadlessHost(trace: TouchTrace())
    let window = UIWindow(windowScene: host.scene)
    var parent: UIView = window
    for index in 0..<64 {
      let view = UIView(
        frame: CGRect(x: 1, y: 1, width: 375 - 2 * CGFloat(index), height: 800 - 2 * CGFloat(index)))
      for number in 0..<perView { view.addGestureRecognizer(ScriptedRecognizer("recognizer \(number)")) }
      parent.addSubview(view)
      parent = view
    }
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.start(reading: try #require(host.application.trace))
    host.runUntilIdle()
    host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 180, y: 320)) })
    let picture = try #require(overlay.recognizers?.picture)
    let frames = picture.chips.map(\.frame) + picture.spots.map(\.frame)
    #expect(frames.count >= 4 && frames.count <= 40)
    #expect(perView == 1 || !picture.spots.isEmpty)
    for (index, frame) in frames.enumerated() {
      #expect(overlay.bounds.contains(frame))
      #expect(!frames[..<index].contains { $0.intersects(frame) })
      #expect(overlay.fingers.first?.obstaclesAtStart.contains { $0.intersects(frame) } == false)
    }
  }

  @Test("A layer that is switched off shows nothing; switched on again it shows the present recognizers")
  func layer() {
    let stage = ChipStage([ScriptedRecognizer("first")])
    stage.overlay.layers.remove(.recognizers)
    #expect(stage.overlay.recognizers == nil)
    stage.play { $0.fingerTap(at: ChipStage.finger) }
    #expect(stage.lines.isEmpty)
    stage.overlay.layers.insert(.recognizers)
    #expect(stage.spots == 1)
  }

  @Test("Recognizers of windows behind the app's, and of hidden views, have no chip")
  func others() {
    let stage = ChipStage([ScriptedRecognizer("first")])
    let gallery = UIWindow(windowScene: stage.host.scene)
    gallery.windowLevel = UIWindow.Level(-0.5)
    gallery.addGestureRecognizer(ScriptedRecognizer("gallery"))
    gallery.isHidden = false
    let hidden = UIView(frame: stage.view.bounds)
    hidden.isHidden = true
    hidden.addGestureRecognizer(ScriptedRecognizer("hidden"))
    stage.view.addSubview(hidden)
    stage.play { $0.fingerTap(at: ChipStage.finger) }
    #expect(stage.lines.map { $0.prefix(5) } == ["first"])
    stage.play { $0.fingerDown(at: CGPoint(x: 10, y: 10)) }
    #expect(stage.lines.map { $0.prefix(5) } == ["first"])
  }

  @Test("The chips retain no recognizer and no view")
  func weakness() {
    let stage = ChipStage([])
    weak var gone: UIGestureRecognizer?
    do {
      let recognizer = ScriptedRecognizer("first", [.ended: .ended])
      gone = recognizer
      stage.view.addGestureRecognizer(recognizer)
    }
    stage.play { $0.fingerTap(at: ChipStage.finger) }
    #expect(stage.lines.count == 1)
    stage.view.gestureRecognizers = nil
    #expect(gone == nil)
    stage.play { $0.fingerTap(at: ChipStage.finger) }
    #expect(stage.lines.isEmpty)
  }

  @Test("In Chinese every word of the overlay is Chinese, except the app's names")
  func chinese() {
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    let single = ScriptedRecognizer("single", [.ended: .ended])
    single.require(toFail: double)
    let stage = ChipStage([single, double], language: .zh)
    stage.play {
      $0.fingerTap(at: ChipStage.finger)
      $0.wait(0.1)
    }
    #expect(
      stage.lines == ["single  等待点按 ×2 失败  延迟 1  0.10", "点按 ×2  待定  延迟 1  0.10 / 0.35"])
    let words = LabelWords(.zh)
    let calls: [UITouch.Phase] = [.began, .moved, .ended, .cancelled]
    #expect(calls.map { words.text(.call($0)).short } == ["始", "移", "终", "消"])
    let phases: [UITouch.Phase] = [.began, .moved, .stationary, .ended, .cancelled]
    let verdicts: [HitTestVerdict] = [
      .inside, .insideBeyondBounds, .outside, .hidden, .interactionDisabled, .animating, .controlDisabled,
    ]
    let texts = phases.map { words.cancelledPhaseName($0) } + verdicts.map { words.name($0) }
    for text in texts { #expect(!text.contains { $0.isASCII }, "\(text)") }
  }

  @Test(
    "A time is never wider than four characters",
    arguments: [
      (0, "0.00"), (0.154, "0.15"), (9.994, "9.99"), (9.996, "10.0"), (99.94, "99.9"), (99.96, "100"),
      (1e9, "9999"),
    ])
  func times(time: TimeInterval, text: String) {
    #expect(Seconds.shortText(time) == text)
  }

  @Test(
    "A time in a column is never wider than six characters",
    arguments: [
      (0, "0.000"), (99.9994, "99.999"), (99.9996, "100.0"), (481.715, "481.7"), (9999.94, "9999.9"),
      (9999.96, "10000"), (-99.9996, "-100.0"), (.infinity, "inf"),
    ])
  func columnTimes(time: TimeInterval, text: String) {
    #expect(Seconds.columnText(time) == text)
  }
}
