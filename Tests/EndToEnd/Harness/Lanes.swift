import Foundation
import Synchronization

/// Works on the elements in threads of their own, each of which takes the next element as soon as it is through
/// with its last. Whoever waits for other processes blocks a thread, and of Swift's own there are only as many as
/// the processor has cores.
///
/// - Parameters:
///   - count: How many threads there are.
///   - makeWork: What a thread does with its elements, one after another; each thread has its own.
/// - Returns: What came of each element. Once one has failed, nobody takes another: nil are those that were left.
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

/// Which element is the next, and what came of those before.
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
