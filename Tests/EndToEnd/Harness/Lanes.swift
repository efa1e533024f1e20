import Foundation
import Synchronization

/// Processes the elements on several threads. Each thread takes the next element when it has finished its
/// previous one. Threads are used because waiting for another process blocks a thread, and Swift's own pool
/// has only as many threads as the processor has cores.
///
/// - Parameters:
///   - count: The number of threads.
///   - makeWork: Called once for each thread; returns the function that processes the thread's elements.
/// - Returns: The results. After a failure no thread takes another element, and the results of the
///   unprocessed elements are nil.
func inLanes<Element: Sendable, Product: Sendable>(
  _ count: Int, _ elements: [Element],
  _ makeWork: @escaping @Sendable () -> (Element) throws -> Product
) async -> [Result<Product, any Error>?] {
  let queue = LaneQueue<Product>(count: elements.count)
  await withTaskGroup(of: Void.self) { lanes in
    for _ in 0..<count {
      lanes.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            let work = makeWork()
            while let index = queue.next() { queue.finish(index, Result { try work(elements[index]) }) }
            continuation.resume()
          }
        }
      }
    }
  }
  return queue.results
}

/// The queue that the lanes share. It contains the index of the next element, and the results so far.
private final class LaneQueue<Product: Sendable>: Sendable {
  private struct State {
    var next = 0
    var results: [Result<Product, any Error>?]
  }

  private let state: Mutex<State>

  init(count: Int) {
    state = Mutex(State(results: Array(repeating: nil, count: count)))
  }

  var results: [Result<Product, any Error>?] { state.withLock(\.results) }

  func next() -> Int? {
    state.withLock { state in
      guard state.next < state.results.count else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  func finish(_ index: Int, _ result: Result<Product, any Error>) {
    state.withLock { state in
      state.results[index] = result
      if case .failure = result { state.next = state.results.count }
    }
  }
}
