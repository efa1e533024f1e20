/// The position of the alpha in a pixel, and whether the colour components are multiplied by it.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// The pixel has no alpha, and no byte for it.
  case none
  /// The alpha is the least significant byte, and the colour components are multiplied by it.
  case premultipliedLast
  /// The alpha is the most significant byte, and the colour components are multiplied by it.
  case premultipliedFirst
  /// The alpha is the least significant byte.
  case last
  /// The alpha is the most significant byte.
  case first
  /// The pixel has no alpha. The least significant byte is ignored.
  case noneSkipLast
  /// The pixel has no alpha. The most significant byte is ignored.
  case noneSkipFirst
  /// The pixel consists of the alpha alone, as in a mask.
  case alphaOnly
}

/// The layout of a bitmap's pixels. This module supports `argb8888`, `xrgb8888` and alpha alone.
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The bits that contain a `CGImageAlphaInfo`.
  public static let alphaInfoMask = CGBitmapInfo(rawValue: 0x1F)
  /// The bits that contain the byte order.
  public static let byteOrderMask = CGBitmapInfo(rawValue: 0x7000)
  /// Pixels of 32 bits, with the least significant byte first in memory.
  public static let byteOrder32Little = CGBitmapInfo(rawValue: 2 << 12)

  /// Blue, green, red and alpha in memory, with colours multiplied by the alpha: `argb8888` of `wl_shm`.
  public static let argb8888 = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
  /// Blue, green, red and an ignored byte in memory: `xrgb8888` of `wl_shm`.
  public static let xrgb8888 = CGBitmapInfo(
    rawValue: CGImageAlphaInfo.noneSkipFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
}

/// The way in which colours outside of the target's range are mapped. It has no effect, because all images
/// are in sRGB.
public enum CGColorRenderingIntent: Int32, Sendable {
  case defaultIntent
  case absoluteColorimetric
  case relativeColorimetric
  case perceptual
  case saturation
}

/// The quality with which an image is drawn at another size.
public enum CGInterpolationQuality: Int32, Sendable {
  /// Smooth scaling, the default.
  case `default`
  /// No smoothing: each pixel gets the colour of the nearest pixel of the image.
  case none
  /// Smooth scaling, as fast as possible.
  case low
  /// Smooth scaling that averages whole areas, also when the image becomes much smaller.
  case high
  /// Smooth scaling, like `default`.
  case medium
}
