import Glibc

/// An error in the communication with the compositor. Its description is one sentence that states the problem
/// and the remedy.
nonisolated public enum WaylandError: Error, Equatable, CustomStringConvertible {
  /// No display was named, and the default display does not exist.
  case noDisplay
  /// The directory of the displays' sockets is unknown.
  case noRuntimeDirectory
  /// The named display does not exist or does not respond.
  case displayDoesNotAnswer(name: String, reason: String)
  /// The compositor does not have globals that every window needs.
  case missingGlobals([String])
  /// The compositor rejected a request of this program.
  case protocolError(interface: String, objectID: UInt32, code: UInt32, message: String)
  /// The compositor sent something that cannot be parsed.
  case malformedMessage(String)
  /// A message contained a file descriptor, but this process cannot open more descriptors.
  case noDescriptor
  /// The compositor closed the connection or stopped.
  case connectionLost(reason: String)
  /// There is not enough memory for the pixels. `size` is in bytes.
  case sharedMemory(size: Int, reason: String)
  /// The layout of the keyboard cannot be read, so the keys have no characters.
  case keymapRefused(reason: String)
  /// The system refused a resource that the event loop needs.
  case eventLoop(call: String, reason: String)

  public var description: String {
    switch self {
    case .noDisplay:
      "There is no Wayland display (WAYLAND_DISPLAY is not set, and no compositor listens at wayland-0): "
        + "run this inside a Wayland session, or start a compositor first."
    case .noRuntimeDirectory:
      "XDG_RUNTIME_DIR is not set, so no Wayland display can be found: "
        + "set it to the directory where the compositor's socket is."
    case .displayDoesNotAnswer(let name, let reason):
      "The Wayland display \"\(name)\" does not respond (\(reason)): "
        + "correct WAYLAND_DISPLAY, or start that compositor."
    case .missingGlobals(let names):
      "The compositor does not offer \(names.joined(separator: ", ")), without which no windows can be shown: "
        + "use a compositor that offers it."
    case .protocolError(let interface, let objectID, let code, let message):
      "The compositor ended the connection with error \(code) on \(interface)#\(objectID)"
        + (message.isEmpty ? "" : " (\(message))")
        + ": run again with WAYLAND_DEBUG=1 and report the last lines."
    case .malformedMessage(let reason):
      "The compositor sent a message that cannot be read (\(reason)): "
        + "run again with WAYLAND_DEBUG=1 and report the last lines to the compositor's developers."
    case .noDescriptor:
      "The connection to the compositor ended because this process has no file descriptors left: "
        + "close some descriptors, or raise the limit with `ulimit -n`."
    case .connectionLost(let reason):
      "The connection to the compositor was lost (\(reason)): "
        + "start the program again once the compositor is running."
    case .sharedMemory(let size, let reason):
      "No shared memory is available for \(size) bytes of pixels (\(reason)): "
        + "make the window smaller, or free memory and file descriptors."
    case .keymapRefused(let reason):
      "The keyboard layout cannot be read (\(reason)), so keys type no text: "
        + "choose another layout in the compositor's settings."
    case .eventLoop(let call, let reason):
      "The event loop cannot start (\(call): \(reason)): free file descriptors and try again."
    }
  }

  /// Returns the system's text for an error number.
  static func reason(_ number: Int32) -> String { String(cString: strerror(number)) }
}
