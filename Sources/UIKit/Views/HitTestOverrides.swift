/// Finds out which view classes override `hitTest(_:with:)` or `point(inside:with:)`.
///
/// A view whose class overrides neither method behaves like a `UIView`, so a hit test need not call its
/// methods. Overrides are visible in the class's method table. Two probe classes, each of which overrides one
/// method, reveal the position of these methods in the table. If the positions are not certain, every
/// subclass counts as overriding both methods, which is slower but also correct.
enum HitTestOverrides {
  private static var knownShapes: [ObjectIdentifier: HitShape] = [:]
  private static var lastClass: ObjectIdentifier?
  private static var lastShape: HitShape = []

  /// Returns which of `hitTest(_:with:)` and `point(inside:with:)` the class overrides.
  static func shape(of viewClass: UIView.Type) -> HitShape {
    let identifier = ObjectIdentifier(viewClass)
    if identifier == lastClass { return lastShape }
    let shape = knownShapes[identifier] ?? findShape(viewClass)
    knownShapes[identifier] = shape
    lastClass = identifier
    lastShape = shape
    return shape
  }

  private static func findShape(_ viewClass: UIView.Type) -> HitShape {
    if viewClass == UIView.self { return [] }
    guard let slots else { return [.overridesHitTest, .overridesPointInside] }
    var shape: HitShape = []
    let base = MethodTable(of: UIView.self), table = MethodTable(of: viewClass)
    if table[slots.hitTest] != base[slots.hitTest] { shape.insert(.overridesHitTest) }
    if table[slots.pointInside] != base[slots.pointInside] { shape.insert(.overridesPointInside) }
    return shape
  }

  private static var slots = findSlots()

  static func reset() {
    knownShapes = [:]
    lastClass = nil
    slots = findSlots()
  }

  private static func findSlots() -> (hitTest: Int, pointInside: Int)? {
    guard let hitTest = MethodTable.slot(of: HitTestProbe.self),
      let pointInside = MethodTable.slot(of: PointInsideProbe.self), hitTest != pointInside
    else { return nil }
    return (hitTest, pointInside)
  }
}

private final class HitTestProbe: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }

  deinit {}
}

private final class PointInsideProbe: UIView {
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }

  deinit {}
}
