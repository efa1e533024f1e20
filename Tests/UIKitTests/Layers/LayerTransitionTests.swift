import SeededNumbers
import Testing
import UIKit

@testable import UIKit

/// A white scene of 100 × 40 points at time 1, with a square view from 40 to 60 and 10 to 30, and its pixels.
@MainActor struct TransitionStage {
  let stage = Stage()
  let window: UIWindow
  let view = UIView(frame: CGRect(x: 40, y: 10, width: 20, height: 20))
  let context: CGContext

  init(_ color: UIColor = .red) throws {
    stage.scene.size = CGSize(width: 100, height: 40)
    window = stage.window()
    window.backgroundColor = .white
    view.backgroundColor = color
    window.addSubview(view)
    stage.advance(to: 1)
    let pixels = stage.scene.pixelSize
    context = try #require(CGContext(width: Int(pixels.width), height: Int(pixels.height)))
    draw()
  }

  /// Draws the damage of a frame at a time.
  func draw(at time: Double? = nil) {
    if let time { stage.advance(to: time) }
    stage.application.prepareFrame(of: stage.scene)
    SceneRenderer().draw(stage.scene, into: context, change: stage.scene.takeChange())
  }

  /// Returns the colour at a point, as 0xRRGGBB.
  func color(_ x: CGFloat, _ y: CGFloat) -> UInt32 {
    let scale = stage.scene.displayScale
    guard let data = context.data else { return 0 }
    let row = data + Int(y * scale) * context.bytesPerRow
    return row.assumingMemoryBound(to: UInt32.self)[Int(x * scale)] & 0xFFFFFF
  }

  /// Returns whether the colour at a point is near 0xRRGGBB.
  func isNear(_ expected: UInt32, _ x: CGFloat, _ y: CGFloat) -> Bool {
    let shown = color(x, y)
    return [0, 8, 16].allSatisfy { abs(Int(shown >> $0 & 255) - Int(expected >> $0 & 255)) <= 2 }
  }

  func isWhole() throws -> Bool {
    let whole = try #require(CGContext(width: context.width, height: context.height))
    SceneRenderer().draw(
      stage.scene, into: whole, scale: stage.scene.displayScale,
      damage: [CGRect(x: 0, y: 0, width: whole.width, height: whole.height)])
    guard let mine = context.data, let theirs = whole.data else { return false }
    let first = mine.assumingMemoryBound(to: UInt8.self), second = theirs.assumingMemoryBound(to: UInt8.self)
    return (0..<context.height * context.bytesPerRow).allSatisfy { first[$0] == second[$0] }
  }

  func transition(
    _ type: CATransitionType, _ subtype: CATransitionSubtype? = nil,
    _ change: (CATransition) -> Void = { _ in }
  ) -> CATransition {
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.duration = 1
    change(transition)
    return transition
  }
}

@Suite("Transitions of layers")
struct LayerTransitionTests {
  @Test("A fade mixes the old and the new picture of the layer")
  func fade() throws {
    let stage = try TransitionStage()
    stage.view.layer.add(stage.transition(.fade), forKey: nil)
    stage.view.backgroundColor = .blue
    #expect(stage.view.layer.animationKeys() == ["transition"])
    stage.draw()
    #expect(stage.isNear(0xFF0000, 50, 20) && stage.color(30, 20) == 0xFFFFFF)
    stage.draw(at: 1.5)
    #expect(stage.isNear(0x800080, 50, 20) && stage.color(30, 20) == 0xFFFFFF)
    #expect(try stage.isWhole())
    stage.draw(at: 2)
    #expect(stage.color(50, 20) == 0x0000FF && stage.view.layer.animationKeys() == nil)
    #expect(try stage.isWhole())
  }

  /// The places of the old and the new picture's middle at half time, for a motion to the right.
  nonisolated static let directions: [(CATransitionSubtype?, CGVector)] = [
    (.fromRight, CGVector(dx: -1, dy: 0)), (.fromLeft, CGVector(dx: 1, dy: 0)), (nil, CGVector(dx: 1, dy: 0)),
    (.fromTop, CGVector(dx: 0, dy: -1)), (.fromBottom, CGVector(dx: 0, dy: 1)),
  ]

  @Test("Rule 11.12: the subtype is the direction in which pictures move", arguments: 0..<directions.count)
  func directions(index: Int) throws {
    let (subtype, motion) = LayerTransitionTests.directions[index]
    // Points at 3/4 of the way into the view, and of the way out of it, on either side of its middle.
    func place(_ distance: CGFloat) -> (CGFloat, CGFloat) {
      (50 + motion.dx * distance, 20 + motion.dy * distance)
    }
    for type in [CATransitionType.push, .moveIn, .reveal] {
      let stage = try TransitionStage()
      stage.view.layer.add(stage.transition(type, subtype), forKey: "any")
      stage.view.backgroundColor = .blue
      stage.draw()
      #expect(stage.isNear(0xFF0000, 50, 20), "\(type)")
      stage.draw(at: 1.5)
      let ahead = place(5), behind = place(-5), outside = place(15), before = place(-15)
      switch type {
      case .push:
        #expect(stage.isNear(0xFF8080, ahead.0, ahead.1) && stage.isNear(0x8080FF, behind.0, behind.1))
        #expect(stage.isNear(0xFF8080, outside.0, outside.1) && stage.isNear(0x8080FF, before.0, before.1))
      case .moveIn:
        #expect(stage.isNear(0xFF0000, ahead.0, ahead.1) && stage.isNear(0x800080, behind.0, behind.1))
        #expect(stage.color(outside.0, outside.1) == 0xFFFFFF && stage.isNear(0x8080FF, before.0, before.1))
      default:
        #expect(stage.isNear(0x800080, ahead.0, ahead.1) && stage.isNear(0x0000FF, behind.0, behind.1))
        #expect(stage.isNear(0xFF8080, outside.0, outside.1) && stage.color(before.0, before.1) == 0xFFFFFF)
      }
      #expect(try stage.isWhole())
      stage.draw(at: 2)
      #expect(stage.color(50, 20) == 0x0000FF && stage.color(outside.0, outside.1) == 0xFFFFFF)
      #expect(try stage.isWhole())
    }
  }

  @Test("A transition covers sublayers, text and views that are added later")
  func subtree() throws {
    let stage = try TransitionStage()
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    label.text = "M"
    label.backgroundColor = .green
    stage.view.addSubview(label)
    stage.draw()
    stage.view.layer.add(stage.transition(.fade), forKey: nil)
    label.removeFromSuperview()
    stage.draw(at: 1.5)
    #expect(try stage.isNear(0x808000, 58, 28) && stage.isWhole())
  }

  @Test("The label of an app pushes its old text out")
  func text() throws {
    let stage = try TransitionStage(.white)
    let label = UILabel(frame: stage.view.bounds)
    label.text = "old"
    stage.view.addSubview(label)
    stage.draw()
    label.layer.add(stage.transition(.push, .fromRight), forKey: nil)
    label.text = "new"
    stage.draw(at: 1.5)
    #expect(try stage.isWhole())
    func dark(from x: Int) -> Int {
      (x..<x + 10).reduce(0) { sum, x in
        sum + (10..<30).count { stage.color(CGFloat(x), CGFloat($0)) != 0xFFFFFF }
      }
    }
    // The old text is half out on the left, and the new one half in on the right.
    #expect(dark(from: 30) > 0 && dark(from: 60) > 0)
    stage.draw(at: 2)
    #expect(dark(from: 30) == 0 && dark(from: 60) == 0)
  }

  @Test("A view that is hidden or made transparent fades out, and one that is shown fades in")
  func visibility() throws {
    let changes: [(UIView, Bool) -> Void] = [
      { $0.isHidden = $1 }, { $0.alpha = $1 ? 0 : 1 }, { $0.layer.opacity = $1 ? 0 : 1 },
    ]
    for change in changes {
      let stage = try TransitionStage()
      stage.view.layer.add(stage.transition(.fade), forKey: nil)
      change(stage.view, true)
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 20), with: nil) === stage.window)
      stage.draw()
      #expect(stage.isNear(0xFF0000, 50, 20))
      stage.draw(at: 1.5)
      #expect(try stage.isNear(0xFF8080, 50, 20) && stage.isWhole())
      stage.draw(at: 2)
      #expect(try stage.color(50, 20) == 0xFFFFFF && stage.isWhole())
      stage.view.layer.add(stage.transition(.fade), forKey: nil)
      change(stage.view, false)
      #expect(stage.window.hitTest(CGPoint(x: 50, y: 20), with: nil) === stage.view)
      stage.draw(at: 2.5)
      #expect(try stage.isNear(0xFF8080, 50, 20) && stage.isWhole())
      stage.draw(at: 3)
      #expect(stage.color(50, 20) == 0xFF0000)
    }
  }

  @Test("Hit tests use the view's own place, not that of the pictures")
  func hits() throws {
    let stage = try TransitionStage()
    stage.view.layer.add(stage.transition(.push, .fromRight), forKey: nil)
    stage.view.backgroundColor = .blue
    stage.draw(at: 1.25)
    #expect(stage.window.hitTest(CGPoint(x: 41, y: 20), with: nil) === stage.view)
    #expect(stage.window.hitTest(CGPoint(x: 65, y: 20), with: nil) === stage.window)
  }

  @Test("What is shown depends on the time alone, whatever frames came before", arguments: 0..<12)
  func closed(seed: Int) throws {
    var random = RandomSource(seed: UInt64(seed))
    let types: [CATransitionType] = [.fade, .push, .moveIn, .reveal, CATransitionType(rawValue: "other")]
    let type = types[seed % types.count]
    func run(_ times: [Double]) throws -> [UInt32] {
      let stage = try TransitionStage()
      let transition = stage.transition(type, .fromBottom) {
        $0.timingFunction = CAMediaTimingFunction(name: .easeIn)
        $0.autoreverses = seed % 2 == 0
        $0.repeatCount = 2
      }
      stage.view.layer.add(transition, forKey: nil)
      stage.view.layer.cornerRadius = 6
      stage.view.backgroundColor = .green
      for time in times {
        stage.draw(at: time)
        #expect(try stage.isWhole(), "seed \(seed), time \(time)")
      }
      return (0..<100).flatMap { x in (0..<40).map { stage.color(CGFloat(x), CGFloat($0)) } }
    }
    let end = Double.random(in: 1...4, using: &random)
    let others = (0..<5).map { _ in Double.random(in: 1...end, using: &random) }.sorted()
    #expect(try run([end]) == run(others + [end]))
  }

  @Test("Progress begins and ends where the app says, and odd numbers are made valid")
  func progress() throws {
    let transition = CATransition()
    #expect(transition.type == .fade && transition.subtype == nil && transition.filter == nil)
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.startProgress = .nan
    transition.endProgress = .nan
    #expect(transition.startProgress == 0 && transition.endProgress == 1)
    transition.startProgress = .infinity
    transition.endProgress = -.infinity
    #expect(transition.startProgress == 1 && transition.endProgress == 0)
    for (start, end, shown) in [
      (Float(0.5), Float(1), UInt32(0x4000BF)), (0, 0.5, 0xBF0040), (0.5, 0, 0x800080),
    ] {
      let stage = try TransitionStage()
      let part = stage.transition(.fade) {
        $0.startProgress = start
        $0.endProgress = end
      }
      stage.view.layer.add(part, forKey: nil)
      stage.view.backgroundColor = .blue
      stage.draw(at: 1.5)
      #expect(stage.isNear(shown, 50, 20), "from \(start) to \(end)")
    }
  }

  @Test("Odd durations and sizes show a picture and end")
  func oddValues() throws {
    for duration in [-1, .nan, .infinity, 0, 1e300] as [Double] {
      let stage = try TransitionStage()
      stage.view.layer.add(stage.transition(.push) { $0.duration = duration }, forKey: nil)
      stage.view.frame = CGRect(x: 0, y: 0, width: 0, height: 1e9)
      stage.draw(at: 1.1)
      stage.view.bounds = CGRect(x: -1e12, y: 3, width: 5, height: 5)
      stage.draw(at: 1.2)
      stage.view.frame = CGRect(x: 40, y: 10, width: 20, height: 20)
      stage.view.bounds.origin = .zero
      stage.view.layer.removeAnimation(forKey: kCATransition)
      stage.draw(at: 9)
      #expect(stage.color(50, 20) == 0xFF0000 && stage.color(30, 20) == 0xFFFFFF)
    }
  }

  @Test("A layer may change its size, leave its window or die in the middle of its transition")
  func changesInTheMiddle() throws {
    let stage = try TransitionStage()
    stage.view.layer.add(stage.transition(.push, .fromRight), forKey: nil)
    stage.view.backgroundColor = .blue
    stage.draw(at: 1.25)
    stage.view.frame.size.width = 40
    stage.draw(at: 1.5)
    #expect(try stage.isNear(0x8080FF, 75, 20) && stage.isNear(0x8080FF, 95, 20) && stage.isWhole())
    stage.view.removeFromSuperview()
    stage.draw(at: 1.6)
    #expect(stage.color(50, 20) == 0xFFFFFF && stage.view.layer.animationKeys() == nil)
    weak var layer: CALayer?
    do {
      let sublayer = CALayer()
      sublayer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      sublayer.backgroundColor = .black
      stage.window.layer.addSublayer(sublayer)
      stage.draw(at: 1.7)
      sublayer.add(stage.transition(.reveal), forKey: nil)
      stage.draw(at: 1.8)
      sublayer.removeFromSuperlayer()
      layer = sublayer
    }
    stage.draw(at: 1.9)
    #expect(layer == nil && stage.color(5, 5) == 0xFFFFFF)
  }

  @Test("After the end, nothing asks for frames and nothing is damaged")
  func idle() throws {
    let stage = try TransitionStage()
    stage.view.layer.add(stage.transition(.push), forKey: nil)
    stage.view.backgroundColor = .blue
    stage.draw(at: 1.5)
    #expect(stage.stage.application.prepareFrame(of: stage.stage.scene))
    stage.draw(at: 2)
    stage.draw(at: 2.01)
    #expect(!stage.stage.application.prepareFrame(of: stage.stage.scene))
    #expect(stage.stage.scene.takeDamage().isEmpty && stage.stage.application.runningAnimations.isEmpty)
  }

  @Test("Only the pixels of the pictures are drawn")
  func damage() throws {
    let stage = try TransitionStage()
    stage.view.layer.add(stage.transition(.moveIn, .fromRight), forKey: nil)
    stage.view.backgroundColor = .blue
    stage.draw(at: 1.2)
    stage.stage.advance(to: 1.5)
    stage.stage.application.prepareFrame(of: stage.stage.scene)
    let scale = stage.stage.scene.displayScale
    let rects = stage.stage.scene.takeDamage()
    let allowed = CGRect(x: 38 * scale, y: 8 * scale, width: 44 * scale, height: 24 * scale)
    #expect(!rects.isEmpty && rects.allSatisfy { allowed.contains($0) })
  }

  @Test("A transition stands still with its layer's time, fills both ends, and tells its delegate")
  func timing() throws {
    let stage = try TransitionStage()
    let transition = stage.transition(.fade) {
      $0.beginTime = 2
      $0.fillMode = .both
      $0.isRemovedOnCompletion = false
    }
    stage.view.layer.add(transition, forKey: nil)
    stage.view.backgroundColor = .blue
    stage.draw(at: 1.5)
    #expect(stage.isNear(0xFF0000, 50, 20))
    stage.view.layer.speed = 0
    stage.view.layer.timeOffset = 2.5
    stage.draw(at: 5)
    #expect(stage.isNear(0x800080, 50, 20))
    // A change of the standing picture is drawn where the picture is.
    let dot = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    dot.backgroundColor = .black
    stage.view.addSubview(dot)
    stage.draw(at: 5.1)
    #expect(try stage.isNear(0x800000, 45, 15) && stage.isWhole())
    stage.view.layer.timeOffset = 3
    stage.draw(at: 6)
    #expect(stage.color(45, 15) == 0 && stage.color(55, 25) == 0x0000FF)
  }

  @Test("Rule 11.13: as an action, a transition shows changed contents and sublayers")
  func actions() throws {
    let stage = try TransitionStage()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    stage.window.layer.addSublayer(layer)
    stage.draw(at: 1.1)
    let picture = try #require(CGContext(width: 4, height: 4))
    picture.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    picture.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.actions = ["contents": stage.transition(.fade), "sublayers": stage.transition(.fade)]
    layer.contents = picture.makeImage()
    stage.draw(at: 1.6)
    #expect(stage.isNear(0x8080FF, 10, 10))
    stage.draw(at: 3)
    #expect(stage.color(10, 10) == 0x0000FF)
    let sublayer = CALayer()
    sublayer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    sublayer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.addSublayer(sublayer)
    #expect(layer.animationKeys() == ["transition"])
    stage.draw(at: 3.5)
    #expect(stage.isNear(0x800080, 10, 10))
    stage.draw(at: 5)
    sublayer.removeFromSuperlayer()
    stage.draw(at: 5.5)
    #expect(stage.isNear(0x800080, 10, 10))
  }

  @Test("Rule 11.13: a layer's order actions run when it is added, shown, hidden and removed")
  func orderActions() throws {
    final class Recorder: CAAction {
      nonisolated(unsafe) var events: [String] = []
      nonisolated func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        events.append(event)
      }
    }
    let stage = try TransitionStage()
    let recorder = Recorder()
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.actions = [kCAOnOrderIn: recorder, kCAOnOrderOut: recorder]
    stage.window.layer.addSublayer(layer)
    stage.draw(at: 1.1)
    layer.isHidden = true
    layer.isHidden = true
    layer.isHidden = false
    layer.removeFromSuperlayer()
    #expect(recorder.events == ["onOrderIn", "onOrderOut", "onOrderIn", "onOrderOut"])
    layer.actions = [kCAOnOrderIn: stage.transition(.fade)]
    stage.draw(at: 1.2)
    stage.window.layer.addSublayer(layer)
    stage.draw(at: 1.7)
    #expect(stage.isNear(0x8080FF, 10, 10))
  }
}
