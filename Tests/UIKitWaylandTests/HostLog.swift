import UIKit

/// An observer that logs the host's calls to the application, as a recording would.
final class HostLog: UIApplicationHostObserver {
  var samples: [TouchSample] = []
  /// The samples other than touches.
  var inputs: [InputSample] = []
  var scenes: [UIWindowScene] = []
  /// All calls in order, in short form.
  var words: [String] = []
  var batches = 0
  var frames = 0
  var sizes: [CGSize] = []
  func advance(to time: TimeInterval) {}
  func enqueue(_ batch: TouchBatch) {
    batches += 1
    samples += batch.samples
    words += batch.samples.map { "touch \($0.phase)" }
  }
  func enqueue(_ sample: InputSample, in scene: UIWindowScene) {
    inputs.append(sample)
    scenes.append(scene)
    switch sample {
    case .hover(let hover): words.append("hover \(hover.phase)")
    case .scroll(let scroll): words.append("\(scroll.source) \(scroll.phase)")
    case .transform(let transform): words.append("transform \(transform.phase)")
    case .press, .text, .shake, .remoteControl: break
    }
  }
  func drain() {}
  func frame(_ scene: UIWindowScene) { frames += 1 }
  func resize(_ scene: UIWindowScene, to size: CGSize) { sizes.append(size) }
}
