import Testing
import UIKit

@testable import UIKit

/// A layer without a view in a window, on the screen since before the test's time 1.
@MainActor struct LayerStage {
  let stage = Stage()
  let window: UIWindow
  let layer: CALayer

  init(_ layer: CALayer = CALayer()) {
    window = stage.window()
    layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    window.layer.addSublayer(layer)
    self.layer = layer
    stage.advance(to: 1)
  }

  /// The x coordinate that is shown of the layer's position.
  var x: CGFloat? { layer.presentation()?.position.x }

  func move(
    from: CGFloat? = 0, to: CGFloat? = 100, duration: Double = 1, key: String? = "move",
    _ change: (CABasicAnimation) -> Void = { _ in }
  ) {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    change(animation)
    layer.add(animation, forKey: key)
  }
}

@Suite("Animations of layers")
struct LayerAnimationTests {
  @Test("An animation shows its values for its duration, and the layer's own value does not change")
  func basic() {
    let stage = LayerStage()
    stage.move()
    #expect(stage.x == 0 && stage.layer.position.x == 50 && stage.layer.animationKeys() == ["move"])
    stage.stage.advance(to: 1.25)
    #expect(stage.x == 25)
    stage.stage.advance(to: 1.999)
    #expect(stage.layer.animationKeys() == ["move"])
    stage.stage.advance(to: 2)
    #expect(stage.x == 50 && stage.layer.animationKeys() == nil)
  }

  @Test("Missing values follow from the layer's value or from the difference")
  func missingValues() {
    func shown(_ from: CGFloat?, _ to: CGFloat?, _ by: CGFloat?) -> CGFloat? {
      let stage = LayerStage()
      stage.move(from: from, to: to) { $0.byValue = by }
      stage.stage.advance(to: 1.5)
      return stage.x
    }
    // The layer's own value is 50.
    #expect(shown(0, 100, nil) == 50 && shown(10, nil, 40) == 30 && shown(nil, 100, 40) == 80)
    #expect(shown(0, nil, nil) == 25 && shown(nil, 100, nil) == 75 && shown(nil, nil, 20) == 60)
    #expect(shown(nil, nil, nil) == 50)
  }

  @Test("Fill modes show the values before the start and after the end")
  func fillModes() {
    let stage = LayerStage()
    stage.move {
      $0.beginTime = 2
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    #expect(stage.x == 0)
    stage.stage.advance(to: 2.5)
    #expect(stage.x == 50)
    stage.stage.advance(to: 9)
    #expect(stage.x == 100 && stage.layer.animationKeys() == ["move"])
    stage.move {
      $0.beginTime = 10
      $0.isRemovedOnCompletion = false
    }
    #expect(stage.x == 50)
    stage.stage.advance(to: 12)
    #expect(stage.x == 50 && stage.layer.animationKeys() == ["move"])
  }

  @Test("Runs are repeated, reversed, shifted and sped up")
  func repetitions() {
    let stage = LayerStage()
    stage.move {
      $0.repeatCount = 2.5
      $0.autoreverses = true
      $0.fillMode = .forwards
      $0.isRemovedOnCompletion = false
    }
    for (time, x) in [(1.25, 25.0), (1.75, 75), (2.25, 75), (2.75, 25), (3.25, 25), (5.5, 50), (5.9, 90)] {
      stage.stage.advance(to: time)
      #expect(abs((stage.x ?? -1) - x) < 1e-9, "at \(time)")
    }
    // Half of the third run and its reversal is the way forwards.
    stage.stage.advance(to: 7)
    #expect(stage.x == 100)
    stage.move {
      $0.speed = 2
      $0.timeOffset = 0.5
    }
    // The offset moves the course of the run, which goes on from its start and lasts as long.
    stage.stage.advance(to: 7.1)
    #expect(abs((stage.x ?? -1) - 70) < 1e-9)
    stage.stage.advance(to: 7.4)
    #expect(abs((stage.x ?? -1) - 30) < 1e-9)
    stage.stage.advance(to: 7.5)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("An additive animation adds to the value below it, and a cumulative one to its last run")
  func adding() {
    let stage = LayerStage()
    stage.move(from: 0, to: 20) { $0.isAdditive = true }
    stage.move(from: 0, to: 100, key: "second") { $0.isAdditive = true }
    stage.stage.advance(to: 1.5)
    #expect(stage.x == 110)
    stage.layer.removeAllAnimations()
    stage.move(from: 0, to: 10) {
      $0.isCumulative = true
      $0.repeatCount = 3
    }
    stage.stage.advance(to: 4)
    #expect(abs((stage.x ?? -1) - 25) < 1e-9)
  }

  @Test("Parts of properties are animated by their key paths")
  func keyPaths() throws {
    let stage = LayerStage()
    for (path, value) in [
      ("bounds.size.width", CGFloat(200)), ("opacity", 0), ("transform.rotation.z", .pi), ("zPosition", 8),
      ("cornerRadius", 10), ("nonsense", 1), ("bounds.nonsense", 1),
    ] {
      let animation = CABasicAnimation(keyPath: path)
      animation.toValue = NSNumber(value: Double(value))
      animation.duration = 1
      stage.layer.add(animation, forKey: path)
    }
    stage.stage.advance(to: 1.5)
    let shown = try #require(stage.layer.presentation())
    #expect(shown.bounds.size.width == 150 && shown.opacity == 0.5 && shown.cornerRadius == 5)
    let turn = CGAffineTransform(rotationAngle: .pi / 2)
    #expect(abs(shown.affineTransform().b - turn.b) < 1e-9 && abs(shown.affineTransform().a) < 1e-9)
    #expect(stage.layer.animationKeys()?.count == 7)
    #expect(stage.layer.animation(forKey: "opacity")?.duration == 1)
  }

  @Test("Key frames are reached at their times, in steps, along lines, curves and paths")
  func keyframes() {
    func shown(at time: Double, _ change: (CAKeyframeAnimation) -> Void) -> CGPoint? {
      let stage = LayerStage()
      let animation = CAKeyframeAnimation(keyPath: "position")
      animation.values = [
        NSValue(cgPoint: .zero), NSValue(cgPoint: CGPoint(x: 10, y: 0)),
        NSValue(cgPoint: CGPoint(x: 40, y: 0)),
      ]
      animation.duration = 1
      change(animation)
      stage.layer.add(animation, forKey: nil)
      stage.stage.advance(to: 1 + time)
      return stage.layer.presentation()?.position
    }
    #expect(shown(at: 0.25) { _ in } == CGPoint(x: 5, y: 0))
    #expect(shown(at: 0.75) { _ in } == CGPoint(x: 25, y: 0))
    #expect(shown(at: 0.9) { $0.keyTimes = [0, 0.8, 1] }.map { abs($0.x - 25) < 1e-9 } == true)
    #expect(shown(at: 0.5) { $0.calculationMode = .discrete } == CGPoint(x: 10, y: 0))
    #expect(shown(at: 0.5) { $0.calculationMode = .paced } == CGPoint(x: 20, y: 0))
    #expect(shown(at: 0.5) { $0.calculationMode = .cubic } == CGPoint(x: 10, y: 0))
    #expect(
      shown(at: 0.25) {
        $0.timingFunctions = [CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear)]
      }.map { $0.x < 4 } == true)
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 300))
    #expect(shown(at: 0.75) { $0.path = path } == CGPoint(x: 100, y: 150))
    #expect(
      shown(at: 0.5) {
        $0.path = path
        $0.calculationMode = .paced
      }.map { abs($0.x - 100) < 1e-9 && abs($0.y - 100) < 1e-9 } == true)
  }

  @Test("A spring swings beyond its end and rests after its settling duration")
  func spring() {
    let animation = CASpringAnimation(keyPath: "position.x")
    animation.fromValue = CGFloat(0)
    animation.toValue = CGFloat(100)
    #expect(animation.settlingDuration > 0.5 && animation.settlingDuration < 3)
    animation.duration = animation.settlingDuration
    let stage = LayerStage()
    stage.layer.add(animation, forKey: "spring")
    // With a frequency of 10 and a damping ratio of one half, the first maximum is after π / √75 seconds, and
    // exceeds the end by e^(-π / √3) of the distance.
    stage.stage.advance(to: 1 + .pi / 75.0.squareRoot())
    #expect(abs((stage.x ?? 0) - 100 * (1 + exp(-.pi / 3.0.squareRoot()))) < 0.01)
    stage.stage.advance(to: 4)
    #expect(stage.x == 50)
  }

  @Test("The animations of a group begin in its time and end with it")
  func group() {
    let stage = LayerStage()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.toValue = 0
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = CGFloat(0)
    move.toValue = CGFloat(100)
    move.beginTime = 1
    move.duration = 4
    move.fillMode = .backwards
    let group = CAAnimationGroup()
    group.animations = [fade, move]
    group.duration = 2
    stage.layer.add(group, forKey: "group")
    stage.stage.advance(to: 1.5)
    #expect(stage.x == 0 && stage.layer.presentation()?.opacity == 0.75)
    stage.stage.advance(to: 2.5)
    #expect(stage.x == 12.5)
    stage.stage.advance(to: 3)
    #expect(stage.x == 50 && stage.layer.animationKeys() == nil)
  }

  @Test("A paused layer shows the time that it is set to, and asks for no frames")
  func pausing() {
    let stage = LayerStage()
    stage.move(duration: 10)
    stage.stage.advance(to: 2)
    stage.layer.speed = 0
    stage.layer.timeOffset = 4
    stage.stage.advance(to: 50)
    #expect(stage.x == 30 && !stage.stage.application.prepareFrame(of: stage.stage.scene))
    #expect(!stage.stage.application.prepareFrame(of: stage.stage.scene))
    stage.layer.timeOffset = 6
    #expect(stage.x == 50)
    // It goes on from the time that it shows.
    stage.layer.beginTime = 50
    stage.layer.speed = 1
    stage.stage.advance(to: 51)
    #expect(stage.x == 60)
    #expect(stage.layer.convertTime(51, from: nil) == 7 && stage.layer.convertTime(7, to: nil) == 51)
    stage.stage.advance(to: 55)
    #expect(stage.layer.animationKeys() == nil)
  }

  @Test("A delegate is told of the start and of the end")
  func delegates() {
    final class Delegate: CAAnimationDelegate {
      nonisolated(unsafe) var calls: [String] = []
      func animationDidStart(_ anim: CAAnimation) { calls.append("start") }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { calls.append("stop \(flag)") }

      deinit {}
    }
    let delegate = Delegate()
    let stage = LayerStage()
    stage.move { $0.delegate = delegate }
    #expect(delegate.calls.isEmpty)
    stage.stage.advance(to: 1.1)
    #expect(delegate.calls == ["start"])
    stage.stage.advance(to: 2)
    #expect(delegate.calls == ["start", "stop true"])
    delegate.calls = []
    stage.move { $0.delegate = delegate }
    stage.move { $0.delegate = delegate }
    stage.stage.advance(to: 2.1)
    #expect(delegate.calls == ["start", "stop false", "start"])
    delegate.calls = []
    stage.layer.removeFromSuperlayer()
    stage.stage.advance(to: 2.2)
    #expect(delegate.calls == ["stop false"] && stage.layer.animationKeys() == nil)
  }

  @Test("A layer turned by an animation is hit where its own transform places it")
  func hits() {
    let stage = LayerStage()
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    stage.window.addSubview(view)
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = 0
    turn.toValue = CGFloat.pi
    turn.duration = 1
    view.layer.add(turn, forKey: "flip")
    stage.stage.advance(to: 1.5)
    #expect(view.hitTest(CGPoint(x: 1, y: 1), with: nil) === view)
    #expect(stage.window.hitTest(CGPoint(x: 101, y: 150), with: nil) === view)
    #expect(view.layer.presentation()?.hitTest(CGPoint(x: 101, y: 150)) == nil)
    stage.stage.advance(to: 3)
    #expect(!view.hitProperties.contains(.projected) && !view.hitProperties.contains(.transformed))
  }

  @Test("Odd values trap nowhere, and leave the layer's own value")
  func oddValues() {
    let stage = LayerStage()
    for value in [Double.nan, .infinity, -.infinity, 0, -1, 1e300] {
      stage.move(duration: value) {
        $0.repeatCount = Float(value)
        $0.repeatDuration = value
        $0.speed = Float(value)
        $0.timeOffset = value
        $0.beginTime = value
        $0.autoreverses = true
        $0.fillMode = .both
      }
      stage.stage.advance(to: stage.stage.application.clock.now + 0.1)
      #expect(stage.x?.isFinite == true, "\(value)")
      stage.layer.removeAllAnimations()
      stage.move(from: CGFloat(value), to: .nan)
      stage.stage.advance(to: stage.stage.application.clock.now + 0.1)
      #expect(stage.x?.isFinite == true, "\(value)")
      stage.layer.removeAllAnimations()
      stage.layer.speed = Float(value)
      stage.layer.timeOffset = value
      stage.layer.beginTime = value
    }
    let frames = CAKeyframeAnimation(keyPath: "position")
    for values in [[], [NSNull()], ["text", 3], [CGPoint.zero]] as [[Any]] {
      frames.values = values
      frames.keyTimes = [1, 0, .init(value: Double.nan)]
      stage.layer.add(frames, forKey: "frames")
      #expect(stage.x?.isFinite == true)
    }
    frames.path = CGMutablePath()
    stage.layer.add(frames, forKey: "frames")
    #expect(stage.x?.isFinite == true)
  }

  @Test("A run of infinite length shows nothing, and traps nowhere")
  func endlessRun() {
    let stage = LayerStage()
    stage.move(duration: .greatestFiniteMagnitude) {
      $0.autoreverses = true
      $0.repeatDuration = .infinity
      $0.timeOffset = .infinity
      $0.fillMode = .both
    }
    #expect(stage.x == 50)
    stage.layer.removeAllAnimations()
    stage.move {
      $0.speed = .infinity
      $0.repeatCount = .infinity
      $0.fillMode = .both
    }
    stage.stage.advance(to: 2)
    #expect(stage.x == 50)
  }

  @Test("A group that contains itself shows its other animations")
  func cyclicGroup() {
    let stage = LayerStage()
    let group = CAAnimationGroup(), move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    group.animations = [move, group]
    group.duration = 1
    stage.layer.add(group, forKey: "group")
    group.animations = nil
    let added = stage.layer.animation(forKey: "group") as? CAAnimationGroup
    added?.animations?.append(added ?? group)
    stage.stage.advance(to: 1.25)
    #expect(stage.x == 25)
    added?.animations = nil
  }
}
