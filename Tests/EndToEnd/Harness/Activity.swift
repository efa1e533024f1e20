import Foundation

/// Describes the state of a group's processes if one of them has stopped responding: each thread's name, its
/// state and the kernel function in which it waits; and, if gdb is installed, the thread's call stack.
enum Activity {
  static func describe(group: pid_t) -> String {
    processes(of: group).map { pid in
      ([heading(of: pid)] + threads(of: pid) + calls(of: pid)).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private static func processes(of group: pid_t) -> [pid_t] {
    names(in: "/proc").compactMap { pid_t($0) }.filter { getpgid($0) == group }.sorted()
  }

  private static func heading(of pid: pid_t) -> String {
    "Process \(pid), \(text(of: "/proc/\(pid)/comm")):"
  }

  private static func threads(of pid: pid_t) -> [String] {
    names(in: "/proc/\(pid)/task").sorted().map { thread in
      let folder = "/proc/\(pid)/task/\(thread)"
      // The name is in parentheses and may contain spaces. The state follows the name.
      let state = text(of: folder + "/stat").split(separator: ")").last?.split(separator: " ").first ?? "?"
      return "  thread \(thread) \(text(of: folder + "/comm")): \(state) in \(text(of: folder + "/wchan"))"
    }
  }

  private static func calls(of pid: pid_t) -> [String] {
    guard let debugger = try? CompositorTools.find("gdb", package: "gdb"),
      let run = try? ChildProcess(
        debugger, ["-p", "\(pid)", "-batch", "-nx", "-ex", "thread apply all backtrace 20"],
        environment: ProcessInfo.processInfo.environment)
    else { return [] }
    // If gdb takes longer than the limit, the output so far is used.
    _ = try? run.waitForExit(within: 60)
    return run.standardOutput.split(separator: "\n").filter { $0.hasPrefix("#") || $0.hasPrefix("Thread") }
      .prefix(120).map { "  " + $0.prefix(160) }
  }

  private static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  private static func text(of file: String) -> String {
    // Files in /proc report no size, but Foundation needs one.
    guard let stream = fopen(file, "re") else { return "?" }
    defer { fclose(stream) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = fread(&buffer, 1, buffer.count, stream)
    return String(decoding: buffer[..<count], as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
