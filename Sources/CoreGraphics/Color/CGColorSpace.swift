/// The meaning of a colour's components. All drawing is in sRGB; a grey is an sRGB colour with three equal
/// components.
public final class CGColorSpace: Hashable, Sendable {
  /// The kind of colour space.
  public let model: CGColorSpaceModel
  /// The name from which the space was created.
  public let name: CFString?

  /// The name of the sRGB space.
  public static let sRGB: CFString = "kCGColorSpaceSRGB"
  /// The name of the grey space, which has sRGB's transfer curve.
  public static let genericGrayGamma2_2: CFString = "kCGColorSpaceGenericGrayGamma2_2"

  static let deviceRGB = CGColorSpace(model: .rgb, name: sRGB)
  static let deviceGray = CGColorSpace(model: .monochrome, name: genericGrayGamma2_2)

  private init(model: CGColorSpaceModel, name: CFString) {
    self.model = model
    self.name = name
  }

  /// Creates the colour space with this name. Nil if the name is neither `sRGB` nor `genericGrayGamma2_2`.
  public init?(name: CFString) {
    switch name {
    case CGColorSpace.sRGB: model = .rgb
    case CGColorSpace.genericGrayGamma2_2: model = .monochrome
    default: return nil
    }
    self.name = name
  }

  /// The number of components of a colour, without its alpha: 3, or 1 for the grey space.
  public var numberOfComponents: Int { model == .rgb ? 3 : 1 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }

  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

/// The kind of a colour space.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome
  case rgb
}

/// Returns the colour space of the screen, sRGB.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .deviceRGB }

/// Returns the grey space of the screen: sRGB with three equal components.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .deviceGray }
