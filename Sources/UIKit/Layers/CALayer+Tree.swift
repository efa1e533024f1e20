// The sublayers of a layer are the views that store them, among the subviews of the layer's view. The order
// of layers and subviews is therefore one order.

@MainActor extension CALayer {
  var layerAbove: CALayer? {
    if let presentedLayer { return presentedLayer.layerAbove?.presentation() }
    return view.storedSuperview?.layer
  }

  var layersBelow: [CALayer]? {
    if let presentedLayer { return presentedLayer.layersBelow?.compactMap { $0.presentation() } }
    let subviews = view.storedSubviews
    return subviews.isEmpty ? nil : subviews.map(\.layer)
  }

  /// Inserts the layer at an index among the sublayers, counted from the back.
  func insert(_ layer: CALayer, at index: Int) {
    guard !self.view.isInsideMask(layer.view) else { return }
    guard let view = layer.view as? LayerView else {
      // A view's layer stands among the sublayers as its view does.
      if layer.view.storedSuperview === self.view {
        self.view.reorder(layer.view, to: min(index, self.view.subviewList.count - 1))
      } else {
        self.view.insert(layer.view, at: index)
      }
      return
    }
    guard view.storedSuperview !== self.view else { return self.view.insertLayer(view, at: index) }
    changeWithAction(forKey: "sublayers") {
      self.view.insertLayer(view, at: index)
      view.updateRetainedLayer()
    }
    layer.runOrderInAction()
  }

  func insert(_ layer: CALayer, beside sibling: CALayer?, offset: Int) {
    guard layer !== sibling else { return }
    guard let sibling, sibling.view.storedSuperview === view else {
      return insert(layer, at: offset == 0 ? 0 : .max)
    }
    var index = sibling.view.indexInSuperview + offset
    // If the layer was behind the sibling, removing it moves the sibling back by one index.
    if layer.view.storedSuperview === view, layer.view.indexInSuperview < index { index -= 1 }
    insert(layer, at: index)
  }

  func replace(_ oldLayer: CALayer, by newLayer: CALayer) {
    guard oldLayer !== newLayer, oldLayer.view.storedSuperview === view else { return }
    insert(newLayer, beside: oldLayer, offset: 0)
    oldLayer.leaveSuperlayer()
  }

  func replaceSublayers(by newLayers: [CALayer]) {
    for subview in view.storedSubviews where subview.hitProperties.contains(.isLayer) {
      let layer = subview.layer
      if !newLayers.contains(where: { $0 === layer }) { layer.leaveSuperlayer() }
    }
    for layer in newLayers { insert(layer, at: .max) }
  }

  func leaveSuperlayer() {
    guard let view = view as? LayerView else { return self.view.removeFromSuperview() }
    guard let superlayer = view.storedSuperview?.layer else { return }
    superlayer.changeWithAction(forKey: "sublayers") {
      changeWithAction(forKey: kCAOnOrderOut) {
        view.leaveSuperlayer()
        view.updateRetainedLayer()
      }
    }
  }

  func setMask(_ mask: CALayer?) {
    let view = self.view
    guard mask !== view.appearance.decoration?.maskLayer else { return }
    (view.appearance.decoration?.mask as? LayerView)?.maskedView = nil
    if let mask {
      mask.leaveSuperlayer()
      // A layer that contains this layer, or masks a layer around it, would mask itself.
      guard !view.isInsideMask(mask.view) else { return }
    }
    (mask?.view as? LayerView)?.maskedView = view
    view.changeDecoration {
      $0.mask = mask?.view
      $0.maskLayer = mask
    }
  }

  // MARK: Geometry

  func setSublayerTransform(_ transform: CATransform3D) {
    guard transform.isFinite else { return }
    view.changeDepth { $0.sublayerTransform = CATransform3DIsIdentity(transform) ? nil : transform }
    view.sublayerTransformDidChange()
  }

  /// Returns `layer`, or the root of this layer's tree if `layer` is nil.
  func rootOr(_ layer: CALayer?) -> CALayer {
    if let layer { return layer }
    var root = self
    while let above = root.layerAbove { root = above }
    return root
  }

  /// Converts a point from the layer's coordinates to those of the layer at the root of its tree.
  func pointInRoot(_ point: CGPoint) -> CGPoint {
    var point = point, layer = self
    while let above = layer.layerAbove {
      point = layer.view.superviewPoint(fromModel: point)
      layer = above
    }
    return point
  }

  /// Converts a point from the coordinates of the layer at the root of the tree to this layer's. If a
  /// transform on the way is singular, returns the anchor point of its layer.
  func pointInLayer(fromRoot point: CGPoint) -> CGPoint {
    var path: [CALayer] = []
    var layer = self
    while let above = layer.layerAbove {
      path.append(layer)
      layer = above
    }
    return path.reversed().reduce(point) {
      $1.view.modelPoint(fromSuperview: $0) ?? $1.view.anchorInBounds
    }
  }

  func hitLayer(fromSuperlayer point: CGPoint, level: Int = 0) -> CALayer? {
    guard !isHidden, level < SubtreeWalk.maximumLevelCount,
      let inside = view.modelPoint(fromSuperview: point), inside.x.isFinite, inside.y.isFinite
    else { return nil }
    let isInside = contains(inside)
    if masksToBounds && !isInside { return nil }
    for sublayer in layersBelow?.reversed() ?? [] {
      if let hit = sublayer.hitLayer(fromSuperlayer: inside, level: level + 1) { return hit }
    }
    return isInside ? self : nil
  }

  // MARK: Presentation

  func makePresentation() -> CALayer? {
    guard view.window != nil else { return nil }
    let copy = type(of: self).makeCopy(of: self)
    copy.showPresentedValues(of: self)
    return copy
  }
}

extension UIView {
  /// Returns whether the view is inside `mask`, or inside a view that `mask` masks, directly or not.
  fileprivate final func isInsideMask(_ mask: UIView) -> Bool {
    var view: UIView? = self
    while let current = view {
      if current === mask { return true }
      view = current.storedSuperview ?? (current as? LayerView)?.maskedView
    }
    return false
  }
}

extension CALayer {
  /// Returns the smallest rectangle around the converted corners of a rectangle.
  nonisolated func mapCorners(of rect: CGRect, _ convert: (CGPoint) -> CGPoint) -> CGRect {
    let rect = rect.standardized
    return CGRect.enclosing(
      convert(rect.origin), convert(CGPoint(x: rect.maxX, y: rect.minY)),
      convert(CGPoint(x: rect.minX, y: rect.maxY)), convert(CGPoint(x: rect.maxX, y: rect.maxY)))
  }
}
