import Foundation
import Testing
import TouchstoneScript

@testable import TouchstoneInspector
@testable import TouchstoneReading

@Suite("The overlay's geometry")
struct OverlayGeometryTests {
  private final class FirstView: UIView {}
  private final class SecondView: UIView {}

  /// A window of 375 by 812 points, shown at (340, 152) of the scene and scaled by 0.84.
  private struct ScaledStage {
    static let scale: CGFloat = 0.84
    static let origin = CGPoint(x: 340, y: 152)
    let host: HeadlessHost
    let window: UIWindow
    let overlay: TouchOverlayWindow

    init() {
      let trace = TouchTrace()
      host = HeadlessHost(size: CGSize(width: 1100, height: 860), trace: trace)
      window = UIWindow(windowScene: host.scene)
      window.bounds = CGRect(x: 0, y: 0, width: 375, height: 812)
      window.center = ScaledStage.place(187.5, 406)
      window.transform = CGAffineTransform(scaleX: ScaledStage.scale, y: ScaledStage.scale)
      window.isHidden = false
      overlay = TouchOverlayWindow(windowScene: host.scene)
      overlay.start(reading: trace)
    }

    /// Converts a point of the window to the scene.
    static func place(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
      CGPoint(x: origin.x + x * scale, y: origin.y + y * scale)
    }

    func put(_ finger: CGPoint) {
      host.play(TouchScript { $0.fingerDown(at: finger) })
    }

    var hitOutline: OverlayOutline? {
      overlay.fingers.first?.path?.outlines.first { $0.kind == .hit }
    }
  }

  private func isNear(_ first: CGPoint, _ second: CGPoint) -> Bool {
    abs(first.x - second.x) < 0.001 && abs(first.y - second.y) < 0.001
  }

  @Test("In a scaled window the ring is at the finger, before and after a move")
  func ring() {
    let stage = ScaledStage()
    stage.window.addSubview(FirstView(frame: CGRect(x: 60, y: 200, width: 240, height: 300)))
    stage.put(CGPoint(x: 500, y: 400))
    #expect(stage.overlay.fingers.map(\.location) == [CGPoint(x: 500, y: 400)])
    stage.host.play(
      TouchScript {
        $0.fingerDown(2, at: CGPoint(x: 450, y: 350))
        $0.fingerMove(2, to: CGPoint(x: 480, y: 390), duration: 0.1)
      })
    #expect(isNear(stage.overlay.fingers[1].location, CGPoint(x: 480, y: 390)))
  }

  @Test("In a scaled window the hit view's outline matches the view")
  func level() throws {
    let stage = ScaledStage()
    stage.window.addSubview(FirstView(frame: CGRect(x: 60, y: 200, width: 240, height: 300)))
    stage.put(ScaledStage.place(100, 300))
    let outline = try #require(stage.hitOutline)
    #expect(outline.place.isAxisAligned)
    #expect(isNear(outline.place.box.origin, ScaledStage.place(60, 200)))
    #expect(abs(outline.place.box.width - 240 * 0.84) < 0.001)
    #expect(abs(outline.place.box.height - 300 * 0.84) < 0.001)
  }

  @Test("A turned view in a scaled window is outlined along its own edges")
  func turned() throws {
    let stage = ScaledStage()
    let view = FirstView(frame: CGRect(x: 100, y: 300, width: 200, height: 100))
    view.transform = CGAffineTransform(rotationAngle: .pi / 6)
    stage.window.addSubview(view)
    stage.put(ScaledStage.place(200, 350))
    let outline = try #require(stage.hitOutline)
    #expect(!outline.place.isAxisAligned)
    // The corners are 100 and 50 points from the centre (200, 350), and the rectangle is turned by 30°.
    let (cosine, sine) = (CGFloat(3).squareRoot() / 2, CGFloat(0.5))
    let corners = [(-100, -50), (100, -50), (100, 50), (-100, 50)] as [(CGFloat, CGFloat)]
    for (corner, (x, y)) in zip(outline.place.corners, corners) {
      #expect(
        isNear(corner, ScaledStage.place(200 + x * cosine - y * sine, 350 + x * sine + y * cosine)))
    }
  }

  @Test("A view in a superview with moved bounds is outlined where it is visible")
  func movedBounds() throws {
    let stage = ScaledStage()
    let outer = FirstView(frame: CGRect(x: 0, y: 0, width: 375, height: 812))
    outer.bounds.origin = CGPoint(x: 0, y: 100)
    outer.addSubview(SecondView(frame: CGRect(x: 50, y: 300, width: 100, height: 100)))
    stage.window.addSubview(outer)
    stage.put(ScaledStage.place(100, 250))
    #expect(isNear(try #require(stage.hitOutline).place.box.origin, ScaledStage.place(50, 200)))
  }

  @Test("Chips avoid each other and obstacles, stay in the area, and are left out if there is no room")
  func placement() {
    let area = CGRect(x: 0, y: 0, width: 200, height: 120)
    var placement = OverlayChipPlacer(area: area, avoiding: [CGRect(x: 80, y: 40, width: 44, height: 44)])
    var placed: [CGRect] = []
    for number in 0..<40 {
      guard let chip = placement.place(OverlayChip("\(number)  SomeView", tone: .soft), at: area) else {
        break
      }
      placed.append(chip.frame)
    }
    #expect(placed.count >= 3 && placed.count < 40)
    for (index, frame) in placed.enumerated() {
      #expect(area.contains(frame))
      #expect(!frame.intersects(CGRect(x: 80, y: 40, width: 44, height: 44)))
      #expect(!placed[..<index].contains { $0.intersects(frame) })
    }
    let far = placement.place(
      OverlayChip("elsewhere", tone: .soft), at: CGRect(x: 300, y: 0, width: 9, height: 9))
    #expect(far == nil)
  }

  @Test("A label does not cover a view that is smaller than it")
  func small() throws {
    let box = CGRect(x: 150, y: 150, width: 10, height: 10)
    var placement = OverlayChipPlacer(area: CGRect(x: 0, y: 0, width: 300, height: 300), avoiding: [])
    let placed = placement.place(OverlayChip("1  SmallButton", tone: .strong), at: box)
    let chip = try #require(placed)
    #expect(!chip.frame.intersects(box))
  }

  @Test("A chip is where it covers the least of the app's texts; without room beside them, it covers one")
  func contents() {
    let (area, box) = (
      CGRect(x: 0, y: 0, width: 300, height: 300), CGRect(x: 40, y: 40, width: 200, height: 200)
    )
    let chip = OverlayChip("EView", tone: .strong)
    func place(_ contents: [CGRect]) -> CGRect? {
      var placement = OverlayChipPlacer(area: area, avoiding: [], contents: contents)
      return placement.place(chip, at: box)?.frame
    }
    let first = place([])
    #expect(first?.midY == 40)
    let text = CGRect(x: 40, y: 30, width: 200, height: 20)
    #expect(place([text]).map { !$0.intersects(text) } == true)
    #expect(place([area]) == first)
  }

  @Test("With less room, chips show states without causes, then spots show the number of recognizers")
  func shortening() {
    let (view, recognizer) = (NSObject(), NSObject())
    let text = RecognizerChipText(
      name: "Tap", state: .possible, activity: .live, stateText: "waits for a double tap of the view",
      shortStateText: "waits", isWaiting: true, holdText: nil)
    func picture(width: CGFloat) -> RecognizerPicture {
      let area = CGRect(x: 0, y: 0, width: width, height: 300)
      let group = RecognizerPicture.Group(
        view: ObjectIdentifier(view), box: area.insetBy(dx: 10, dy: 100), window: area, covers: [],
        contents: [], members: [(ObjectIdentifier(recognizer), text)], waits: [])
      return RecognizerPicture([group], area: area, obstacles: [], after: RecognizerPicture())
    }
    #expect(picture(width: 400).chips.map(\.text) == [text])
    #expect(picture(width: 120).chips.map(\.text.stateText) == ["waits"])
    #expect(picture(width: 50).chips.isEmpty && picture(width: 50).spots.count == 1)
  }
}
