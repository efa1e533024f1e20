/// The meaning of a colour's components. All drawing is in sRGB; a gray is an sRGB gray.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind of colour space.
  public let model: CGColorSpaceModel
  /// The name this space was made from.
  public let name: CFString?

  /// The name of the sRGB space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of the gray space with sRGB's curve.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace(model: .rgb, name: sRGB)
  static let deviceGray = CGColorSpace(model: .monochrome, name: genericGrayGamma2_2)

  private init(model: CGColorSpaceModel, name: CFString) {
    self.model = model
    self.name = name
  }

  /// Creates the space with this name. Nil if the name is neither `sRGB` nor `genericGrayGamma2_2`.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB: model = .rgb
    case CGColorSpace.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The number of a colour's components without alpha: 3 or 1.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The kinds of colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
}

/// The space of the screen: sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// The gray of the screen: sRGB with three equal components.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
