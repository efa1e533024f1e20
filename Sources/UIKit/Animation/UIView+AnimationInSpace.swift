extension UIView {
  /// Records the change of the layer's transform from its old to its new model value.
  final func animateTransformInSpace(from old: CATransform3D) {
    let new = transformInSpace
    if let start = TransformParts(old), let end = TransformParts(new) {
      animate(.transformInSpace, by: AnimationVector(from: start, to: end)) { view, change in
        view.transformInSpace = view.transformInSpace.changed(by: change)
      }
    } else {
      animate(.transformEntries, by: AnimationVector(entriesOf: old) - AnimationVector(entriesOf: new)) {
        view, change in
        view.transformInSpace = CATransform3D(
          entries: AnimationVector(entriesOf: view.transformInSpace) + change)
      }
    }
  }

  /// Records the change of a property to which changes are not simply added. `apply` changes the model value.
  private final func animate(
    _ property: AnimatableProperty, by change: AnimationVector,
    apply: @escaping (UIView, AnimationVector) -> Void
  ) {
    LayerDepth.isUsed = true
    animate(property, from: change, to: .zero, modelValue: { _ in .zero }, setModelValue: apply)
    updateProjection()
  }

  /// Whether animation blocks turn the view in space.
  final var isTurnedByAnimations: Bool { viewAnimations?.contains { $0.property.isInSpace } ?? false }

  /// The layer's transform with the values that running animations of the view show.
  final var transformInSpaceOfViewAnimations: CATransform3D {
    guard appearance.decoration?.depth?.transform != nil || isTurnedByAnimations else {
      return CATransform3DMakeAffineTransform(
        presented(.transform, AnimationVector(storedTransform))?.transform ?? storedTransform)
    }
    var change = presented(.transformInSpace, .zero) ?? .zero
    if let flat = presented(.transform, .zero) { change += AnimationVector(inSpace: flat) }
    let transform = transformInSpace.changed(by: change)
    guard let entries = presented(.transformEntries, .zero) else { return transform }
    return CATransform3D(entries: AnimationVector(entriesOf: transform) + entries)
  }
}

extension CATransform3D {
  /// Returns the transform after a change of its parts. A transform without parts stays as it is.
  fileprivate func changed(by change: AnimationVector) -> CATransform3D {
    guard change != .zero, var parts = TransformParts(self) else { return self }
    let axis = change.lowHalf.lowHalf
    let angle = (axis * axis).sum().squareRoot()
    if angle > 0 {
      parts.turn(by: angle, around: SIMD3(axis.x, axis.y, axis.z) / angle)
    }
    parts.scale += SIMD3(change[4], change[5], change[6])
    parts.shear.x += change[3]
    parts.shear.y += change[7]
    parts.shear.z += change[11]
    parts.translation += SIMD3(change[8], change[9], change[10])
    parts.perspective += change.highHalf.highHalf
    return parts.transform
  }

  fileprivate init(entries e: AnimationVector) {
    func entry(_ index: Int) -> CGFloat { CGFloat(e[index]) }
    self.init(
      m11: entry(0), m12: entry(1), m13: entry(2), m14: entry(3), m21: entry(4), m22: entry(5),
      m23: entry(6), m24: entry(7), m31: entry(8), m32: entry(9), m33: entry(10), m34: entry(11),
      m41: entry(12), m42: entry(13), m43: entry(14), m44: entry(15))
  }
}

// A change in space has 16 numbers: the turn as its axis, as long as its angle in radians (0 to 2), the
// shears (3, 7, 11), the scales (4 to 6), the offset (8 to 10) and the perspective (12 to 15).
extension AnimationVector {
  /// The difference of two transforms: old minus new. The turn takes the shorter way.
  fileprivate init(from old: TransformParts, to new: TransformParts) {
    let turn = old.turn(from: new)
    self.init(
      lowHalf: SIMD8(
        turn.x, turn.y, turn.z, old.shear.x - new.shear.x, old.scale.x - new.scale.x,
        old.scale.y - new.scale.y, old.scale.z - new.scale.z, old.shear.y - new.shear.y),
      highHalf: SIMD8(
        lowHalf: SIMD4(old.translation - new.translation, old.shear.z - new.shear.z),
        highHalf: old.perspective - new.perspective))
  }

  /// The change in space that a change of a transform in the plane is.
  fileprivate init(inSpace flat: AnimationVector) {
    self.init()
    self[2] = flat[0]
    self[4] = flat[1]
    self[5] = flat[2]
    self[3] = flat[3]
    self[8] = flat[4]
    self[9] = flat[5]
  }

  fileprivate init(entriesOf t: CATransform3D) {
    self.init()
    let entries = [
      t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43,
      t.m44,
    ]
    for (index, entry) in entries.enumerated() { self[index] = Double(entry) }
  }
}
