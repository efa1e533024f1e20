import UIKit

/// Writes down what the host does to the application, as a recording would.
final class HostLog: UIApplicationHostObserver {
  var samples: [TouchSample] = []
  var inputs: [InputSample] = []
  var batches = 0
  var frames = 0
  var sizes: [CGSize] = []
  func advance(to time: TimeInterval) {}
  func enqueue(_ batch: TouchBatch) {
    batches += 1
    samples += batch.samples
  }
  func enqueue(_ sample: InputSample, in scene: UIWindowScene) { inputs.append(sample) }
  func drain() {}
  func frame(_ scene: UIWindowScene) { frames += 1 }
  func resize(_ scene: UIWindowScene, to size: CGSize) { sizes.append(size) }
}
