import TouchScript

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
  _ argumentCount: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ test: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// Any bytes are a script or an error. What is a script is written and read to the same value, and can be played.
@MainActor
func readFingers(_ bytes: [UInt8]) {
  _ = try? TouchScript.read(bytes, fileName: "fuzz", size: CGSize(width: 375, height: 812))
  guard let script = try? TouchScript(parsing: bytes, fileName: "fuzz") else { return }
  guard let again = try? TouchScript(parsing: script.text), again == script else {
    fatalError("what was read does not survive being written")
  }
  if script.steps.count < 1000 { HeadlessHost(for: script).play(script) }
}

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { readFingers(bytes) }
  return 0
}

var argumentCount = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(runDriver(&argumentCount, &arguments, testOneInput))
