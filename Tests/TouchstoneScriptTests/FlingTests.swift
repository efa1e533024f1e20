import Testing
import TouchstoneScript
import UIKit

@Suite("A fling")
struct FlingTests {
  @Test(
    "A fling requests frames until the content rests; then no timer is due and no frame is requested"
  )
  func comesToRest() {
    let host = HeadlessHost(size: CGSize(width: 300, height: 400))
    let window = UIWindow(windowScene: host.scene)
    let list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 300, height: 48_000)
    for row in 0..<20 { list.addSubview(UIView(frame: CGRect(x: 0, y: row * 48, width: 300, height: 47))) }
    window.addSubview(list)
    window.makeKeyAndVisible()
    #expect(host.runUntilIdle() == .idle)
    var frames = 0
    host.onFrame = { _, _ in frames += 1 }
    host.play(
      TouchScript {
        $0.fingerDrag(
          from: CGPoint(x: 150, y: 350), to: CGPoint(x: 150, y: 100), duration: 0.1)
      })
    let lifted = list.contentOffset.y
    let dragFrames = frames
    #expect(host.runUntilIdle(limit: 20) == .idle)
    #expect(list.contentOffset.y > lifted + 100, "it went on")
    #expect(frames > dragFrames + 60)
    #expect(host.application.clock.nextDeadline == nil)
    #expect(!list.isDecelerating)
    frames = 0
    host.run(for: 60)
    #expect(frames == 0)
    #expect(host.scene.damage.isEmpty)
  }
}
