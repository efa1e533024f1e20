/// Bytes for an image.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Takes bytes as they are; never nil.
  public init?(data: CFData) { self.data = data }

  /// Reads a file; nil if it cannot be read.
  public init?(filename: String) {
    guard let data = FileManager.default.contents(atPath: filename) else { return nil }
    self.data = data
  }
}
