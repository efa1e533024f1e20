import Foundation

/// A directory for one compositor or client. It contains XDG_RUNTIME_DIR, HOME and files, and is removed when
/// this object is deallocated.
final class RuntimeDirectory {
  let path: String

  init() throws {
    // The path must be short, because the path of a Unix socket has at most 107 bytes.
    var template = Array("/tmp/touchstone-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw HarnessError("No directory can be made in /tmp.") }
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    try FileManager.default.createDirectory(atPath: path + "/home/.config", withIntermediateDirectories: true)
    // This file records that the tour was offered to the user, so that the gallery does not offer it.
    let state = path + "/home/.local/state/touchstone"
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: state + "/tour-offered"))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  func file(_ name: String) -> String { path + "/" + name }

  /// An environment without the variables of the desktop on which the tests run.
  var environment: [String: String] {
    var environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": file("home"), "LANG": "C.UTF-8",
      "XDG_RUNTIME_DIR": path, "XDG_CONFIG_HOME": file("home/.config"),
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }
}
