/// A typeface without a size.
public final class CGFont: Sendable {
  /// The typeface, at a size of one point.
  package let font: Font

  /// Creates the typeface of an installed font. The name is that of a family or of a single face, and case is
  /// ignored. Nil if no installed font has the name.
  public init?(_ name: CFString) {
    guard let font = Font(installedName: name, size: 1) else { return nil }
    self.font = font
  }

  deinit {}
}
