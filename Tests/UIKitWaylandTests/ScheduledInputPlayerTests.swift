import Testing
import UIKit

@testable import UIKitWayland

@Suite("The schedule of simulated input")
struct ScheduledInputPlayerTests {
  @Test("Inputs are ordered by time, then by order of scheduling; NaN means the present")
  func order() {
    let clock = HostClock { 5 }
    let player = ScheduledInputPlayer(
      clock: clock, application: ApplicationDriver(clock: clock), scenes: SceneSurfaces())
    let scene = UIWindowScene()
    let shake = InputSample.shake(ShakeSample(phase: .began, timestamp: 0))
    #expect(player.nextTime == nil)
    player.schedule(shake, in: scene, at: 9)
    player.schedule(shake, in: scene, at: 7)
    #expect(player.nextTime == 7)
    player.schedule(TouchBatch(scene: scene, samples: []), at: .nan)
    #expect(player.nextTime == 5)
    player.play()
    #expect(player.nextTime == 7, "input of a scene without a window is dropped when it is due")
    player.unscheduleAll()
    #expect(player.nextTime == nil && !player.isPlaying)
  }

  @Test("Input counts as scheduled until it has been played")
  func isPlaying() throws {
    let stage = try WireStage()
    defer { stage.end() }
    let window = try stage.open()
    var isPlaying: [Bool] = []
    window.window.addGestureRecognizer(
      UIHoverGestureRecognizer { _ in isPlaying.append(stage.host.isPlayingScheduledInput) })
    let start = stage.host.now
    let hover = InputSample.hover(
      HoverSample(device: .max, phase: .entered, location: CGPoint(x: 30, y: 40), timestamp: start))
    stage.host.schedule(hover, in: window.scene, at: start)
    #expect(!stage.host.isPlayingScheduledInput)
    try stage.settle()
    #expect(isPlaying == [true] && !stage.host.isPlayingScheduledInput)
  }
}
