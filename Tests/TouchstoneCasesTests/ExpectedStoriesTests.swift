import Testing
import TouchstoneInspector
import TouchstoneScript

@testable import TouchstoneCases

/// Compares stories with texts that an iOS developer who knows the rules would write.
@Suite("What the stories say")
struct ExpectedStoriesTests {
  /// Returns the story of a touch in the scenario with this title, or in this variant. Touches are counted
  /// from 1.
  private func story(_ name: String, _ title: String, touch number: Int = 1) throws -> TouchStory {
    let type = try TouchCaseCatalog.find(name).type
    let scenario = try #require(
      type.card.scenarios.first { $0.title.english == title || "variant \($0.variantIdentifier)" == title },
      "\(name): \(title)")
    let history = TraceHistory()
    let trace = TouchTrace()
    trace.add(history)
    let run = ScenarioRun(type, scenario: scenario, trace: trace)
    run.play(try scenario.touchScript(for: type.card))
    let touches = TouchStory.touches(in: history)
    try #require(touches.count >= number)
    return try #require(TouchStory(of: touches[number - 1], in: history))
  }

  /// Returns the story's sentences. Omits the hit test's sentences about views that were not hit.
  private func sentences(_ story: TouchStory, from time: TimeInterval = 0) -> [String] {
    story.sentences.filter { $0.time >= time && !$0.rules.contains("3.1") && !$0.rules.contains("3.4") }
      .map { "\($0.time) \($0.text.english) \($0.rules.joined(separator: " "))" }
  }

  @Test("The second finger of a pinch: the headline says that the scroll view zoomed, not that it refused")
  func pinch() throws {
    for touch in [1, 2] {
      let headline = try story("zoom", "Zoom to double size", touch: touch).headline.english
      #expect(headline.hasPrefix("UIScrollView zoomed: the pinch began at 0.08 s"), "\(headline)")
    }
  }

  // MARK: The table puzzle, for different presses

  @Test("A quick tap on a row: the headline names the tap, the held touch and the 0.15 s")
  func quickTap() throws {
    let story = try story("table", "Quick tap on a row")
    #expect(
      story.headline.english
        == "The row was not selected: BackView's tap recognized at 0.08 s while GLTableView still held the touch back for its 0.15 s, so the touch was discarded."
    )
    #expect(
      story.headline.chinese
        == "这一行没有被选中：BackView 的点按手势在 0.08 秒识别，而 GLTableView 还在它的 0.15 秒内延迟触摸，触摸因此被丢弃。")
    #expect(story.rules == ["4.3c", "4.10", "9.6", "8.5"])
    let follow =
      "GLTableView's delay of content touches, GLTableView's scrolling and BackView's tap receive the touch, and get each call before the view does."
    let never =
      "UITableViewCellContentView#3 does not get the touch: BackView's tap recognized while the touch was held back, and its cancelsTouchesInView is true, so the touch was discarded."
    let over =
      "GLTableView's delay of content touches, GLTableView's scrolling and BackView's tap were reset to possible, because their sequence was over."
    #expect(
      sentences(story) == [
        "0.0 \(follow) 1.14 4.3a",
        // Rule 8.2: the recognizer delays Began from the landing on.
        "0.0 GLTableView, which delays content touches for 0.15 s, held touchesBegan back from UITableViewCellContentView#3. 8.2 4.10",
        // Rule 8.3: the lift ends the delay early. 6.P6: the lift also makes the pan fail.
        "0.08 The finger lifted, so GLTableView ended its delay. 8.3 8.5",
        "0.08 GLTableView's scrolling failed: the finger had moved 0 of 10 points when it lifted. 6.P6",
        // Rules 6.T2 and 4.3c: the action is sent, and the touch is discarded right afterwards.
        "0.08 BackView's tap recognized and sent its action. The app printed “backview taped”. 6.T2 5.5",
        "0.08 \(never) 4.3c 4.10",
        "0.08 \(over) 5.18",
      ])
  }

  @Test("The headline of the table puzzle depends on the kind of press and on each property")
  func tableHeadlines() throws {
    let expected = [
      (
        "Short press on a row",
        "The row was not selected: BackView's tap recognized at 0.50 s and its cancelsTouchesInView is true, so the touch of GLTableView was cancelled."
      ),
      (
        "Long press on a row",
        "GLTableView kept the touch: the finger was down too long for BackView's tap, which failed at 1.50 s."
      ),
      ("Tap on the button", "GLButton kept the touch: it does not let BackView's tap begin."),
      (
        "Quick tap; the gesture cancels no touches",
        "GLTableView got the touch, 0.08 s late: BackView's tap recognized at 0.08 s, but its cancelsTouchesInView is false."
      ),
      (
        "Quick tap; touches are not delayed",
        "The row was not selected: BackView's tap recognized at 0.08 s and its cancelsTouchesInView is true, so the touch of GLTableView was cancelled."
      ),
      (
        "A drag",
        "GLTableView scrolled: the drag began at 0.05 s, within its delay of 0.15 s, so UITableViewCellContentView#5 never got the touch."
      ),
    ]
    for (title, headline) in expected {
      #expect(try story("table", title).headline.english == headline, "\(title)")
    }
  }

  @Test(
    "A short press on a row: Began comes at 0.15 s, touchesCancelled at the lift, with the tap's name")
  func shortPress() throws {
    let story = try story("table", "Short press on a row")
    #expect(
      sentences(story, from: 0.1).prefix(5) == [
        "0.15 The 0.15 s delay of GLTableView was over. 8.3 8.2",
        "0.15 UITableViewCellContentView#3 got touchesBegan, 0.15 s late. It went up the responder chain (UITableViewCell#3) to GLTableView, which handled it. The app printed “row highlighted”. 4.12 10.4",
        "0.5 GLTableView's scrolling failed: the finger had moved 0 of 10 points when it lifted. 6.P6",
        "0.5 BackView's tap recognized and sent its action. The app printed “backview taped”. 6.T2 5.5",
        "0.5 GLTableView got touchesCancelled because BackView's tap recognized at 0.50 s and its cancelsTouchesInView is true. The app printed “row unhighlighted”. 4.3c 4.4",
      ])
  }

  // MARK: Hit testing

  @Test("The half of the button outside its bar: the bar refuses, and the button is not asked")
  func tabBar() throws {
    let story = try story("tabbar", "Tap the button's half above the bar; point(inside:with:) not overridden")
    #expect(
      story.headline.english
        == "CircleButton was not tested: TabBar, which contains it, refused, because the point is outside it. TableView got the touch instead."
    )
    #expect(
      story.sentences.contains {
        $0.text.english
          == "TabBar refused: the point is outside it. Therefore CircleButton, which is visible there, was not tested."
          && $0.rules == ["3.5", "3.4"]
      })
    let cured = try self.story("tabbar", "Tap the button's half above the bar")
    #expect(
      cured.headline.english
        == "CircleButton got the touch: the point is outside TabBar, but the point(inside:with:) of TabBar returned true."
    )
    #expect(cured.rules == ["3.5"])
    #expect(
      cured.sentences.contains {
        $0.text.english.hasSuffix(
          "The point is outside TabBar, but its point(inside:with:) returned true. The touch belongs to CircleButton until the touch ends."
        ) && $0.rules == ["3.1", "3.5", "3.9", "1.12"]
      })
  }

  @Test("A button in an image view: the image view's interaction is disabled")
  func imageView() throws {
    let story = try story("imageview", "variant default")
    #expect(
      story.headline.english
        == "ImageButton was not tested: UIImageView, which contains it, refused, because its isUserInteractionEnabled is false. BackView got the touch instead."
    )
    #expect(story.rules == ["3.8"])
  }

  @Test("A window in front that returns nil lets the touch through")
  func passThroughWindow() throws {
    let story = try story("windows", "Tap where P and Q overlap")
    #expect(
      story.headline.english == "R, which is in front, let the touch through: Q#2 got it.")
    #expect(story.sentences.first?.rules == ["3.11", "3.12"])
  }

  @Test("A view does not get a touch while another view with exclusive touch owns one")
  func exclusive() throws {
    let story = try story("exclusive", "Touch the exclusive view first", touch: 2)
    #expect(
      story.headline.english
        == "OtherView does not get this touch: another view, whose isExclusiveTouch is true, has a touch.")
    #expect(story.rules == ["2.9"])
    // Rule 2.9: recognizers on the exclusive view's superviews still get the touch.
    #expect(
      sentences(story).contains(
        "0.0 ContainerRecognizer receives the touch, and gets each call before the view does. 1.14 4.3a"))
  }

  // MARK: Recognizers

  @Test("A button against an ancestor's tap: the button was asked, and refused the tap")
  func veto() throws {
    let story = try story("button", "Tap the button")
    #expect(
      story.headline.english == "CLButton kept the touch: it does not let CLTapGestureRecognizer begin.")
    #expect(story.rules == ["7.13", "5.7"])
    #expect(story.sentences.contains { $0.time == 0.08 && $0.rules == ["7.13", "5.7"] })
  }

  @Test("A scroll view does not scroll under a finger on its button, because the button must keep the touch")
  func content() throws {
    let story = try story("scrollbutton", "Drag after 0.15 s")
    #expect(
      story.headline.english
        == "YieldingScrollView did not scroll: the touch of CLButton must not be cancelled.")
    #expect(story.rules == ["8.7", "8.8"])
  }

  @Test("A tap that requires a double tap to fail waits 0.35 s, and only then cancels the touch")
  func doubleTap() throws {
    let story = try story("doubletap", "One tap waits for the double tap")
    #expect(
      story.headline.english
        == "YellowView got touchesCancelled because YellowView's tap, after waiting 0.35 s for YellowView's double tap to fail, recognized at 0.43 s and its cancelsTouchesInView is true."
    )
    #expect(
      sentences(story, from: 0.08).prefix(5) == [
        "0.08 YellowView's tap met its conditions, but had to wait for YellowView's double tap to fail. 5.14 5.15",
        // Rule 5.15: a recognizer that waits still delays touches. The double tap has its own delay.
        "0.08 YellowView's tap and YellowView's double tap could still recognize and held touchesEnded back from YellowView: delaysTouchesEnded is true. 4.11",
        "0.43 YellowView's double tap failed: no further tap followed within 0.35 s. 6.T3",
        "0.43 YellowView's tap, which had waited 0.35 s for YellowView's double tap to fail, continued and sent its action. The app printed “single tap”. 5.14",
        "0.43 YellowView got touchesCancelled because YellowView's tap recognized at 0.43 s and its cancelsTouchesInView is true. 4.3c 4.4",
      ])
  }

  @Test("A double tap that is still possible holds back the end of a tap for 0.35 s")
  func delaysEnded() throws {
    let late = try story("delaysended", "One tap")
    #expect(
      late.headline.english
        == "YellowView got touchesEnded 0.35 s late: YellowView's double tap could still recognize, and delaysTouchesEnded is true."
    )
    #expect(late.rules == ["4.11", "4.12"])
    let prompt = try story("delaysended", "One tap, with touchesEnded not delayed")
    #expect(
      prompt.headline.english
        == "YellowView got the whole touch: it was neither held back nor cancelled.")
  }

  @Test("If the calls of the hit view go up the responder chain, the headline names both responders")
  func responderChain() throws {
    let type = TabBarCase.self
    let scenario = TouchScenario(
      "Tap a row", "点一行", script: TouchScenario.tapScript(100, 120), expected: [])
    let history = TraceHistory()
    let trace = TouchTrace()
    trace.add(history)
    let run = ScenarioRun(type, scenario: scenario, trace: trace)
    run.play(try scenario.touchScript(for: type.card))
    let story = try #require(TouchStory.last(in: history, at: nil))
    let bound = history.entries.lazy.compactMap { entry in
      if case .binding(.bound(let touch)) = entry.fact { touch.view } else { nil }
    }
    let view = try #require(bound.first).shortName
    #expect(view.hasPrefix("TableRow"))
    #expect(
      story.headline.english
        == "The calls of \(view) went up the responder chain to TableView, which got the whole touch.")
    #expect(story.rules == ["10.4"])
  }

  @Test("A pan cancels its view's touch when it begins, and the moves before are one sentence")
  func pan() throws {
    let story = try story("pan", "A drag")
    #expect(
      story.headline.english
        == "YellowView got touchesCancelled because UIView's pan began at 0.16 s and its cancelsTouchesInView is true."
    )
    let moves = story.sentences.filter { $0.text.english.contains("touchesMoved") }
    #expect(moves.count == 1)
    #expect(moves.first?.text.english.hasPrefix("YellowView got touchesMoved 3 times.") == true)
  }

  @Test("A story up to a moment ends there: while the finger is down, the touch is still held back")
  func moment() throws {
    let type = TablePuzzleCase.self
    let history = TraceHistory()
    let trace = TouchTrace()
    trace.add(history)
    let run = ScenarioRun(type, scenario: type.card.scenarios[1], trace: trace)
    run.play(try type.card.scenarios[1].touchScript(for: type.card))
    let start = try #require(history.entries.first).time
    #expect(TouchStory.last(in: history, at: start - 1) == nil)
    let held = try #require(TouchStory.last(in: history, at: start + 0.1))
    #expect(
      held.headline.english
        == "UITableViewCellContentView#3 has not got the touch yet: GLTableView holds it back.")
    let late = try #require(TouchStory.last(in: history, at: start + 0.3))
    #expect(
      late.headline.english == "GLTableView got the touch 0.15 s late: GLTableView delays content touches.")
  }
}
