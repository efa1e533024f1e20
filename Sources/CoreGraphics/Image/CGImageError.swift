/// The reason why an image could not be written.
public enum CGImageError: Error, CustomStringConvertible {
  /// The image could not be encoded as a PNG.
  case cannotEncode
  /// The file could not be created or written.
  case cannotWrite(path: String, reason: String)

  public var description: String {
    switch self {
    case .cannotEncode:
      "The image could not be encoded as PNG; free some memory and try again."
    case .cannotWrite(let path, let reason):
      "The image could not be written to \(path) (\(reason)); choose a folder that you can write to."
    }
  }
}
