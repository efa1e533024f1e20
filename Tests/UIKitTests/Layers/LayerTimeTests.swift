import Testing
import UIKit

@testable import UIKit

/// Rule 11.8: the animations of views follow the time of their layers.
@Suite("Animations of views in a layer's time")
@MainActor struct LayerTimeTests {
  private let stage = Stage()
  private let window: UIWindow
  private let container = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
  private let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))

  init() {
    window = stage.window()
    window.addSubview(container)
    container.addSubview(view)
    stage.advance(to: 1)
  }

  private var x: CGFloat { view.layer.presentation()?.position.x ?? -1 }

  /// Moves the view from 10 to 110 in one second.
  private func move(_ completion: ((Bool) -> Void)? = nil) {
    UIView.animate(
      withDuration: 1, delay: 0, options: .curveLinear, animations: { view.center.x = 110 },
      completion: completion)
  }

  private func pause(at time: CFTimeInterval) {
    container.layer.speed = 0
    container.layer.timeOffset = time
  }

  @Test("A paused layer stops the animations of the views in it, and asks for no frame")
  func paused() {
    var ends: [Bool] = []
    move { ends.append($0) }
    stage.advance(to: 1.25)
    #expect(x == 35)
    pause(at: container.layer.convertTime(1.25, from: nil))
    stage.advance(to: 9)
    #expect(x == 35 && ends.isEmpty && !stage.application.runningAnimations.isMoving)
    // The recipe of Apple's QA1673.
    let pausedTime = container.layer.timeOffset
    container.layer.speed = 1
    container.layer.timeOffset = 0
    container.layer.beginTime = 0
    container.layer.beginTime = container.layer.convertTime(9, from: nil) - pausedTime
    #expect(x == 35 && stage.application.runningAnimations.isMoving)
    stage.advance(to: 9.5)
    #expect(x == 85)
    stage.advance(to: 9.74)
    #expect(ends.isEmpty)
    stage.advance(to: 9.75)
    #expect(x == 110 && ends == [true])
  }

  @Test("An animation that begins in a paused layer waits at its start, and is scrubbed by the layer's time")
  func scrubbed() {
    pause(at: 5)
    move()
    stage.advance(to: 3)
    #expect(x == 10)
    container.layer.timeOffset = 5.5
    #expect(x == 60)
    container.layer.timeOffset = 5.25
    #expect(x == 35)
    container.layer.timeOffset = 4
    #expect(x == 10)
    container.layer.timeOffset = 99
    #expect(x == 110)
  }

  @Test("A delay counts in the layer's time")
  func delay() {
    pause(at: 5)
    UIView.animate(withDuration: 1, delay: 2, options: .curveLinear, animations: { view.center.x = 110 })
    container.layer.timeOffset = 6.5
    #expect(x == 10)
    container.layer.timeOffset = 7.5
    #expect(x == 60)
  }

  @Test("A layer whose time runs backwards shows the animation backwards, and does not end it")
  func backwards() {
    var ends: [Bool] = []
    move { ends.append($0) }
    stage.advance(to: 1.5)
    container.layer.speed = -1
    container.layer.timeOffset = 1.5
    container.layer.beginTime = 1.5
    #expect(x == 60)
    stage.advance(to: 1.75)
    #expect(x == 35)
    stage.advance(to: 9)
    #expect(x == 10 && ends.isEmpty)
  }

  @Test("The end comes at the layer's pace, and with the last of the views")
  func pace() {
    let other = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    window.addSubview(other)
    container.layer.speed = 0.5
    var ends = 0
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      view.center.x = 110
      other.center.x = 110
    } completion: { _ in
      ends += 1
    }
    stage.advance(to: 2)
    #expect(abs(x - 60) < 1e-9 && other.layer.presentation()?.position.x == 110 && ends == 0)
    stage.advance(to: 2.99)
    #expect(ends == 0)
    stage.advance(to: 3)
    #expect(ends == 1 && view.layer.presentation()?.position.x == 110)
  }

  @Test("A view that leaves its window while its layer is paused ends its animation")
  func removal() {
    var ends: [Bool] = []
    move { ends.append($0) }
    pause(at: 1)
    view.removeFromSuperview()
    stage.advance(to: 2)
    #expect(ends == [false])
  }

  @Test("A property animator continues from the place where its layer's time put it")
  func animator() {
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.center.x = 110 }
    animator.startAnimation()
    stage.advance(to: 1.25)
    pause(at: 1.75)
    #expect(abs(x - 85) < 1e-9 && abs(animator.fractionComplete - 0.75) < 1e-9)
    animator.pauseAnimation()
    container.layer.timeOffset = 1
    #expect(abs(x - 85) < 1e-9)
    animator.stopAnimation(true)
    #expect(abs(view.center.x - 85) < 1e-9)
  }

  @Test("A scrubbed animation damages both the old and the new place", arguments: [false, true])
  func damage(_ isClipped: Bool) {
    container.clipsToBounds = isClipped
    view.backgroundColor = .red
    pause(at: 0)
    move()
    _ = stage.scene.takeDamage()
    container.layer.timeOffset = 0.5
    let damage = stage.scene.takeDamage()
    #expect(damage.contains { $0.intersects(CGRect(x: 0, y: 0, width: 20, height: 20)) })
    #expect(damage.contains { $0.intersects(CGRect(x: 50, y: 0, width: 20, height: 20)) })
  }
}
