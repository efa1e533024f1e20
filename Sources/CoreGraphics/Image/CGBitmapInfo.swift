/// The position of a pixel's alpha, and whether the colours are multiplied by it.
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

/// The layout of a bitmap's pixels. Supported here: `argb8888`, `xrgb8888`, and alpha alone.
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

/// The mapping of image colours outside the target's range. All images here are sRGB, so it has no effect.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// The quality with which an image is drawn larger or smaller than it is.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Smooth.
  case `default`
  /// The nearest pixel.
  case none
  /// Smooth, fast.
  case low
  /// Smooth, with an area filter if the image is made much smaller.
  case high
  /// Smooth.
  case medium
}
