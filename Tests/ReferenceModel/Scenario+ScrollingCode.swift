/// Writes the settings for a scroll view's motion as Swift code.
extension ModelScrollMotion {
  func swiftCode(_ name: String) -> String {
    let plain = ModelScrollMotion()
    var text = ""
    func add<Value: Equatable>(_ property: KeyPath<ModelScrollMotion, Value>, _ word: String, _ value: String)
    {
      if self[keyPath: property] != plain[keyPath: property] { text += "\(name).\(word) = \(value)\n" }
    }
    add(\.inset, "inset", inset.swiftCode)
    add(\.isFast, "isFast", "\(isFast)")
    add(\.isPaging, "isPaging", "\(isPaging)")
    add(\.isDirectionalLockEnabled, "isDirectionalLockEnabled", "\(isDirectionalLockEnabled)")
    switch target {
    case .proposed: break
    case .multiple(let unit): text += "\(name).target = .multiple(\(unit))\n"
    case .fixed(let place): text += "\(name).target = .fixed(\(place.swiftCode))\n"
    }
    add(\.scrollsToTop, "scrollsToTop", "\(scrollsToTop)")
    add(\.allowsScrollToTop, "allowsScrollToTop", "\(allowsScrollToTop)")
    add(\.dismissesKeyboardOnDrag, "dismissesKeyboardOnDrag", "\(dismissesKeyboardOnDrag)")
    add(\.dismissesInteractively, "dismissesInteractively", "\(dismissesInteractively)")
    if let zoom {
      text += "\(name).zoom = ModelZoom(\(zoom.minimum), \(zoom.maximum), bounces: \(zoom.bounces))\n"
    }
    return text
  }

  /// Simpler copies of this motion: the default motion, and copies with one property set to its default.
  public var plainer: [ModelScrollMotion] {
    let plain = ModelScrollMotion()
    var found = [plain]
    func add<Value: Equatable>(_ property: WritableKeyPath<ModelScrollMotion, Value>) {
      var less = self
      less[keyPath: property] = plain[keyPath: property]
      found.append(less)
    }
    add(\.inset)
    add(\.isFast)
    add(\.isPaging)
    add(\.isDirectionalLockEnabled)
    add(\.target)
    add(\.scrollsToTop)
    add(\.allowsScrollToTop)
    add(\.dismissesKeyboardOnDrag)
    add(\.dismissesInteractively)
    add(\.zoom)
    return found
  }
}

extension ModelInset {
  var swiftCode: String { "ModelInset(top: \(top), left: \(left), bottom: \(bottom), right: \(right))" }
}

extension ModelPoint {
  var swiftCode: String { "ModelPoint(\(x), \(y))" }
}

extension ModelScrollOperation {
  var swiftCode: String {
    switch self {
    case .setOffset(let view, let offset, let isAnimated):
      ".setOffset(view: \(view), \(offset.swiftCode), animated: \(isAnimated))"
    case .setContentSize(let view, let size): ".setContentSize(view: \(view), \(size.swiftCode))"
    case .setInset(let view, let inset): ".setInset(view: \(view), \(inset.swiftCode))"
    case .tapStatusBar: ".tapStatusBar"
    }
  }
}
