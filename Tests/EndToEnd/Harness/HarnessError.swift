/// The reason why a test could not run: one sentence, and the end of the log of the process concerned.
struct HarnessError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String, log: String = "") {
    let tail = log.split(separator: "\n").suffix(20).joined(separator: "\n")
    description = tail.isEmpty ? sentence : sentence + " Its last words:\n" + tail
  }
}
