/// Provides the bytes of an image.
public final class CGDataProvider: Sendable {
  /// The bytes of the image's file or of its pixels; never nil.
  public let data: CFData?

  /// Creates a provider of the given bytes; never nil.
  public init?(data: CFData) { self.data = data }

  /// Creates a provider of a file's bytes; nil if the file cannot be read.
  public init?(filename: String) {
    guard let data = FileManager.default.contents(atPath: filename) else { return nil }
    self.data = data
  }
}
