import Glibc

/// Records all calls of an application's host: advances of the clock, batches and other input, drains, frames
/// and resizes. The result is a touch file with which the engine performs the same turns again.
///
/// A host calls each method of the recorder before it makes the corresponding call to the application, so
/// that the file also contains a turn that crashes the process. Each line is written in one system call, so
/// no line is incomplete. The host's `now` must not change during a call, because both the engine and the
/// recorder read it.
public final class TouchRecorder: UIApplicationHostObserver {
  private let application: UIApplication
  private let write: (String) -> String?
  private var writer = TouchFileWriter()
  private var byteCount = 0
  /// The time of the last line. The times in a recording never decrease.
  private var lineTime: TimeInterval

  /// The reason why the recorder stopped before `finish()`, as a sentence for the user; nil if the recorder
  /// did not stop early.
  public private(set) var problem: String?
  public private(set) var isFinished = false

  /// Creates a recorder. `write` receives whole lines, and returns the text of an error; nil if there was
  /// none. `size`, in points, and `scale` describe the first scene.
  public init(
    application: UIApplication, caseName: String? = nil, size: CGSize, scale: CGFloat,
    write: @escaping (String) -> String?
  ) {
    self.application = application
    self.write = write
    lineTime = max(application.host?.now ?? 0, application.clock.now)
    var script = TouchScript(caseName: caseName, size: size, scale: scale)
    script.recordedStart = lineTime
    writeLines(TouchFileWriter.header(of: script) + "\n")
  }

  /// Creates a recorder that writes a file. Replaces an existing file. Throws an error if the file cannot be
  /// written.
  public convenience init(
    path: String, application: UIApplication, caseName: String? = nil, size: CGSize, scale: CGFloat
  ) throws(TouchScriptError) {
    guard let file = LineFile(path: path) else {
      throw TouchScriptError(
        fileName: path, problem: "the file cannot be written (\(String(cString: strerror(errno))))",
        remedy: "choose a folder that you can write to")
    }
    self.init(application: application, caseName: caseName, size: size, scale: scale) { file.write($0) }
  }

  // MARK: UIApplicationHostObserver

  public func advance(to time: TimeInterval) { record(.wait, at: time) }

  public func enqueue(_ batch: TouchBatch) {
    record(
      .batch(
        TouchScript.Batch(
          samples: batch.samples, modifierFlags: batch.modifierFlags, buttonMask: batch.buttonMask,
          sceneNumber: number(of: batch.scene))),
      at: currentTime)
  }

  public func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    if !isFinished, problem == nil { problem = TouchRecorder.problem(with: sample) }
    record(.input(TouchScript.Input(sample, sceneNumber: number(of: scene))), at: currentTime)
  }

  public func drain() { record(.drain, at: currentTime) }

  public func frame(_ scene: UIWindowScene) {
    record(.frame(scene: number(of: scene)), at: currentTime)
  }

  public func resize(_ scene: UIWindowScene, to size: CGSize) {
    record(.resize(scene: number(of: scene), size), at: currentTime)
  }

  /// Adds notes to the file. Readers of touches skip them.
  public func add(_ notes: RecordingNotes) {
    if !isFinished, problem == nil { writeLines(notes.lines) }
  }

  /// Ends the recording. All lines are already in the file.
  public func finish() { isFinished = true }

  // MARK: Lines

  /// Returns a message for the user if the parser of touch files would reject the line for `sample`; nil
  /// otherwise.
  private static func problem(with sample: InputSample) -> String? {
    func isLonger(_ texts: [String], than maximumCount: Int) -> Bool {
      texts.contains { $0.unicodeScalars.count > maximumCount }
    }
    switch sample {
    case .press(let press):
      let maximumCount = TouchFileFormat.maximumKeyCharacterCount
      guard isLonger([press.characters, press.charactersIgnoringModifiers], than: maximumCount) else {
        return nil
      }
      return
        "The recording ended because a key typed more than \(maximumCount) characters at once; record again without that key."
    case .text(let text):
      let maximumCount = TouchFileFormat.maximumTextCharacterCount
      let texts = [text.change.committedText, text.change.markedText].compactMap { $0 }
      guard isLonger(texts, than: maximumCount) else { return nil }
      return
        "The recording ended because an input method wrote more than \(maximumCount) characters at once; record again with shorter texts."
    default: return nil
    }
  }

  private var currentTime: TimeInterval { max(application.host?.now ?? 0, application.clock.now) }

  private func number(of scene: UIWindowScene) -> Int {
    (application.orderedScenes.firstIndex { $0 === scene } ?? 0) + 1
  }

  private func record(_ action: TouchScript.Step.Action, at newTime: TimeInterval) {
    guard !isFinished, problem == nil else { return }
    lineTime = max(lineTime, newTime)
    writeLines(writer.lines(of: TouchScript.Step(time: lineTime, action: action)))
  }

  private func writeLines(_ lines: String) {
    byteCount += lines.utf8.count
    guard byteCount <= TouchFileFormat.maximumByteCount else {
      problem =
        "The recording ended because it reached \(TouchFileFormat.maximumByteCount >> 20) MiB; record shorter sessions."
      return
    }
    problem = write(lines)
  }
}

/// A file to which each line is appended with one `write` call.
private final class LineFile {
  private let descriptor: CInt
  private let path: String

  /// Opens the file; nil if the file cannot be opened, with the reason in `errno`.
  convenience init?(path: String) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { return nil }
    self.init(descriptor: descriptor, path: path)
  }

  private init(descriptor: CInt, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  isolated deinit { close(descriptor) }

  func write(_ text: String) -> String? {
    var text = text
    return text.withUTF8 { bytes in
      var unwrittenBytes = UnsafeRawBufferPointer(bytes)
      while !unwrittenBytes.isEmpty {
        let count = Glibc.write(descriptor, unwrittenBytes.baseAddress, unwrittenBytes.count)
        if count > 0 {
          unwrittenBytes = UnsafeRawBufferPointer(rebasing: unwrittenBytes[count...])
        } else if errno != EINTR {
          return
            "The recording ended because \(path) could not be written (\(String(cString: strerror(errno)))); free some disk space."
        }
      }
      return nil
    }
  }
}
