import Foundation
import Synchronization

/// The programs that the compositors need: our injectors, built at first use, and installed programs.
enum CompositorTools {
  /// `Tests/Compositors` in this checkout.
  static let sources = testsFolder + "/Compositors"

  private static let testsFolder =
    #filePath.split(separator: "/").dropLast(3).reduce("") { $0 + "/" + $1 }

  private static let packageFolder = testsFolder.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 }

  /// Runs one `make` at a time: the suites run in parallel, and none may load a file that another one is
  /// still linking.
  private static let making = Mutex(())

  /// Returns the path of one of our injectors, after a `make` that builds only the first time.
  static func build(_ product: String) throws -> String {
    try making.withLock { _ in try make(product) }
  }

  private static func make(_ product: String) throws -> String {
    let path = packageFolder + "/.build/compositors/" + product
    let make = try ChildProcess(
      find("make", package: "make"),
      ["--silent", "--directory=" + sources, "../../.build/compositors/" + product],
      environment: ProcessInfo.processInfo.environment)
    guard try make.waitForExit(within: 120) == .exited(0) else {
      throw HarnessError(
        "\(product) cannot be built; scripts/install-dependencies brings what it needs.", log: make.log)
    }
    return path
  }

  /// Returns an installed program. A missing one is an error, never a reason to skip a test.
  static func find(_ program: String, package: String) throws -> String {
    for folder in ["/usr/local/bin", "/usr/bin", "/bin"] where access("\(folder)/\(program)", X_OK) == 0 {
      return "\(folder)/\(program)"
    }
    throw HarnessError(
      "\(program) is missing: install the package \(package), or run scripts/install-dependencies.")
  }
}
