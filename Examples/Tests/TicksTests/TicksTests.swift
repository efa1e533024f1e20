import Testing
import TouchstoneScript
import UIKit

@testable import Ticks

/// The host that runs the app in virtual time, with fingers from scripts. The tests need no display.
@MainActor struct RunningTicks {
  let host: HeadlessHost
  let controller: TodayController

  init() throws {
    let delegate = AppDelegate()
    host = HeadlessHost(size: CGSize(width: 375, height: 667), delegate: delegate)
    controller = try #require(delegate.window?.rootViewController as? TodayController)
  }

  /// Moves a finger from place to place. Each move takes a tenth of a second.
  func draw(_ places: [CGPoint]) {
    host.play(
      TouchScript { script in
        script.fingerDown(at: places[0])
        for place in places.dropFirst() { script.fingerMove(to: place, duration: 0.1) }
        script.fingerUp()
      })
    host.runUntilIdle()
  }
}

@MainActor @Suite("Ticks")
struct TicksTests {
  private let checkMark = [
    CGPoint(x: 150, y: 200), CGPoint(x: 180, y: 240), CGPoint(x: 250, y: 165),
  ]

  @Test("A check mark on the paper completes the task, and the next one appears")
  func checkMarkTicksOff() throws {
    let app = try RunningTicks()
    app.draw(checkMark)
    #expect(app.controller.done == ["Water the plants"])
    #expect(app.controller.paper.label.text == "Call Grandmother")
  }

  @Test("A tap, a line and a reversed check mark do nothing")
  func otherStrokesDoNothing() throws {
    let app = try RunningTicks()
    app.draw([CGPoint(x: 180, y: 180)])
    app.draw([CGPoint(x: 100, y: 120), CGPoint(x: 250, y: 220)])
    app.draw(checkMark.reversed())
    #expect(app.controller.done.isEmpty)
  }

  @Test("A tapped row becomes the current task again")
  func rowComesBack() throws {
    let app = try RunningTicks()
    app.draw(checkMark)
    let cell = try #require(app.controller.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    let row = cell.convert(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), to: nil)
    app.host.play(TouchScript { $0.fingerTap(at: row) })
    app.host.runUntilIdle()
    #expect(app.controller.done.isEmpty)
    #expect(app.controller.paper.label.text == "Water the plants")
  }

  @Test("When all tasks are done the paper says so, and accepts no more")
  func allDone() throws {
    let app = try RunningTicks()
    for _ in 0..<5 { app.draw(checkMark) }
    #expect(app.controller.done.count == 4)
    #expect(app.controller.paper.label.text == "That is all.")
  }
}
