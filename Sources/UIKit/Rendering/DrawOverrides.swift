/// Finds out which view classes override `draw(_:)`. Views of other classes paint only their background,
/// border and shadow.
///
/// It works like `HitTestOverrides`: if it is not certain, a class counts as overriding.
enum DrawOverrides {
  private static var known: [ObjectIdentifier: Bool] = [:]
  private static var slot = MethodTable.slot(of: DrawProbe.self)

  static func readAgain() {
    known = [:]
    slot = MethodTable.slot(of: DrawProbe.self)
  }

  static func contain(_ viewClass: UIView.Type) -> Bool {
    if viewClass == UIView.self { return false }
    let identifier = ObjectIdentifier(viewClass)
    if let known = known[identifier] { return known }
    let draws = slot.map { MethodTable(of: viewClass)[$0] != MethodTable(of: UIView.self)[$0] } ?? true
    known[identifier] = draws
    return draws
  }
}

private final class DrawProbe: UIView {
  override func draw(_ rect: CGRect) {}

  deinit {}
}
