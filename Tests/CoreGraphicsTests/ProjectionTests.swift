import Foundation
import Testing

@testable import CoreGraphics

@Suite struct ProjectionTests {
  private typealias Columns = (x: SIMD3<Double>, y: SIMD3<Double>, w: SIMD3<Double>)

  private static let width = 300, height = 200

  /// Returns a bitmap with plain areas, lines, a translucent rectangle and random pixels.
  private func makeLayer() throws -> CGLayer {
    let size = CGSize(width: ProjectionTests.width, height: ProjectionTests.height)
    let layer = try #require(CGLayer(size: size, scale: 1, isOpaque: false))
    let context = try #require(layer.context)
    context.setFillColor(CGColor(red: 0.2, green: 0.4, blue: 0.8, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 300, height: 140))
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 180, y: 20, width: 90, height: 60))
    context.setFillColor(.white)
    for line in 0..<5 { context.fill(CGRect(x: 10, y: 15 + 24 * line, width: 97, height: 3)) }
    context.setFillColor(.black)
    context.fill(CGRect(x: 233, y: 111, width: 1, height: 1))
    let pixels = try #require(context.data)
    var noise: UInt32 = 1
    for y in 150..<180 {
      for x in 40..<90 {
        noise = noise &* 1_664_525 &+ 1_013_904_223
        pixels.storeBytes(
          of: noise | 0xFF00_0000, toByteOffset: y * context.bytesPerRow + x * 4, as: UInt32.self)
      }
    }
    return layer
  }

  @Test("Every pixel of a bitmap in perspective is the mean of its samples, in plain areas and beside them")
  func samples() throws {
    let layer = try makeLayer()
    let source = try #require(layer.context)
    let projections: [Columns] = [
      (SIMD3(1, 0, -20), SIMD3(0, 1, -30), SIMD3(0, 0, 1)),
      (SIMD3(2.3, 0, -40), SIMD3(0, 1.1, -10), SIMD3(0, 0, 1)),
      (SIMD3(1.2, 0.1, -20), SIMD3(0.3, 1.4, -60), SIMD3(0.002, 0, 0.7)),
      (SIMD3(1.4, 0, 10), SIMD3(0, 2.5, 3), SIMD3(-0.001, 0.0005, 0.9)),
      // The right part is behind the eye.
      (SIMD3(1, 0.2, 0), SIMD3(0.1, 1, 0), SIMD3(-0.012, 0, 1)),
      (SIMD3(9, 0, -500), SIMD3(0, 12, -300), SIMD3(0, 0.004, 0.6)),
    ]
    for columns in projections {
      // The first column of the bitmap is not the first pixel of a block.
      let target = try #require(
        CGContext(
          data: nil, width: 125, height: 75, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
          bitmapInfo: CGBitmapInfo.argb8888.rawValue))
      let area = CGRect(x: 5, y: 3, width: 115, height: 68)
      target.draw(
        layer,
        inside: [
          area.origin, CGPoint(x: area.maxX, y: area.minY), CGPoint(x: area.maxX, y: area.maxY),
          CGPoint(x: area.minX, y: area.maxY),
        ], mappingBackBy: columns)
      target.flush()
      let pixels = try #require(target.data)
      var wrongCount = 0
      for y in Int(area.minY)..<Int(area.maxY) {
        for x in Int(area.minX)..<Int(area.maxX) {
          let found = pixels.load(fromByteOffset: y * target.bytesPerRow + x * 4, as: UInt32.self)
          if found != mean(source, columns, x: Double(x), y: Double(y)) { wrongCount += 1 }
        }
      }
      #expect(wrongCount == 0, "\(columns)")
    }
  }

  /// Returns the mean of a pixel's samples, about one for each pixel of the bitmap that it covers. The number
  /// of samples is that of the middle of 16 pixels.
  private func mean(_ source: CGContext, _ columns: Columns, x: Double, y: Double) -> UInt32 {
    let middle = SIMD3(((x / 16).rounded(.down) + 0.5) * 16, y + 0.5, 1)
    var across = 1, down = 1
    let depth = (columns.w * middle).sum()
    if depth > 0 {
      let column = (columns.x * middle).sum() / depth, row = (columns.y * middle).sum() / depth
      let columnSlopes = (columns.x - columns.w * column) / depth
      let rowSlopes = (columns.y - columns.w * row) / depth
      across = Int(min(max((max(abs(columnSlopes.x), abs(rowSlopes.x)) - 0.25).rounded(.up), 1), 8))
      down = Int(min(max((max(abs(columnSlopes.y), abs(rowSlopes.y)) - 0.25).rounded(.up), 1), 8))
    }
    var sums: [UInt32] = [0, 0, 0, 0]
    for row in 0..<down {
      for column in 0..<across {
        let point = SIMD3(
          x + (Double(column) + 0.5) / Double(across), y + (Double(row) + 0.5) / Double(down), 1)
        let sample = sample(source, columns, point)
        for component in 0..<4 { sums[component] += sample[component] }
      }
    }
    let count = UInt32(across * down)
    return (0..<4).reduce(0) { $0 | ((sums[$1] + count / 2) / count) << UInt32($1 * 8) }
  }

  /// Returns the components of the colour between the four pixels around a point.
  private func sample(_ source: CGContext, _ columns: Columns, _ point: SIMD3<Double>) -> [UInt32] {
    let depth = (columns.w * point).sum()
    guard depth > 0, let pixels = source.data else { return [0, 0, 0, 0] }
    let x = min(max((columns.x * point).sum() / depth - 0.5, 0), Double(ProjectionTests.width - 1))
    let y = min(max((columns.y * point).sum() / depth - 0.5, 0), Double(ProjectionTests.height - 1))
    let left = Int(x), top = Int(y)
    let across = UInt32((x - Double(left)) * 256), down = UInt32((y - Double(top)) * 256)
    func component(_ component: Int, _ x: Int, _ y: Int) -> UInt32 {
      let column = min(x, ProjectionTests.width - 1), row = min(y, ProjectionTests.height - 1)
      let offset = row * source.bytesPerRow + column * 4 + component
      return UInt32(pixels.load(fromByteOffset: offset, as: UInt8.self))
    }
    func mix(_ first: UInt32, _ second: UInt32, _ share: UInt32) -> UInt32 {
      (first * (256 - share) + second * share) >> 8
    }
    return (0..<4).map {
      mix(
        mix(component($0, left, top), component($0, left + 1, top), across),
        mix(component($0, left, top + 1), component($0, left + 1, top + 1), across), down)
    }
  }

  @Test("A plain area keeps the value that the blur of its pixels has")
  func plainBlur() {
    for sigma in [0, 0.5, 1, 3.75, 7.5, 15] as [CGFloat] {
      let blur = BoxBlur(sigma: sigma)
      let side = 2 * blur.reach + 1
      for value in 0...UInt8.max {
        var pixels = [UInt8](repeating: value, count: side * side)
        blur.apply(to: &pixels, width: side, height: side, stride: side)
        #expect(pixels[blur.reach * side + blur.reach] == blur.value(ofPlainArea: value))
      }
    }
  }
}
