/// The animatable properties of layers, by their names in key paths.
nonisolated enum LayerProperty: String {
  case bounds, position, opacity, transform, sublayerTransform, zPosition, backgroundColor
  case cornerRadius, borderWidth, borderColor
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset, shadowPath
  case contents, contentsRect
  case path, fillColor, strokeColor, strokeStart, strokeEnd, lineWidth, lineDashPhase, miterLimit
  case colors, locations, startPoint, endPoint
  case fontSize, foregroundColor
}

/// A property of a layer, or a part of a property.
nonisolated struct LayerKeyPath {
  /// A part of a property's value.
  enum Part: String {
    case whole = ""
    case x, y, width, height
    case originX = "origin.x"
    case originY = "origin.y"
    case sizeWidth = "size.width"
    case sizeHeight = "size.height"
    case origin, size
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    case scale
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translation
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  let property: LayerProperty
  private let part: Part

  /// Creates a key path from its text, such as `bounds.size.width`; nil if it names no property or part.
  init?(_ text: String) {
    let words = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = words.first, let property = LayerProperty(rawValue: String(first)),
      let part = Part(rawValue: words.count > 1 ? String(words[1]) : ""), part == .whole || words.count > 1
    else { return nil }
    self.property = property
    self.part = part
  }

  /// Returns this part of a value; nil if the value has no such part.
  func read(_ whole: LayerValue) -> LayerValue? {
    if part == .whole { return whole }
    switch whole {
    case .point(let point):
      switch part {
      case .x: return .number(point.x)
      case .y: return .number(point.y)
      default: return nil
      }
    case .size(let size):
      switch part {
      case .width: return .number(size.width)
      case .height: return .number(size.height)
      default: return nil
      }
    case .rect(let rect):
      switch part {
      case .originX: return .number(rect.origin.x)
      case .originY: return .number(rect.origin.y)
      case .sizeWidth: return .number(rect.size.width)
      case .sizeHeight: return .number(rect.size.height)
      case .origin: return .point(rect.origin)
      case .size: return .size(rect.size)
      default: return nil
      }
    case .transform(let transform): return TransformParts(transform).flatMap(read)
    default: return nil
    }
  }

  private func read(_ parts: TransformParts) -> LayerValue? {
    switch part {
    case .rotation, .rotationZ: .number(CGFloat(parts.angles.z))
    case .rotationX: .number(CGFloat(parts.angles.x))
    case .rotationY: .number(CGFloat(parts.angles.y))
    case .scale: .number(CGFloat(parts.scale.sum() / 3))
    case .scaleX: .number(CGFloat(parts.scale.x))
    case .scaleY: .number(CGFloat(parts.scale.y))
    case .scaleZ: .number(CGFloat(parts.scale.z))
    case .translation: .size(CGSize(width: parts.translation.x, height: parts.translation.y))
    case .translationX: .number(CGFloat(parts.translation.x))
    case .translationY: .number(CGFloat(parts.translation.y))
    case .translationZ: .number(CGFloat(parts.translation.z))
    default: nil
    }
  }

  /// Returns a value with this part replaced. A part of the wrong kind changes nothing.
  func write(_ value: LayerValue, into whole: LayerValue) -> LayerValue {
    if part == .whole { return value }
    // The value may have no such part.
    guard read(whole) != nil else { return whole }
    switch whole {
    case .point(var point):
      guard let number = value.number else { return whole }
      if part == .x { point.x = number } else { point.y = number }
      return .point(point)
    case .size(var size):
      guard let number = value.number else { return whole }
      if part == .width { size.width = number } else { size.height = number }
      return .size(size)
    case .rect(var rect):
      switch part {
      case .originX: rect.origin.x = value.number ?? rect.origin.x
      case .originY: rect.origin.y = value.number ?? rect.origin.y
      case .sizeWidth: rect.size.width = value.number ?? rect.size.width
      case .sizeHeight: rect.size.height = value.number ?? rect.size.height
      case .origin: rect.origin = value.point ?? rect.origin
      case .size: rect.size = value.size ?? rect.size
      default: break
      }
      return .rect(rect)
    case .transform(let transform):
      guard var parts = TransformParts(transform) else { return whole }
      write(value, into: &parts)
      return .transform(parts.transform)
    default: return whole
    }
  }

  private func write(_ value: LayerValue, into parts: inout TransformParts) {
    if part == .translation {
      if let offset = value.size ?? value.point.map({ CGSize(width: $0.x, height: $0.y) }) {
        parts.translation.x = Double(offset.width)
        parts.translation.y = Double(offset.height)
      }
      return
    }
    guard let number = value.number.map(Double.init) else { return }
    switch part {
    case .rotation, .rotationZ: parts.angles.z = number
    case .rotationX: parts.angles.x = number
    case .rotationY: parts.angles.y = number
    case .scale: parts.scale = SIMD3(repeating: number)
    case .scaleX: parts.scale.x = number
    case .scaleY: parts.scale.y = number
    case .scaleZ: parts.scale.z = number
    case .translationX: parts.translation.x = number
    case .translationY: parts.translation.y = number
    case .translationZ: parts.translation.z = number
    default: break
    }
  }
}
