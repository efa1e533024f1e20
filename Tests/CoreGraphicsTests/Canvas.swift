import CoreGraphics
import Testing

/// A small bitmap that tests draw on and read.
struct Canvas {
  let context: CGContext

  init(_ width: Int = 20, _ height: Int = 20, scale: CGFloat = 1, isOpaque: Bool = false) throws {
    context = try #require(CGContext(width: width, height: height, isOpaque: isOpaque, scale: scale))
  }

  /// Returns the pixel's colour, premultiplied.
  func pixel(_ x: Int, _ y: Int) -> Pixel {
    guard let data = context.data, x >= 0, y >= 0, x < context.width, y < context.height else {
      return .clear
    }
    let bytes = data.advanced(by: y * context.bytesPerRow + 4 * x).assumingMemoryBound(to: UInt8.self)
    return Pixel(red: bytes[2], green: bytes[1], blue: bytes[0], alpha: bytes[3])
  }

  /// Returns the sum of the alpha values in a part of the bitmap. An opaque pixel counts as 1.
  func ink(in rect: CGRect? = nil) -> Double {
    let area = rect ?? CGRect(x: 0, y: 0, width: context.width, height: context.height)
    var sum = 0
    for y in Int(area.minY)..<Int(area.maxY) {
      for x in Int(area.minX)..<Int(area.maxX) { sum += Int(pixel(x, y).alpha) }
    }
    return Double(sum) / 255
  }

  /// All pixels, to compare two drawings.
  var pixels: [Pixel] {
    (0..<context.height).flatMap { y in (0..<context.width).map { x in pixel(x, y) } }
  }

  /// The smallest rectangle around all pixels that are not clear.
  var inkBox: CGRect {
    var box = CGRect.null
    for y in 0..<context.height {
      for x in 0..<context.width where pixel(x, y).alpha > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }
}

struct Pixel: Equatable, CustomStringConvertible {
  var red: UInt8
  var green: UInt8
  var blue: UInt8
  var alpha: UInt8

  static let clear = Pixel(red: 0, green: 0, blue: 0, alpha: 0)
  static let black = Pixel(red: 0, green: 0, blue: 0, alpha: 255)
  static let white = Pixel(red: 255, green: 255, blue: 255, alpha: 255)
  static let red = Pixel(red: 255, green: 0, blue: 0, alpha: 255)
  static let green = Pixel(red: 0, green: 255, blue: 0, alpha: 255)
  static let blue = Pixel(red: 0, green: 0, blue: 255, alpha: 255)

  var description: String { "(\(red), \(green), \(blue), \(alpha))" }

  /// Whether no component differs by more than `tolerance`.
  func isClose(to other: Pixel, within tolerance: Int = 2) -> Bool {
    abs(Int(red) - Int(other.red)) <= tolerance && abs(Int(green) - Int(other.green)) <= tolerance
      && abs(Int(blue) - Int(other.blue)) <= tolerance && abs(Int(alpha) - Int(other.alpha)) <= tolerance
  }
}

extension CGColor {
  static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  static let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
  static let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
}

func close(_ a: CGFloat, _ b: CGFloat, _ tolerance: CGFloat = 1e-9) -> Bool { abs(a - b) <= tolerance }

func close(_ a: CGPoint, _ b: CGPoint, _ tolerance: CGFloat = 1e-9) -> Bool {
  close(a.x, b.x, tolerance) && close(a.y, b.y, tolerance)
}
