import TestCompositor
import Testing
import UIKit
import TouchstoneWayland

@testable import UIKitWayland

@Suite("Frames on the wire (24)")
struct FramesOnTheWireTests {
  @Test("Nothing is shown before the first configure; the first frame is drawn completely")
  func firstFrame() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.openUnconfigured()
    #expect(window.surface.current == nil)
    let serial = window.server.configure(width: 400, height: 300)
    try stage.settle()
    let first = try #require(window.commits.last)
    #expect(first.bufferDamage == [TestRectangle(0, 0, 400, 300)])
    #expect(first.surfaceDamage.isEmpty)
    #expect(first.askedForFrame)
    #expect(first.buffer?.pixel(x: 200, y: 150) == 0xffff_ffff, "the view is white")
    #expect(window.server.acknowledged == [serial])
  }

  @Test("Readiness is reported once, after the first frame callback")
  func ready() throws {
    let stage = try WireStage()
    defer { stage.end() }
    var ready: [UIWindowScene] = []
    stage.host.onFirstFrame = { ready.append($0) }
    let window = try stage.openUnconfigured()
    window.server.configure(width: 400, height: 300)
    try stage.settle()
    #expect(window.commits.last?.buffer != nil)
    #expect(ready.isEmpty)
    try window.finishFrame()
    #expect(ready.map(ObjectIdentifier.init) == [ObjectIdentifier(window.scene)])
    window.view.backgroundColor = .black
    try stage.settle()
    try window.finishFrame()
    #expect(ready.count == 1)
  }

  @Test("While the app is idle nothing is committed or sent, and nothing wakes the process")
  func idle() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let commits = window.commits.count
    for _ in 0..<100 { try stage.round() }
    try window.finishFrame()
    #expect(window.commits.count == commits)
    #expect(window.surface.frameCallbacks.isEmpty, "not even a callback is asked for")
    #expect(window.scheduler?.deadline == nil)
  }

  @Test(
    "A small view that moves commits the pixels of its old and new place, at scale 1, 1.5 and 2",
    arguments: [
      (120, [(10, 10, 20), (300, 200, 20)]), (180, [(15, 15, 30), (450, 300, 30)]),
      (240, [(20, 20, 40), (600, 400, 40)]),
    ] as [(UInt32, [(Int32, Int32, Int32)])])
  func damage(_ scale: UInt32, _ rects: [(x: Int32, y: Int32, side: Int32)]) throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open(scale: scale)
    let size = Int32(400 * scale / 120)
    #expect(window.surface.current?.width == size)
    let small = UIView(frame: CGRect(x: 10, y: 10, width: 20, height: 20))
    small.backgroundColor = .black
    window.view.addSubview(small)
    try stage.settle()
    try window.finishFrame()
    let commits = window.commits.count
    small.frame.origin = CGPoint(x: 300, y: 200)
    try stage.settle()
    #expect(window.commits.count == commits + 1)
    let last = try #require(window.commits.last)
    #expect(Set(last.bufferDamage) == Set(rects.map { TestRectangle($0.x, $0.y, $0.side, $0.side) }))
    let (old, new) = (rects[0], rects[1])
    #expect(last.buffer?.pixel(x: Int(old.x), y: Int(old.y)) == 0xffff_ffff)
    #expect(last.buffer?.pixel(x: Int(new.x), y: Int(new.y)) == 0xff00_0000)
    #expect(last.buffer?.pixel(x: Int(new.x + new.side) - 1, y: Int(new.y + new.side) - 1) == 0xff00_0000)
    #expect(last.buffer?.pixel(x: Int(new.x + new.side), y: Int(new.y)) == 0xffff_ffff)
  }

  @Test("With two buffers in turn (a compositor that shows ours) each frame on screen is complete")
  func twoBuffers() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    small.backgroundColor = .black
    window.view.addSubview(small)
    for step in 0..<6 {
      small.frame.origin = CGPoint(x: 60 * step, y: 100)
      try stage.settle()
      let current = try #require(window.surface.current)
      for other in 0..<6 {
        let expected: UInt32 = other == step ? 0xff00_0000 : 0xffff_ffff
        #expect(current.pixel(x: 60 * other + 10, y: 110) == expected, "step \(step), place \(other)")
      }
      // The newest buffer is on the screen, so the compositor releases only the previous buffer.
      let shown = window.commits.compactMap(\.buffer)
      if shown.count > 1 { shown[shown.count - 2].release() }
      window.surface.frameDone(time: 0)
      try stage.settle()
    }
  }

  @Test("A new size is acknowledged and repainted completely in the same turn (20)")
  func resize() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let serial = window.server.configure(width: 500, height: 350)
    try stage.settle()
    let last = try #require(window.commits.last)
    #expect((last.buffer?.width, last.buffer?.height) == (500, 350))
    #expect(last.bufferDamage == [TestRectangle(0, 0, 500, 350)])
    #expect(window.server.acknowledged.last == serial)
    #expect(window.scene.size == CGSize(width: 500, height: 350))
    #expect(stage.observer.sizes == [CGSize(width: 500, height: 350)])
  }

  @Test("A configure that changes nothing is acknowledged and committed without a frame (20)")
  func unchangedConfigure() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let commits = window.commits.count
    let serial = window.server.configure(width: 400, height: 300, states: [])
    try stage.settle()
    #expect(window.server.acknowledged.last == serial)
    #expect(window.commits.count == commits + 1)
    #expect(window.commits.last?.buffer == nil)
    #expect(window.commits.last?.isUnmapping == false)
  }

  @Test("During a resize one configure per frame is acknowledged, the newest (20)")
  func resizing() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    window.server.configure(width: 401, height: 300, states: [.resizing])
    try stage.settle()
    let acknowledged = window.server.acknowledged.count
    var newest: UInt32 = 0
    for width in 402...420 as ClosedRange<Int32> {
      newest = window.server.configure(width: width, height: 300, states: [.resizing])
      try stage.settle()
    }
    #expect(window.server.acknowledged.count == acknowledged, "the frame of the first is in flight")
    try window.finishFrame()
    #expect(window.server.acknowledged.count == acknowledged + 1)
    #expect(window.server.acknowledged.last == newest)
    #expect(window.surface.current?.width == 420)
  }

  @Test("0×0 means the size that the program requested at first, and the present size later (20)")
  func ownChoice() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.openUnconfigured(size: CGSize(width: 320, height: 240))
    window.server.configure()
    try stage.settle()
    #expect(window.surface.current?.width == 320)
    try window.finishFrame()
    window.server.configure(width: 640, height: 480, states: [.maximized])
    try stage.settle()
    try window.finishFrame()
    #expect(window.surface.current?.width == 640)
    window.server.configure()
    try stage.settle()
    #expect(window.scene.size == CGSize(width: 640, height: 480))
  }

  @Test("The window that the compositor activates is the active scene, and no other (20)")
  func activation() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.openUnconfigured()
    #expect(window.scene.activationState == .foregroundInactive)
    window.scene.transition(to: .foregroundActive)
    window.server.configure(states: [])
    try stage.settle()
    #expect(window.scene.activationState == .foregroundActive, "launched so, and not activated yet (mutter)")
    window.server.configure(states: [.activated])
    try stage.settle()
    #expect(window.scene.activationState == .foregroundActive)
    window.server.configure(states: [])
    try stage.settle()
    #expect(window.scene.activationState == .foregroundInactive)
    window.server.configure(states: [.activated])
    try stage.settle()
    #expect(window.scene.activationState == .foregroundActive)
    stage.host.close(window.scene)
    #expect(window.scene.activationState == .unattached)
  }

  @Test("Another scale repaints everything at its number of pixels (21)")
  func scaleChange() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open(size: CGSize(width: 101, height: 67))
    #expect(window.surface.current?.width == 101)
    window.surface.fractionalScale?.sendPreferredScale(scale: 180)
    try stage.settle()
    let last = try #require(window.commits.last)
    #expect((last.buffer?.width, last.buffer?.height) == (152, 101))
    #expect(last.bufferDamage == [TestRectangle(0, 0, 152, 101)])
    #expect(last.destination.map { [$0.width, $0.height] } == [101, 67])
    #expect(last.buffer?.pixel(x: 150, y: 99) == 0xffff_ffff)
    #expect(window.scene.displayScale == 1.5)
  }

  @Test("A window that gets no callbacks is drawn once more and then rests, without a deadline")
  func hidden() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.output.setRefresh(1_000_000_000)
    try stage.settle()
    window.view.backgroundColor = .black
    try stage.settle()
    let commits = window.commits.count
    window.view.backgroundColor = .red
    try stage.settle()
    #expect(window.commits.count == commits, "a frame ahead of its callback gets no memory of its own")
    window.surface.current?.release()
    #expect(try stage.settle { window.commits.count > commits }, "one more after a refresh interval")
    for step in 0..<20 {
      window.view.backgroundColor = step % 2 == 0 ? .black : .red
      try stage.settle()
    }
    #expect(window.commits.count == commits + 1)
    #expect(window.scheduler?.deadline == nil, "nothing wakes it")
    try window.finishFrame()
    #expect(window.commits.count == commits + 2, "until the compositor asks again")
  }

  @Test("Suspended is only a hint: a compositor that asks for a frame gets one")
  func suspended() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    window.server.configure(width: 400, height: 300, states: [.suspended])
    try stage.settle()
    window.view.backgroundColor = .black
    try stage.settle()
    #expect(window.surface.current?.pixel(x: 5, y: 5) == 0xff00_0000)
  }

  @Test("A ping is answered while a frame is in flight (25)")
  func ping() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    window.view.backgroundColor = .black
    try stage.settle()
    let serial = stage.compositor.ping()
    try stage.settle()
    #expect(stage.compositor.pongs == [serial])
  }

  @Test("Absurd sizes are an error that ends the run, or a window, and nothing more (30)")
  func hugeSizes() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    window.surface.fractionalScale?.sendPreferredScale(scale: .max)
    window.server.configure(width: .max, height: .max, states: [.fullscreen])
    #expect {
      try stage.settle()
    } throws: { error in
      guard case .sharedMemory = error as? WaylandError else { return false }
      return true
    }
  }

  @Test(
    "A compositor that keeps every buffer makes the window wait without spinning, and draw after a release")
  func noBuffer() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.output.setRefresh(1_000_000_000)
    var colors = [UIColor.black, .red, .green, .blue]
    for _ in 0..<3 {
      window.view.backgroundColor = colors.removeFirst()
      try stage.settle()
      window.surface.frameDone(time: 0)
      try stage.settle()
    }
    let commits = window.commits.count
    window.view.backgroundColor = colors.removeFirst()
    for _ in 0..<20 { try stage.settle() }
    #expect(window.commits.count == commits, "three are lent")
    #expect(window.scheduler?.deadline == nil, "nothing wakes it")
    window.commits.compactMap(\.buffer)[commits - 3].release()
    try stage.settle()
    #expect(window.commits.count == commits + 1)
  }

  @Test("The window also rests while its last frame is in flight")
  func noBufferAndNoCallback() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    for color in [UIColor.black, .red] {
      window.view.backgroundColor = color
      try stage.settle()
      window.surface.frameDone(time: 0)
      try stage.settle()
    }
    window.view.backgroundColor = .green
    try stage.settle()
    stage.output.setRefresh(1_000_000_000)
    window.view.backgroundColor = .blue
    for _ in 0..<20 { try stage.settle() }
    #expect(window.scheduler?.deadline == nil, "nothing wakes it")
    let commits = window.commits.count
    window.commits.compactMap(\.buffer).first?.release()
    for buffer in window.commits.compactMap(\.buffer) { buffer.release() }
    window.surface.frameDone(time: 0)
    try stage.settle()
    #expect(window.commits.count == commits + 1)
  }

  @Test("An animation draws a frame for each callback and ends")
  func animation() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    let small = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    small.backgroundColor = .black
    window.view.addSubview(small)
    try stage.settle()
    try window.finishFrame()
    var isFinished: Bool?
    let commits = window.commits.count
    UIView.animate(withDuration: 0.05) {
      small.frame.origin.x = 300
    } completion: {
      isFinished = $0
    }
    let ended = try stage.settle {
      if !window.surface.frameCallbacks.isEmpty { try window.finishFrame() }
      return isFinished != nil && window.surface.frameCallbacks.isEmpty
    }
    #expect(ended)
    #expect(isFinished == true)
    #expect(window.commits.count > commits + 2)
    #expect(window.surface.current?.pixel(x: 310, y: 10) == 0xff00_0000)
    #expect(window.surface.current?.pixel(x: 10, y: 10) == 0xffff_ffff)
    let last = window.commits.count
    try stage.settle()
    try window.finishFrame()
    #expect(window.commits.count == last, "and then rests")
  }

  // MARK: Moves and frames

  /// Returns a stage with a finger down and a frame that is committed but not yet shown.
  private func frameInFlight() throws -> (WireStage, WireWindow) {
    let stage = try WireStage()
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    try stage.settle()
    window.view.backgroundColor = .black
    try stage.settle()
    #expect(!window.surface.frameCallbacks.isEmpty)
    return (stage, window)
  }

  @Test("Moves wait for the frame in flight, and its callback delivers all of them as one event")
  func heldMoves() throws {
    let (stage, window) = try frameInFlight()
    defer { stage.end() }
    for x in 2...5 {
      stage.touch.motion(id: 0, x: Double(x), y: 0, time: UInt32(x))
      stage.touch.frame()
      try stage.settle()
    }
    #expect(window.view.log == ["began 1,0"])
    try window.finishFrame()
    #expect(window.view.log == ["began 1,0", "moved 5,0"])
    #expect(window.view.entries.last?.coalesced == [2, 3, 4, 5])
  }

  @Test("A missing callback is waited for during one refresh interval, and no longer")
  func movesWithoutCallback() throws {
    let (stage, window) = try frameInFlight()
    defer { stage.end() }
    stage.touch.motion(id: 0, x: 2, y: 0, time: 2)
    try stage.settle()
    #expect(window.view.log.count == 1)
    let deadline = try #require(window.scheduler?.deadline)
    #expect(deadline > stage.host.now + 900, "the screen refreshes every thousand seconds")
    stage.output.setRefresh(1_000_000_000)
    #expect(try stage.settle { window.view.log.count == 2 })
    #expect(window.view.log.last == "moved 2,0")
  }

  @Test("Downs and lifts never wait for a frame, and bring earlier moves with them")
  func flush() throws {
    let (stage, window) = try frameInFlight()
    defer { stage.end() }
    stage.touch.motion(id: 0, x: 2, y: 0, time: 2)
    try stage.settle()
    stage.touch.down(window.surface, id: 1, x: 50, y: 0, time: 3)
    try stage.settle()
    #expect(window.view.log == ["began 1,0", "began 50,0", "moved 2,0"])
    stage.touch.motion(id: 0, x: 3, y: 0, time: 4)
    try stage.settle()
    #expect(window.view.log.count == 3)
    stage.touch.up(id: 1, time: 5)
    try stage.settle()
    #expect(window.view.log.suffix(2).sorted() == ["ended 50,0", "moved 3,0"])
    stage.touch.motion(id: 0, x: 4, y: 0, time: 6)
    stage.touch.cancel()
    try stage.settle()
    #expect(window.view.log.last == "cancelled 4,0")
  }

  @Test("With no frame in flight a move is delivered at once")
  func freeSlot() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    stage.touch.down(window.surface, id: 0, x: 1, y: 0, time: 1)
    try stage.settle()
    stage.touch.motion(id: 0, x: 2, y: 0, time: 2)
    try stage.settle()
    #expect(window.view.log == ["began 1,0", "moved 2,0"])
  }

  // MARK: Closing

  @Test("Close is a request that the program may refuse; closing the last window ends the run (25)")
  func close() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    var mayClose = false
    stage.host.shouldClose = { _ in mayClose }
    window.server.close()
    try stage.settle()
    try #require(stage.compositor.toplevels.count == 1)
    mayClose = true
    window.server.close()
    stage.compositor.dispatch()
    try stage.host.run()
    try stage.settle()
    #expect(stage.compositor.toplevels.isEmpty && stage.compositor.surfaces.isEmpty)
  }
}
