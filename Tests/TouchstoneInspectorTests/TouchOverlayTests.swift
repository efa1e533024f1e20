import Testing
import TouchstoneInspector
import TouchstoneScript

@Suite("The overlay")
struct TouchOverlayTests {
  private final class YellowView: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { TouchTrace.message("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { TouchTrace.message("ended") }
  }

  private struct Stage {
    let trace = TouchTrace()
    let log = ArticleLog()
    let host: HeadlessHost
    let window: UIWindow
    let yellow: YellowView
    let overlay: TouchOverlayWindow

    init() {
      trace.add(log)
      host = HeadlessHost(trace: trace)
      window = UIWindow(windowScene: host.scene)
      window.backgroundColor = .white
      yellow = YellowView(frame: CGRect(x: 60, y: 200, width: 240, height: 300))
      yellow.backgroundColor = .systemYellow
      let hidden = UIView(frame: CGRect(x: 0, y: 600, width: 375, height: 100))
      hidden.isHidden = true
      window.addSubview(yellow)
      window.addSubview(hidden)
      window.isHidden = false
      overlay = TouchOverlayWindow(windowScene: host.scene)
    }

    /// Draws frames as a real host does, and returns the damage of each frame, in pixels.
    func drawFrames() -> () -> [[CGRect]] {
      var damages: [[CGRect]] = []
      host.onFrame = { scene, change in
        damages.append(change.rects)
        _ = scene.snapshot()
      }
      return { damages }
    }
  }

  @Test("Touches pass through the overlay, and the app gets the same calls with and without it")
  func passThrough() {
    let tap = TouchScript { $0.fingerTap(at: CGPoint(x: 150, y: 300)) }
    let without = Stage()
    without.host.play(tap)
    let with = Stage()
    with.overlay.start(reading: with.trace)
    with.host.play(tap)
    #expect(with.log.entries == without.log.entries)
    #expect(with.log.lines == ["began", "ended"])
    #expect(with.overlay.hitTest(CGPoint(x: 150, y: 300), with: nil) == nil)
  }

  @Test("With all layers off a drag damages nothing, and each layer damages its own part")
  func layers() {
    func damage(of layers: TouchOverlayWindow.Layers) -> [CGRect] {
      let stage = Stage()
      stage.overlay.start(reading: stage.trace)
      stage.overlay.layers = layers
      stage.host.runUntilIdle()
      let frames = stage.drawFrames()
      stage.host.play(
        TouchScript {
          $0.fingerDown(at: CGPoint(x: 150, y: 300))
          $0.wait(0.5)
          $0.fingerMove(to: CGPoint(x: 170, y: 300), duration: 0.1)
        })
      stage.host.run(for: 0.02)
      return Array(frames().joined())
    }
    #expect(damage(of: []).isEmpty)
    let ring = CGRect(x: 150 - 26, y: 300 - 26, width: 20 + 52, height: 52)
    for rect in damage(of: .fingers) {
      let chip = CGRect(x: 90, y: 250, width: 140, height: 24)
      #expect(ring.union(chip).insetBy(dx: -2, dy: -2).contains(rect), "\(rect)")
    }
  }

  @Test("The overlay draws only at places of fingers, and at views that the hit test asked")
  func drawing() throws {
    let stage = Stage()
    stage.host.runUntilIdle()
    let before = try #require(stage.host.snapshot()?.pngData())
    stage.overlay.start(reading: stage.trace)
    stage.host.runUntilIdle()
    #expect(stage.host.snapshot()?.pngData() == before, "without a finger there is nothing to see")
    stage.host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 150, y: 300)) })
    stage.host.run(for: 0.5)
    #expect(stage.host.snapshot()?.pngData() != before)
  }

  @Test("A moving finger damages its surroundings, not the screen")
  func damage() {
    let stage = Stage()
    stage.overlay.start(reading: stage.trace)
    let damages = stage.drawFrames()
    stage.host.runUntilIdle()
    stage.host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 150, y: 300)) })
    stage.host.runUntilIdle()
    let count = damages().count
    stage.host.play(
      TouchScript {
        $0.fingerDown(2, at: CGPoint(x: 200, y: 400))
        $0.fingerMove(2, to: CGPoint(x: 220, y: 430), duration: 0.1)
      })
    stage.host.runUntilIdle()
    let moving = damages().dropFirst(count + 2)
    #expect(!moving.isEmpty)
    for rect in moving.joined() {
      #expect(CGRect(x: 100, y: 320, width: 220, height: 200).contains(rect), "\(rect)")
    }
  }

  @Test("A lifted finger's marks fade within 0.8 s, stay dimmed, and then request no frame")
  func fade() throws {
    let stage = Stage()
    stage.host.runUntilIdle()
    let before = try #require(stage.host.snapshot()?.pngData())
    stage.overlay.start(reading: stage.trace)
    let damages = stage.drawFrames()
    stage.host.runUntilIdle()
    stage.host.play(TouchScript { $0.fingerTap(at: CGPoint(x: 150, y: 300)) })
    let bright = try #require(stage.host.snapshot()?.pngData())
    #expect(stage.host.runUntilIdle(limit: 2) == .idle)
    let elapsed = stage.host.now
    #expect(elapsed < 0.08 + 0.8 + 0.1)
    let count = damages().count
    stage.host.run(for: 3)
    #expect(damages().count == count)
    let dimmed = try #require(stage.host.snapshot()?.pngData())
    #expect(dimmed != bright)
    #expect(dimmed != before)
    // With all layers off, the overlay draws nothing.
    stage.overlay.layers = []
    #expect(stage.host.snapshot()?.pngData() == before)
  }

  @Test("An overlay that is stopped during a touch disappears at once and gets no more events")
  func stop() throws {
    let stage = Stage()
    stage.host.runUntilIdle()
    let before = try #require(stage.host.snapshot()?.pngData())
    stage.overlay.start(reading: stage.trace)
    #expect(stage.trace.readers.count == 2)
    stage.host.play(TouchScript { $0.fingerDown(at: CGPoint(x: 150, y: 300)) })
    stage.overlay.stop()
    #expect(stage.trace.readers.count == 1)
    #expect(stage.overlay.isHidden)
    #expect(stage.host.snapshot()?.pngData() == before)
  }
}
