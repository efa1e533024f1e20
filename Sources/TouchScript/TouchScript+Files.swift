import Glibc

extension TouchScript {
  /// Reads fingers from a file: a touch file, or a recording of a real touchscreen by evemu or `libinput record`,
  /// whose range is scaled onto `size` (points).
  ///
  /// An evemu recording that does not describe its device is completed from a description beside it: for
  /// `screen.drag.events`, `screen.drag.desc` or `screen.desc`.
  public static func read(
    path: String, size: CGSize = CGSize(width: 375, height: 812)
  ) throws(TouchScriptError) -> TouchScript {
    let bytes = try fileContents(path)
    var description: [UInt8]?
    if case .evemu = FingerFileKind(of: bytes) {
      for candidate in descriptions(of: path) where description == nil && access(candidate, R_OK) == 0 {
        description = try fileContents(candidate)
      }
    }
    return try read(bytes, fileName: path, size: size, deviceDescription: description)
  }

  /// Reads the bytes of such a file. `deviceDescription` is for an evemu recording without one.
  public static func read(
    _ bytes: [UInt8], fileName: String, size: CGSize = CGSize(width: 375, height: 812),
    deviceDescription: [UInt8]? = nil
  ) throws(TouchScriptError) -> TouchScript {
    switch FingerFileKind(of: bytes) {
    case .touch: try TouchScript(parsing: bytes, fileName: fileName)
    case .libinput: try LibinputReader(fileName: fileName).read(bytes, size: size)
    case .evemu:
      try EvemuReader(fileName: fileName).read(bytes, description: deviceDescription, size: size)
    }
  }

  private static func descriptions(of path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var name = path.dropFirst(folder.count)
    var result: [String] = []
    while let dot = name.lastIndex(of: "."), dot != name.startIndex {
      name = name[..<dot]
      result.append("\(folder)\(name).desc")
    }
    return result
  }

  /// At most one byte more than a file of fingers may have, whatever the path leads to.
  private static func fileContents(_ path: String) throws(TouchScriptError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TouchScriptError(
        fileName: path, problem: "the file cannot be opened (\(String(cString: strerror(errno))))",
        remedy: "check the path and its permissions")
    }
    defer { close(descriptor) }
    let limit = TouchFileFormat.maximumByteCount + 1
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < limit {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw TouchScriptError(
          fileName: path, problem: "the file cannot be read (\(String(cString: strerror(errno))))",
          remedy: "give a file, not a folder or a device")
      }
      if count == 0 { break }
      bytes += chunk[..<min(count, limit - bytes.count)]
    }
    return bytes
  }
}

/// What a file of fingers says about itself in its first lines.
enum FingerFileKind {
  case touch, evemu, libinput

  init(of bytes: [UInt8]) {
    let head = String(decoding: bytes.prefix(4096), as: UTF8.self)
    for line in head.split(whereSeparator: \.isNewline) {
      if line.hasPrefix("# EVEMU") || line.hasPrefix("E: ") || line.hasPrefix("N: ") {
        self = .evemu
        return
      }
      if line.hasPrefix("# libinput record") || line.hasPrefix("ndevices:") || line.hasPrefix("devices:") {
        self = .libinput
        return
      }
    }
    self = .touch
  }
}
