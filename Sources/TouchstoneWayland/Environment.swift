import Glibc

/// The environment variables of the process. An empty value counts as unset.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
