import Foundation
import Testing
import TouchstoneCases
import TouchstoneScript
import UIKit

@testable import TouchstoneGallery

@Suite("The input of a recording", .serialized)
struct RecordedInputTests {
  /// Records while the script plays, and returns the recording.
  private func record(
    in run: GalleryRun, _ play: (TouchCaseStage) throws -> Void
  ) throws -> (script: TouchScript, path: String) {
    let bar = try run.controller.transportBar
    run.tap(bar.recordButton)
    let path = try #require(run.session.gallery?.recorder).path
    try play(try #require(run.session.stage))
    run.tap(bar.recordButton)
    return (try TouchScript.read(path: path), path)
  }

  private func point(_ x: CGFloat, _ y: CGFloat, on stage: TouchCaseStage) -> CGPoint {
    CGPoint(x: stage.origin.x + x * stage.scale, y: stage.origin.y + y * stage.scale)
  }

  private func empty(_ run: GalleryRun) {
    try? FileManager.default.removeItem(atPath: run.session.recordingFolder)
  }

  @Test("The pointer enters and exits at the stage's edge; a wheel and a touchpad beside it are not recorded")
  func pointer() throws {
    let run = try GalleryRun("tabbar")
    defer { empty(run) }
    let script = try record(in: run) { stage in
      let (inside, beside) = (point(187, 400, on: stage), point(-40, 400, on: stage))
      run.host.play(
        TouchScript {
          $0.pointerHover(to: beside)
          $0.wheelScroll(at: beside, by: CGVector(dx: 0, dy: -15))
          $0.scroll(at: beside, by: CGVector(dx: 0, dy: -50))
          $0.touchpadPinch(at: beside, to: 2)
          $0.pointerHover(to: inside)
          $0.pointerHover(to: point(187, 420, on: stage))
          $0.wheelScroll(at: inside, by: CGVector(dx: 0, dy: -15))
          $0.pointerHover(to: beside)
          $0.pointerHover(to: point(-50, 400, on: stage))
        })
    }.script
    let samples = script.steps.compactMap { step in
      switch step.action {
      case .input(let input): "\(input.sample)".prefix { $0 != "(" } + (phase(input.sample) ?? "")
      case .batch: "touches"
      case .drain, .wait, .frame, .resize: nil
      }
    }
    #expect(samples == ["hover entered", "hover moved", "scroll", "hover exited"])
  }

  private func phase(_ sample: InputSample) -> String? {
    if case .hover(let hover) = sample { " \(hover.phase)" } else { nil }
  }

  @Test(
    "A replay begins shortly before the first touch and ends after the last, and the stage says that it is one"
  )
  func rest() throws {
    let run = try GalleryRun("tabbar")
    defer { empty(run) }
    let recording = try record(in: run) { stage in
      run.host.run(for: 20)
      run.tap(point(187, 753, on: stage))
      run.host.run(for: 20)
    }
    run.host.runUntilIdle()
    #expect(recording.script.duration - (recording.script.recordedStart ?? 0) > 40)
    #expect(try run.controller.stageBadge.isHidden)
    let notice = try run.controller.noticeView
    #expect(!notice.isHidden && !notice.replayButton.isHidden)
    let frame = run.place(of: notice.replayButton)
    run.host.play(TouchScript { $0.fingerTap(at: CGPoint(x: frame.midX, y: frame.midY)) })
    run.host.run(for: 0.1)
    #expect(try run.controller.transportBar.state.stageText == GalleryText.replaying.text)
    #expect(try !run.controller.stageBadge.isHidden)
    let start = run.host.now
    let log = ArticleLog()
    run.session.trace.add(log)
    while log.lines.isEmpty, run.host.now < start + 5 { run.host.run(for: 0.1) }
    #expect(log.lines.first == "-[CircleButton touchesBegan:withEvent:]")
    #expect(run.host.now < start + 1.5)
    while run.session.gallery?.isPlaying == true, run.host.now < start + 10 { run.host.run(for: 0.1) }
    #expect(run.host.now < start + 3)
    #expect(try run.controller.stageBadge.isHidden)
  }

  @Test(
    "A replay leaves out the hovers of a mouse that rested after the last touch, but not those before one")
  func tail() {
    var script = TouchScript()
    script.recordedStart = 0
    script.wait(5)
    script.fingerTap(at: CGPoint(x: 100, y: 100))
    script.wait(0.3)
    script.pointerHover(to: CGPoint(x: 100, y: 150))
    let end = script.duration
    script.wait(4)
    script.pointerHover(to: CGPoint(x: 100, y: 200))
    script.wait(0.1)
    script.pointerHover(to: CGPoint(x: 100, y: 300))
    #expect(script.performedTimes == 4.7...end)
    script.fingerTap(at: CGPoint(x: 100, y: 100))
    #expect(script.performedTimes == 4.7...script.duration)
    var hovers = TouchScript()
    hovers.recordedStart = 0
    hovers.pointerHover(to: CGPoint(x: 100, y: 150))
    hovers.wait(4)
    hovers.pointerHover(to: CGPoint(x: 100, y: 200))
    #expect(hovers.performedTimes.upperBound == hovers.duration)
  }

  @Test("While recording, the stage shows the running time, and a message says how to end the recording")
  func badge() throws {
    let run = try GalleryRun("tabbar", size: CGSize(width: 390, height: 844))
    defer { empty(run) }
    _ = try record(in: run) { _ in
      run.host.run(for: 2.05)
      let controller = try run.controller
      #expect(!controller.stageBadge.isHidden)
      let seconds = controller.transportBar.state.recordedSeconds
      #expect((2...9).contains(seconds))
      #expect(controller.transportBar.state.stageText == GalleryText.recordingText("● 0:0\(seconds)"))
      #expect(controller.noticeView.notice?.text == GalleryText.recordingStarted.text)
      #expect(run.place(of: controller.stageBadge).minY >= 0)
      #expect(!controller.recordingEdge.isHidden && controller.recordingEdge.window != nil)
    }
    #expect(try run.controller.stageBadge.isHidden)
    #expect(try run.controller.recordingEdge.isHidden)
  }
}
