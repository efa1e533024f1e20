import CoreGraphics
import Glibc
import Testing
import TouchstoneScript

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The overlay's drawing")
struct OverlayPictureTests {
  private final class CardView: UIView {
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      let (new, old) = (touch.location(in: superview), touch.previousLocation(in: superview))
      center = CGPoint(x: center.x + new.x - old.x, y: center.y + new.y - old.y)
    }
  }
  private final class RowView: UIView {}

  @Test("A faded chip hides the content behind it")
  func fadedChip() throws {
    let chip = OverlayChip("1  View", tone: .soft)
    let context = try #require(CGContext(width: Int(chip.frame.width), height: Int(chip.frame.height)))
    var places: [UInt32] = []
    for ground in [UIColor.black, UIColor.white] {
      context.setFillColor(ground.cgColor)
      context.fill(chip.frame)
      chip.draw(in: context, alpha: OverlayStyle.fadedAlpha)
      places.append(OverlayPictureTests.pixel(context, Int(chip.frame.width) - 4, Int(chip.frame.height) / 2))
    }
    #expect(places[0] == places[1])
    #expect(places[0] & 0xFFFFFF != 0)
  }

  /// Redrawing only the changed parts while a finger moves gives the same picture as drawing everything. The
  /// trail is not drawn, because its age depends on when it was drawn.
  @Test(
    "A partial redraw of changed places gives the same picture as a complete one",
    arguments: [1, 1.25, 1.5, 2] as [CGFloat])
  func equalsWhole(scale: CGFloat) throws {
    let trace = TouchTrace()
    let host = HeadlessHost(size: CGSize(width: 320, height: 400), scale: scale, trace: trace)
    let window = UIWindow(windowScene: host.scene)
    window.frame = CGRect(x: 20.3, y: 30.6, width: 270, height: 340)
    window.layer.cornerRadius = 30
    window.clipsToBounds = true
    window.backgroundColor = .systemBackground
    for index in 0..<4 {
      let row = RowView(frame: CGRect(x: 0, y: 80 * CGFloat(index), width: 270, height: 80))
      row.backgroundColor = index % 2 == 0 ? .secondarySystemBackground : .systemYellow
      window.addSubview(row)
    }
    let card = CardView(frame: CGRect(x: 40, y: 60, width: 120, height: 101))
    card.backgroundColor = .systemTeal
    card.layer.cornerRadius = 18
    card.addGestureRecognizer(UILongPressGestureRecognizer())
    window.addSubview(card)
    window.isHidden = false
    let overlay = TouchOverlayWindow(windowScene: host.scene)
    overlay.layers = [.fingers, .hitPath, .refusals, .recognizers]
    overlay.start(reading: trace)
    let (width, height) = (Int(320 * scale), Int(400 * scale))
    let inParts = try #require(CGContext(width: width, height: height))
    let whole = try #require(CGContext(width: width, height: height))
    let renderer = SceneRenderer()
    var frames = 0
    var worst = 0
    host.onFrame = { scene, change in
      renderer.draw(scene, into: inParts, change: change)
      frames += 1
      guard frames % 8 == 0 else { return }
      renderer.draw(scene, into: whole, damage: [CGRect(x: 0, y: 0, width: width, height: height)])
      worst = max(worst, OverlayPictureTests.difference(inParts, whole))
    }
    host.play(
      TouchScript {
        $0.fingerDown(at: CGPoint(x: 100, y: 130))
        $0.fingerMove(to: CGPoint(x: 203.5, y: 310), duration: 0.4)
        $0.fingerMove(to: CGPoint(x: 60, y: 90.25), duration: 0.4)
        $0.fingerUp()
      })
    host.runUntilIdle()
    #expect(frames > 60)
    // Cairo begins a clipped round line at the clip's edge, and may round the coverage of the pixels there
    // differently.
    #expect(worst <= 8)
  }

  private static func pixel(_ context: CGContext, _ x: Int, _ y: Int) -> UInt32 {
    context.data?.load(fromByteOffset: y * context.bytesPerRow + 4 * x, as: UInt32.self) ?? 0
  }

  private static func difference(_ one: CGContext, _ other: CGContext) -> Int {
    guard let first = one.data, let second = other.data, one.bytesPerRow == other.bytesPerRow else {
      return 255
    }
    var worst = 0
    for row in 0..<one.height {
      let start = row * one.bytesPerRow
      if memcmp(first + start, second + start, one.bytesPerRow) == 0 { continue }
      for index in start..<start + one.bytesPerRow {
        let mine = first.load(fromByteOffset: index, as: UInt8.self)
        let theirs = second.load(fromByteOffset: index, as: UInt8.self)
        worst = max(worst, abs(Int(mine) - Int(theirs)))
      }
    }
    return worst
  }

  @Test(
    "A trail fades in steps and then disappears; a finger that rested continues from its place")
  func trail() {
    var trail = OverlayTrail(from: CGPoint(x: 10, y: 10), at: 1)
    var damage: [CGRect] = []
    trail.age(to: 1.5) { damage.append($0) }
    #expect(damage.isEmpty)
    #expect(!trail.isVisible)
    // After a rest, the finger moves to the right.
    for step in 1...20 { trail.add(CGPoint(x: 10 + 5 * CGFloat(step), y: 10), at: 3 + Double(step) / 100) }
    trail.addPieces { damage.append($0) }
    let reach = damage.reduce(CGRect.null) { $0.union($1) }
    #expect(reach.contains(CGRect(x: 10, y: 9, width: 100, height: 2)))
    damage = []
    trail.addBoxOfNewestPiece { damage.append($0) }
    #expect(damage.count == 1)
    #expect(damage.allSatisfy { $0.contains(CGPoint(x: 110, y: 10)) && $0.minX > 60 })
    // After the last point, the trail disappears within 0.3 s. Until then, every frame has damage.
    var time = 3.2
    while trail.isVisible, time < 4 {
      time += 1 / 60
      damage = []
      trail.age(to: time) { damage.append($0) }
      #expect(!damage.isEmpty)
    }
    #expect(time > 3.45)
    #expect(time < 3.6)
  }

  @Test("The drawn part of a trail is damaged before it is forgotten, however many points arrive")
  func flood() {
    var trail = OverlayTrail(from: .zero, at: 0)
    var drawn = CGRect.null
    for step in 1...2000 {
      trail.add(CGPoint(x: Double(step % 300), y: Double(step % 7)), at: Double(step) / 10_000)
    }
    trail.addPieces { drawn = drawn.union($0) }
    var damage = CGRect.null
    for frame in 0...60 where trail.isVisible {
      trail.age(to: 0.2 + Double(frame) / 60) { damage = damage.union($0) }
    }
    #expect(!trail.isVisible)
    #expect(damage.contains(drawn))
  }
}
