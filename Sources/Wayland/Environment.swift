import Glibc

/// The process's environment, where an empty value is as good as none.
enum Environment {
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}
