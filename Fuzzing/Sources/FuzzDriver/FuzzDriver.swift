import Glibc

/// libFuzzer's own loop. Its usual `main` would conflict with Swift's.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ target: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

@MainActor private var body: @MainActor ([UInt8]) -> Void = { _ in }

/// Calls `target` with inputs until it crashes or libFuzzer's limits are exceeded. For any input, `target`
/// may detect and handle errors, but must not trap, hang or use unlimited memory.
@MainActor public func fuzz(_ target: @escaping @MainActor ([UInt8]) -> Void) -> Never {
  body = target
  var count = CommandLine.argc
  var arguments = CommandLine.unsafeArgv
  let status = runFuzzer(&count, &arguments) { bytes, count in
    let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    MainActor.assumeIsolated { body(input) }  // libFuzzer calls this on the thread that called libFuzzer
    return 0
  }
  exit(status)
}
