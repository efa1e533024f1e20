/// Finds out which view classes override `hitTest(_:with:)` or `point(inside:with:)`.
///
/// A view whose class overrides neither method behaves like a `UIView`, so a hit test need not call its
/// methods. Overrides are visible in the class's method table. Two probe classes, each of which overrides one
/// method, reveal the position of these methods in the table. If the positions are not certain, every
/// subclass counts as overriding both methods, which is slower but also correct.
enum HitTestOverrides {
  private static var knownProperties: [ObjectIdentifier: HitProperties] = [:]
  private static var lastClass: ObjectIdentifier?
  private static var lastProperties: HitProperties = []

  /// Returns which of `hitTest(_:with:)` and `point(inside:with:)` the class overrides.
  static func properties(of viewClass: UIView.Type) -> HitProperties {
    let identifier = ObjectIdentifier(viewClass)
    if identifier == lastClass { return lastProperties }
    let properties = knownProperties[identifier] ?? findProperties(viewClass)
    knownProperties[identifier] = properties
    lastClass = identifier
    lastProperties = properties
    return properties
  }

  private static func findProperties(_ viewClass: UIView.Type) -> HitProperties {
    if viewClass == UIView.self { return [] }
    var properties: HitProperties = []
    if viewClass.layerClass != CALayer.self || LayerOverrides.contain(viewClass) {
      properties.insert(.usesLayer)
    }
    guard let slots else { return properties.union([.overridesHitTest, .overridesPointInside]) }
    let base = MethodTable(of: UIView.self), table = MethodTable(of: viewClass)
    if table[slots.hitTest] != base[slots.hitTest] { properties.insert(.overridesHitTest) }
    if table[slots.pointInside] != base[slots.pointInside] { properties.insert(.overridesPointInside) }
    return properties
  }

  private static var slots = findSlots()

  static func reset() {
    knownProperties = [:]
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
