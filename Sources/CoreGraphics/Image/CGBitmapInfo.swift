/// Where a pixel's alpha is, and whether the colours are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// No alpha, and no byte for it.
  case none
  /// Alpha in the least significant byte, colours multiplied by it.
  case premultipliedLast
  /// Alpha in the most significant byte, colours multiplied by it.
  case premultipliedFirst
  /// Alpha in the least significant byte.
  case last
  /// Alpha in the most significant byte.
  case first
  /// No alpha; the least significant byte is ignored.
  case noneSkipLast
  /// No alpha; the most significant byte is ignored.
  case noneSkipFirst
  /// Alpha and nothing else: a mask.
  case alphaOnly
}

/// The layout of a bitmap's pixels. Drawn here: `argb8888`, `xrgb8888`, and alpha alone.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that hold a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that hold the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// 32-bit pixels, least significant byte first.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// Blue, green, red, alpha in memory, premultiplied: `wl_shm`'s `argb8888`.
  public static let argb8888 = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  /// Blue, green, red and an ignored byte in memory: `wl_shm`'s `xrgb8888`.
  public static let xrgb8888 = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
}

/// How image colours outside the target's range would be mapped. All images here are sRGB, so none are.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// How hard to try when an image is drawn larger or smaller than it is.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Smooth.
  case `default`
  /// The nearest pixel.
  case none
  /// Smooth, fast.
  case low
  /// Smooth, with an area filter when made much smaller.
  case high
  /// Smooth.
  case medium
}
