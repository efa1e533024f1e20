import Glibc

extension TouchScript {
  /// The file formats for touches.
  public nonisolated enum FileFormat: Sendable {
    /// The project's own format, described in `TouchFileFormat`. It can represent all input.
    case touch
    /// The YAML of `libinput record` for a touchscreen.
    case libinput
    /// The format of `evemu-record` for a touchscreen: the device's description, then lines of events.
    case evemu

    /// Creates the format for a path's extension: `.touch`, `.yml`, `.yaml` or `.events`. Fails for any other
    /// extension.
    public init?(ending path: String) {
      let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
      guard let dot = name.lastIndex(of: ".") else { return nil }
      switch name[name.index(after: dot)...].lowercased() {
      case "touch": self = .touch
      case "yml", "yaml": self = .libinput
      case "events": self = .evemu
      default: return nil
      }
    }

    /// Detects the format from the first lines. If no line is recognized, the file name's extension
    /// determines the format. The default is a touch file.
    @MainActor init(of bytes: [UInt8], fileName: String) {
      let fileBeginning = String(decoding: bytes.prefix(4096), as: UTF8.self)
      for line in fileBeginning.split(whereSeparator: \.isNewline) {
        let match: (format: FileFormat, words: [String])? = FileFormat.firstLines.first { candidate in
          candidate.words.contains { line.hasPrefix($0) }
        }
        if let match {
          self = match.format
          return
        }
      }
      self = FileFormat(ending: fileName) ?? .touch
    }

    @MainActor private static let firstLines: [(format: FileFormat, words: [String])] = [
      (.touch, [TouchFileFormat.formatKeyword]), (.evemu, ["# EVEMU", "E: ", "N: "]),
      (.libinput, ["# libinput record", "ndevices:", "devices:"]),
    ]
  }

  /// Reads a touch file, or a recording of a touchscreen by evemu or `libinput record`. The touchscreen's
  /// area is scaled to `size`, in points.
  ///
  /// If an evemu recording does not contain the device's description, the description is read from a file
  /// beside the recording: for `screen.drag.events`, from `screen.drag.desc` or `screen.desc`. If the file
  /// cannot be read, throws an error with the line and the reason.
  public static func read(
    path: String, size: CGSize = CGSize(width: 375, height: 812)
  ) throws(TouchScriptError) -> TouchScript {
    let bytes = try fileContents(path)
    var deviceDescription: [UInt8]?
    if case .evemu = FileFormat(of: bytes, fileName: path) {
      for candidate in descriptionPaths(of: path)
      where deviceDescription == nil && access(candidate, R_OK) == 0 {
        deviceDescription = try fileContents(candidate)
      }
    }
    return try read(bytes, fileName: path, size: size, deviceDescription: deviceDescription)
  }

  /// Reads the bytes of a file in any of the formats. `deviceDescription` is used for an evemu recording that
  /// contains no description of the device.
  public static func read(
    _ bytes: [UInt8], fileName: String, size: CGSize = CGSize(width: 375, height: 812),
    deviceDescription: [UInt8]? = nil
  ) throws(TouchScriptError) -> TouchScript {
    switch FileFormat(of: bytes, fileName: fileName) {
    case .touch: try TouchScript(parsing: bytes, fileName: fileName)
    case .libinput: try LibinputReader(fileName: fileName).read(bytes, size: size)
    case .evemu:
      try EvemuReader(fileName: fileName).read(bytes, description: deviceDescription, size: size)
    }
  }

  /// Returns the contents of a file in the format. Errors contain `fileName`.
  ///
  /// A recording of a touchscreen has positions in 1/256 of a point, times in microseconds, radius and force.
  /// If the recording is read for the script's `size`, the batches are the same. A touchscreen cannot report
  /// input such as keys, pencils or a second window; for such input, throws an error that names it.
  public func contents(as format: FileFormat, fileName: String) throws(TouchScriptError) -> String {
    switch format {
    case .touch: text
    case .libinput: LibinputWriter(try TouchscreenEncoder(of: self, fileName: fileName)).fileText
    case .evemu: EvemuWriter(try TouchscreenEncoder(of: self, fileName: fileName)).fileText
    }
  }

  private static func descriptionPaths(of path: String) -> [String] {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    var name = path.dropFirst(folder.count)
    var result: [String] = []
    while let dot = name.lastIndex(of: "."), dot != name.startIndex {
      name = name[..<dot]
      result.append("\(folder)\(name).desc")
    }
    return result
  }

  /// Returns the contents of a file, but at most one byte more than the greatest size. Because of this byte,
  /// the reader of the contents finds that the file is too large, and throws an error.
  private static func fileContents(_ path: String) throws(TouchScriptError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw TouchScriptError(
        fileName: path, problem: "the file cannot be opened (\(String(cString: strerror(errno))))",
        remedy: "check the path and its permissions")
    }
    defer { close(descriptor) }
    let maximumReadCount = TouchFileFormat.maximumByteCount + 1
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < maximumReadCount {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw TouchScriptError(
          fileName: path, problem: "the file cannot be read (\(String(cString: strerror(errno))))",
          remedy: "use a file, not a folder or a device")
      }
      if count == 0 { break }
      bytes += buffer[..<min(count, maximumReadCount - bytes.count)]
    }
    return bytes
  }
}
