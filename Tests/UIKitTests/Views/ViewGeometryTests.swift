import Testing
import UIKit

/// Equal, except for rounding errors of sines and cosines.
func isClose(_ first: CGRect, _ second: CGRect) -> Bool {
  abs(first.minX - second.minX) < 1e-9 && abs(first.minY - second.minY) < 1e-9
    && abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
}

func isClose(_ first: CGSize, _ second: CGSize) -> Bool {
  abs(first.width - second.width) < 1e-9 && abs(first.height - second.height) < 1e-9
}

func isClose(_ first: CGPoint, _ second: CGPoint) -> Bool {
  abs(first.x - second.x) < 1e-9 && abs(first.y - second.y) < 1e-9
}

@Suite("The geometry of a view")
struct ViewGeometryTests {
  static let quarterTurn = CGAffineTransform(rotationAngle: .pi / 2)
  let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))

  @Test("A frame sets the centre and the size of the bounds")
  func frameWithoutTransform() {
    #expect(view.center == CGPoint(x: 60, y: 40))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    view.bounds = CGRect(x: 5, y: 6, width: 20, height: 10)
    #expect(view.frame == CGRect(x: 50, y: 35, width: 20, height: 10))
  }

  @Test("The frame under a transform is the bounding box of the transformed bounds")
  func frameUnderTransform() {
    view.transform = Self.quarterTurn
    #expect(isClose(view.frame, CGRect(x: 40, y: -10, width: 40, height: 100)))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(view.frame == CGRect(x: -40, y: 0, width: 200, height: 80))
    #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
  }

  @Test("Values that an integer scale can hold are converted there and back exactly")
  func scaledBack() {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 900))
    superview.addSubview(view)
    for step in 52...256 {
      let scale = CGFloat(step) / 256
      view.bounds = CGRect(x: 0, y: 0, width: 375, height: 812)
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = CGPoint(x: 20 + 187.5 * scale, y: 33 + 406 * scale)
      for x in stride(from: CGFloat(0), through: 375, by: 1) {
        let point = superview.convert(CGPoint(x: 20 + x * scale, y: 33 + 2 * x * scale), to: view)
        #expect(point == CGPoint(x: x, y: 2 * x))
      }
      view.frame = CGRect(x: 0, y: 0, width: 250 * scale, height: 132 * scale)
      #expect(view.bounds.size == CGSize(width: 250, height: 132))
    }
  }

  @Test("Setting the frame under a transform sizes the bounds by its inverse")
  func settingFrameUnderTransform() {
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    #expect(view.bounds.size == CGSize(width: 50, height: 20))
    #expect(view.center == CGPoint(x: 50, y: 20))
    view.transform = Self.quarterTurn
    view.frame = CGRect(x: 0, y: 0, width: 40, height: 100)
    #expect(isClose(view.bounds, CGRect(x: 0, y: 0, width: 100, height: 40)))
    #expect(isClose(view.center, CGPoint(x: 20, y: 50)))
  }

  @Test("Moving the anchor point moves the view around its centre")
  func anchorPoint() {
    view.anchorPoint = .zero
    #expect(view.frame == CGRect(x: 60, y: 40, width: 100, height: 40))
    view.transform = Self.quarterTurn
    #expect(isClose(view.frame, CGRect(x: 20, y: 40, width: 40, height: 100)))
    view.anchorPoint = CGPoint(x: 1, y: 0.5)
    #expect(isClose(view.frame, CGRect(x: 40, y: -60, width: 40, height: 100)))
    view.transform = .identity
    view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(view.center == CGPoint(x: 10, y: 5))
  }

  @Test("A frame's negative size counts from the other edge, and NaN is refused")
  func unusualValues() {
    view.frame = CGRect(x: 10, y: 10, width: -4, height: 6)
    #expect(view.frame == CGRect(x: 6, y: 10, width: 4, height: 6))
    view.center = CGPoint(x: CGFloat.nan, y: 0)
    view.bounds.size.width = .infinity
    view.transform = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    #expect(view.frame == CGRect(x: 6, y: 10, width: 4, height: 6))
  }
}

@Suite("Coordinates converted between views")
struct ViewConversionTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
  let inner = UIView(frame: CGRect(x: 10, y: 40, width: 50, height: 50))

  init() {
    window.addSubview(outer)
    outer.addSubview(inner)
  }

  @Test("Each step of a conversion subtracts the bounds' origin and adds the frame's (rule 3.6)")
  func offsets() {
    outer.bounds.origin = CGPoint(x: 0, y: 30)
    #expect(inner.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 111, y: 62))
    #expect(inner.convert(CGPoint(x: 111, y: 62), from: window) == CGPoint(x: 1, y: 2))
    let rect = inner.convert(CGRect(x: 1, y: 2, width: 3, height: 4), to: window)
    #expect(rect == CGRect(x: 111, y: 62, width: 3, height: 4))
  }

  @Test("A rectangle under a rotation becomes the bounding box of its corners")
  func turnedRectangle() {
    outer.transform = CGAffineTransform(rotationAngle: .pi / 2)
    // The outer view turns around (200, 150): its (0, 0) moves to the top right corner.
    #expect(isClose(outer.convert(CGPoint.zero, to: window), CGPoint(x: 300, y: 50)))
    let rect = outer.convert(CGRect(x: 0, y: 0, width: 30, height: 10), to: window)
    #expect(isClose(rect, CGRect(x: 290, y: 50, width: 10, height: 30)))
  }

  @Test(
    "Between two turned views the box is taken in their nearest common superview, and again in the target")
  func twoTurnedViews() {
    let turn = CGAffineTransform(rotationAngle: .pi / 4)
    let first = UIView(frame: CGRect(x: 50, y: 60, width: 20, height: 20))
    let second = UIView(frame: CGRect(x: 120, y: 80, width: 20, height: 20))
    for view in [first, second] {
      view.transform = turn
      outer.addSubview(view)
    }
    let there = first.convert(first.bounds, to: second)
    #expect(abs(there.width - 40) < 1e-9 && abs(there.height - 40) < 1e-9)
    let middle = first.convert(CGPoint(x: 10, y: 10), to: second)
    #expect(isClose(CGPoint(x: there.midX, y: there.midY), middle))
    #expect(isClose(second.convert(first.bounds, from: first), there))
    // Above the nearest common superview no bounding box is taken.
    outer.transform = turn
    #expect(isClose(first.convert(first.bounds, to: second), there))
    // Only one box if one view is an ancestor of the other, however many rotations are between them.
    #expect(isClose(first.convert(first.bounds, to: window).size, CGSize(width: 20, height: 20)))
    // Windows have the scene above them.
    let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    other.transform = turn
    window.transform = turn
    let across = window.convert(CGRect(x: 0, y: 0, width: 20, height: 20), to: other)
    #expect(isClose(across.size, CGSize(width: 40, height: 40)))
  }

  @Test("Windows are converted through their scene")
  func windows() {
    let other = UIWindow(frame: CGRect(x: 100, y: 200, width: 50, height: 50))
    let view = UIView(frame: CGRect(x: 1, y: 1, width: 10, height: 10))
    other.addSubview(view)
    #expect(view.convert(CGPoint(x: 4, y: 4), to: window) == CGPoint(x: 105, y: 205))
    #expect(view.convert(CGPoint(x: 4, y: 4), to: nil) == CGPoint(x: 5, y: 5))
  }

  @Test("Converting there and back gives the same point, for any chain of transforms")
  func roundTrips() {
    var seed: UInt64 = 7
    func random(_ range: ClosedRange<Double>) -> CGFloat {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let share = Double(seed >> 11) / Double(1 << 53)
      return CGFloat(range.lowerBound + share * (range.upperBound - range.lowerBound))
    }
    var views: [UIView] = [window]
    for _ in 0..<60 {
      let view = UIView(
        frame: CGRect(
          x: random(-100...100), y: random(-100...100), width: random(1...300), height: random(1...300)))
      view.anchorPoint = CGPoint(x: random(-1...2), y: random(-1...2))
      view.bounds.origin = CGPoint(x: random(-50...50), y: random(-50...50))
      view.transform = CGAffineTransform(rotationAngle: random(-3...3))
        .scaledBy(x: random(0.5...2), y: random(0.5...2))
      views[Int(random(0...Double(views.count) - 0.001))].addSubview(view)
      views.append(view)
    }
    for _ in 0..<500 {
      let from = views[Int(random(0...60.999))], to = views[Int(random(0...60.999))]
      let point = CGPoint(x: random(-500...500), y: random(-500...500))
      let back = from.convert(from.convert(point, to: to), from: to)
      #expect(abs(back.x - point.x) < 1e-6 && abs(back.y - point.y) < 1e-6)
      let direct = to.convert(point, from: from), reverse = from.convert(point, to: to)
      #expect(direct == reverse)
    }
  }

  @Test("A singular transform gives finite results and a view that cannot be hit (rule 3.6)")
  func singular() {
    outer.transform = CGAffineTransform(scaleX: 0, y: 1)
    let point = inner.convert(CGPoint(x: 120, y: 120), from: window)
    #expect(point.x.isFinite && point.y.isFinite)
    #expect(window.hitTest(CGPoint(x: 200, y: 150), with: nil) === window)
  }
}
