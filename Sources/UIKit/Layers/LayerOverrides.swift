/// Finds out which view classes override a method of `CALayerDelegate`. A layer does not call the methods of
/// other classes.
///
/// The test works like `HitTestOverrides`: in case of doubt, a class counts as overriding.
enum LayerOverrides {
  private static var slots = findSlots()

  static func reset() { slots = findSlots() }

  /// Returns whether the class overrides `layoutSublayers(of:)`, `display(_:)` or `draw(_:in:)`.
  static func contain(_ viewClass: UIView.Type) -> Bool {
    guard let slots else { return true }
    let base = MethodTable(of: UIView.self), table = MethodTable(of: viewClass)
    return slots.contains { table[$0] != base[$0] }
  }

  private static func findSlots() -> [Int]? {
    let slots = [LayoutProbe.self, DisplayProbe.self, ContentProbe.self].compactMap(MethodTable.slot(of:))
    return slots.count == 3 ? slots : nil
  }
}

private final class LayoutProbe: UIView {
  override func layoutSublayers(of layer: CALayer) {}

  deinit {}
}

private final class DisplayProbe: UIView {
  override func display(_ layer: CALayer) {}

  deinit {}
}

private final class ContentProbe: UIView {
  override func draw(_ layer: CALayer, in ctx: CGContext) {}

  deinit {}
}
