import Glibc

/// The dead-key rules of an invented language, so that tests do not depend on the machine's rules. Until
/// `end` is called, libxkbcommon reads these rules in place of the locale's rules.
public struct ComposeRules {
  private let file = "/tmp/touchstone-compose-\(getpid())"

  /// Writes the single rule: a dead acute accent and the letter e make é. Returns nil if the file cannot be
  /// written.
  public init?() {
    let rules = "<dead_acute> <e> : \"\u{e9}\" eacute\n"
    guard let stream = fopen(file, "w") else { return nil }
    let isWritten = fputs(rules, stream) >= 0
    guard fclose(stream) == 0, isWritten else { return nil }
    setenv("XCOMPOSEFILE", file, 1)
    setenv("LC_ALL", "C.UTF-8", 1)
  }

  public func end() {
    unsetenv("XCOMPOSEFILE")
    unsetenv("LC_ALL")
    unlink(file)
  }
}
