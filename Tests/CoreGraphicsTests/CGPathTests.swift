import CoreGraphics
import Testing

@Suite struct CGPathTests {
  private func ring() -> CGMutablePath {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
    path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
    return path
  }

  @Test("A point on the outline of a path is inside the path, on whichever side")
  func pointsOnTheLine() {
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    for point in [
      CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: 0, y: 20),
      CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 7), CGPoint(x: 3, y: 20), CGPoint(x: 0, y: 12),
    ] {
      #expect(rect.contains(point))
      #expect(rect.contains(point, using: .evenOdd))
    }
    #expect(rect.contains(CGPoint(x: 10.005, y: 7)) && !rect.contains(CGPoint(x: 10.05, y: 7)))
    #expect(!rect.contains(CGPoint(x: 5, y: 20.05)) && !rect.contains(CGPoint(x: -0.05, y: -0.05)))
    let circle = CGPath(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200), transform: nil)
    // Four cubic curves deviate from such a large circle by 0.03 points. Therefore the tested points are on
    // the curves, not on the exact circle.
    let size: CGFloat = 0.5522847498
    for step in 0...20 {
      let t = CGFloat(step) / 20, s = 1 - t
      let x = 100 * (s * s * s + 3 * s * s * t + 3 * s * t * t * size)
      let y = 100 * (3 * s * s * t * size + 3 * s * t * t + t * t * t)
      for point in [CGPoint(x: x, y: y), CGPoint(x: -x, y: y), CGPoint(x: x, y: -y), CGPoint(x: -x, y: -y)] {
        #expect(circle.contains(point))
        #expect(!circle.contains(CGPoint(x: point.x * 1.001, y: point.y * 1.001)))
      }
    }
    let slope = CGMutablePath()
    slope.move(to: .zero)
    slope.addLine(to: CGPoint(x: 30, y: 10))
    #expect(slope.contains(CGPoint(x: 15, y: 5)) && !slope.contains(CGPoint(x: 15, y: 5.05)))
    #expect(!slope.contains(CGPoint(x: 30.3, y: 10.1)))
    let dot = CGMutablePath()
    dot.move(to: CGPoint(x: 4, y: 4))
    #expect(!dot.contains(CGPoint(x: 4, y: 4)))
  }

  @Test("Two rectangles intersect if one reaches into the other")
  func overlaps() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.overlaps(CGRect(x: 10, y: 0, width: 10, height: 10)))
    #expect(!rect.overlaps(CGRect(x: 0, y: -5, width: 10, height: 5)))
    #expect(rect.overlaps(CGRect(x: 9.9, y: 9.9, width: 5, height: 5)))
    #expect(!rect.overlaps(.null) && !CGRect.null.overlaps(rect))
  }

  @Test("A hole drawn in the same direction is inside by winding and outside by even-odd")
  func containsByBothRules() {
    let path = ring()
    #expect(path.contains(CGPoint(x: 15, y: 15)))
    #expect(!path.contains(CGPoint(x: 15, y: 15), using: .evenOdd))
    #expect(path.contains(CGPoint(x: 5, y: 15), using: .evenOdd))
    #expect(!path.contains(CGPoint(x: 31, y: 15)))
    #expect(path.contains(CGPoint(x: 105, y: 5), transform: CGAffineTransform(translationX: 100, y: 0)))
    #expect(!path.contains(CGPoint(x: CGFloat.nan, y: 5)))
  }

  @Test("A circle contains exactly the points within its radius")
  func circle() {
    let path = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
    for step in 0..<60 {
      let angle = CGFloat(step) / 60 * 2 * .pi
      #expect(path.contains(CGPoint(x: 9.97 * cos(angle), y: 9.97 * sin(angle))))
      #expect(!path.contains(CGPoint(x: 10.03 * cos(angle), y: 10.03 * sin(angle))))
    }
    let box = path.boundingBoxOfPath
    #expect(close(box.minX, -10, 0.01) && close(box.maxX, 10, 0.01) && close(box.maxY, 10, 0.01))
  }

  @Test("An open path counts as closed when it is tested for a point")
  func openPath() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 0, y: 10)])
    #expect(path.contains(CGPoint(x: 2, y: 2)))
    #expect(!path.contains(CGPoint(x: 8, y: 8)))
  }

  @Test("The bounding box includes control points; the path's own box does not")
  func boxes() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(close(path.boundingBoxOfPath.maxY, 5, 1e-9))
    #expect(CGMutablePath().boundingBox.isNull)
    #expect(CGMutablePath().isEmpty)
  }

  @Test("With clockwise false the angle grows, and a quarter arc ends at the right point")
  func arcs() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(close(path.currentPoint, CGPoint(x: 0, y: 10), 1e-9))
    #expect(path.boundingBoxOfPath.minY > -1e-9)
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(close(other.boundingBoxOfPath.minX, -10, 0.01))
    let whole = CGMutablePath()
    whole.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    #expect(close(whole.boundingBoxOfPath.width, 20, 0.01))
  }

  @Test("An arc between two tangents touches both")
  func tangentArc() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: CGPoint(x: 10, y: 10), radius: 4)
    #expect(close(path.currentPoint, CGPoint(x: 10, y: 4), 1e-9))
    #expect(!path.contains(CGPoint(x: 9.9, y: 0.1)))
    let straight = CGMutablePath()
    straight.move(to: .zero)
    straight.addArc(tangent1End: CGPoint(x: 5, y: 0), tangent2End: CGPoint(x: 10, y: 0), radius: 4)
    #expect(straight.currentPoint == CGPoint(x: 5, y: 0))
  }

  @Test("A path returns its elements in the order in which they were added")
  func elements() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 2, y: 1))
    path.addQuadCurve(to: CGPoint(x: 3, y: 1), control: CGPoint(x: 2.5, y: 2))
    path.addCurve(to: .zero, control1: CGPoint(x: 4, y: 4), control2: CGPoint(x: 5, y: 5))
    path.closeSubpath()
    var seen: [String] = []
    path.applyWithBlock { element in
      let end = element.pointee.type == .closeSubpath ? .zero : element.pointee.points[0]
      seen.append("\(element.pointee.type) \(Int(end.x))")
    }
    #expect(
      seen == [
        "moveToPoint 1", "addLineToPoint 2", "addQuadCurveToPoint 2", "addCurveToPoint 4", "closeSubpath 0",
      ])
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
  }

  @Test("A segment after a close starts at the start of the closed subpath")
  func segmentAfterClose() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    path.addLine(to: .zero)
    var moves: [CGPoint] = []
    path.applyWithBlock { if $0.pointee.type == .moveToPoint { moves.append($0.pointee.points[0]) } }
    #expect(moves == [CGPoint(x: 5, y: 5), CGPoint(x: 5, y: 5)])
  }

  @Test("Segments without a start and points that are not finite are left out")
  func nonsense() {
    let path = CGMutablePath()
    path.addLine(to: CGPoint(x: 1, y: 1))
    #expect(path.isEmpty)
    path.move(to: CGPoint(x: CGFloat.infinity, y: 0))
    path.addRect(CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1))
    path.addRect(.null)
    path.addArc(center: .zero, radius: .nan, startAngle: 0, endAngle: 1, clockwise: false)
    path.addArc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity, clockwise: false)
    #expect(path.isEmpty)
  }

  @Test("The outline of a stroke contains the area that the pen covers")
  func strokedOutline() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    let butt = line.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    #expect(butt.contains(CGPoint(x: 10, y: 1.9)))
    #expect(!butt.contains(CGPoint(x: 10, y: 2.1)))
    #expect(!butt.contains(CGPoint(x: -1, y: 0)))
    #expect(butt.contains(CGPoint(x: 21.9, y: -1.9)))
    let round = line.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .round, miterLimit: 10)
    #expect(round.contains(CGPoint(x: -1.9, y: 0)))
    #expect(!round.contains(CGPoint(x: 21.9, y: -1.9)))
    let square = line.copy(strokingWithWidth: 4, lineCap: .square, lineJoin: .bevel, miterLimit: 10)
    #expect(square.contains(CGPoint(x: -1.9, y: 1.9)))
    #expect(square.contains(CGPoint(x: 20, y: 21.9)))
    #expect(!square.contains(CGPoint(x: 21.5, y: -1.5)))
  }

  @Test("Dashes cover the lengths of their pattern")
  func dashes() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0)])
    let dashed = line.copy(dashingWithPhase: 1, lengths: [3, 2])
    var xs: [CGFloat] = []
    dashed.applyWithBlock { xs.append($0.pointee.points[0].x) }
    #expect(xs == [0, 2, 4, 7, 9, 10])
    #expect(line.copy(dashingWithPhase: 0, lengths: [0, 0]) == line)
  }

  @Test("A line remains solid if its dashes are too short to be visible")
  func invisibleDashes() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 5)])
    #expect(line.copy(dashingWithPhase: 0, lengths: [1e-6]) == line)
    line.closeSubpath()
    #expect(line.copy(dashingWithPhase: 0, lengths: [1e-6]) == line)
  }

  @Test("Paths with equal elements are equal, and a copy does not change with the original")
  func copies() throws {
    let path = ring()
    let copy = try #require(path.copy())
    #expect(copy == path)
    path.addLine(to: .zero)
    #expect(copy != path)
    var box = CGRect.zero
    #expect(CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil).isRect(&box))
    #expect(box == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(!copy.isRect(nil))
    var half = CGAffineTransform(scaleX: 0.5, y: 0.5)
    #expect(copy.copy(using: &half)?.boundingBox == CGRect(x: 0, y: 0, width: 15, height: 15))
  }

  @Test("A rounded rectangle has no corners, and radii that overlap are reduced")
  func roundedRect() {
    let rect = CGRect(x: 0, y: 0, width: 20, height: 10)
    let path = CGPath(roundedRect: rect, cornerWidth: 100, cornerHeight: 100, transform: nil)
    #expect(!path.contains(CGPoint(x: 0.5, y: 0.5)))
    #expect(path.contains(CGPoint(x: 10, y: 0.5)))
    #expect(path.contains(CGPoint(x: 0.5, y: 5)))
    let square = CGPath(roundedRect: rect, cornerWidth: 0, cornerHeight: 0, transform: nil)
    #expect(square.contains(CGPoint(x: 0.1, y: 0.1)))
  }
}
