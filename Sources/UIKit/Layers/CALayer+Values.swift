import Foundation

@MainActor extension CALayer {
  /// Sets a property or a part of one. Nil removes a colour or a path.
  func setValue(_ value: LayerValue?, at path: LayerKeyPath) {
    guard let value else { return set(path.property, to: nil) }
    guard let whole = self.value(of: path.property, isPresented: false).flatMap(LayerValue.init) else {
      return set(path.property, to: value)
    }
    set(path.property, to: path.write(value, into: whole))
  }

  private func set(_ property: LayerProperty, to value: LayerValue?) {
    switch property {
    case .backgroundColor: backgroundColor = value?.color
    case .borderColor: borderColor = value?.color
    case .shadowColor: shadowColor = value?.color
    case .shadowPath: shadowPath = value?.path
    case .contents: contents = value?.anyObject
    default:
      guard let value else { return setContentValue(property, to: nil) }
      setGeometry(property, to: value)
    }
  }

  private func setGeometry(_ property: LayerProperty, to value: LayerValue) {
    switch property {
    case .bounds: bounds = value.rect ?? bounds
    case .position: position = value.point ?? position
    case .opacity: opacity = value.number.map(Float.init) ?? opacity
    case .transform: transform = value.transform ?? transform
    case .sublayerTransform: sublayerTransform = value.transform ?? sublayerTransform
    case .zPosition: zPosition = value.number ?? zPosition
    case .cornerRadius: cornerRadius = value.number ?? cornerRadius
    case .borderWidth: borderWidth = value.number ?? borderWidth
    case .shadowOpacity: shadowOpacity = value.number.map(Float.init) ?? shadowOpacity
    case .shadowRadius: shadowRadius = value.number ?? shadowRadius
    case .shadowOffset: shadowOffset = value.size ?? shadowOffset
    case .contentsRect: contentsRect = value.rect ?? contentsRect
    default: setContentValue(property, to: value)
    }
  }

  private func setContentValue(_ property: LayerProperty, to value: LayerValue?) {
    if let shape = self as? CAShapeLayer {
      switch property {
      case .path: shape.path = value?.path
      case .fillColor: shape.fillColor = value?.color
      case .strokeColor: shape.strokeColor = value?.color
      case .strokeStart: shape.strokeStart = value?.number ?? shape.strokeStart
      case .strokeEnd: shape.strokeEnd = value?.number ?? shape.strokeEnd
      case .lineWidth: shape.lineWidth = value?.number ?? shape.lineWidth
      case .lineDashPhase: shape.lineDashPhase = value?.number ?? shape.lineDashPhase
      case .miterLimit: shape.miterLimit = value?.number ?? shape.miterLimit
      default: break
      }
    } else if let gradient = self as? CAGradientLayer {
      switch property {
      case .colors: gradient.colors = value?.list?.compactMap(\.color)
      case .locations:
        gradient.locations = value?.list?.compactMap(\.number).map { NSNumber(value: Double($0)) }
      case .startPoint: gradient.startPoint = value?.point ?? gradient.startPoint
      case .endPoint: gradient.endPoint = value?.point ?? gradient.endPoint
      default: break
      }
    } else if let text = self as? CATextLayer {
      switch property {
      case .fontSize: text.fontSize = value?.number ?? text.fontSize
      case .foregroundColor: text.foregroundColor = value?.color
      default: break
      }
    }
  }
}

extension LayerValue {
  /// The value as an object: numbers and geometry in `NSNumber` and `NSValue`.
  nonisolated var boxed: Any {
    switch self {
    case .number(let number): NSNumber(value: Double(number))
    case .point(let point): NSValue(cgPoint: point)
    case .size(let size): NSValue(cgSize: size)
    case .rect(let rect): NSValue(cgRect: rect)
    case .transform(let transform): NSValue(caTransform3D: transform)
    case .color, .path, .list, .object: anyObject
    }
  }
}
