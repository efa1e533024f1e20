import Foundation

/// Objects whose last reference is released by another thread, as a task of an app may do.
struct Departures {
  private var boxes: [Box] = []

  private final class Box: Sendable {
    nonisolated(unsafe) var object: AnyObject?
    init(_ object: AnyObject) { self.object = object }
  }

  var isEmpty: Bool { boxes.isEmpty }

  mutating func add(_ object: AnyObject) { boxes.append(Box(object)) }

  /// Releases the objects on another thread while this thread waits, so that the same seed results in the
  /// same order. Objects that must be deallocated on the main thread are deallocated afterwards, too.
  static func depart(from world: World) {
    let leaving = world.departures.boxes
    guard !leaving.isEmpty else { return }
    world.departures.boxes = []
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for box in leaving { box.object = nil }
      isDone.signal()
    }
    isDone.wait()
    serveMainQueue()
  }

  private static func serveMainQueue() {
    nonisolated(unsafe) var isServed = false
    DispatchQueue.main.async { isServed = true }
    while !isServed { _ = RunLoop.main.run(mode: .default, before: .distantPast) }
  }
}
