/// The differences between a recognizer and the others of its kind on its view: first the differences that a
/// developer would name, else its position among them. Empty if it is the only one.
nonisolated public struct RecognizerDistinction: Hashable, Sendable {
  public enum Way: CaseIterable, Sendable {
    case up, down, left, right
  }

  /// The required number of fingers, if others require another number.
  public private(set) var fingers: Int?
  /// The directions of a swipe, or the edges of a pan, if others have different ones.
  public private(set) var ways: [Way] = []
  /// The position in the view's order, from 1, among recognizers without another difference.
  public private(set) var ordinal: Int?

  /// No difference.
  package init() {}

  @MainActor package init(of recognizer: UIGestureRecognizer, _ kind: RecordedRecognizer.Kind) {
    guard let all = recognizer.view?.gestureRecognizers, all.count > 1 else { return }
    let own = Traits(recognizer)
    var alike: [UIGestureRecognizer] = []
    for other in all where other === recognizer || RecognizerDistinction.isOneOf(kind, other, recognizer) {
      let traits = Traits(other)
      if traits.fingers != own.fingers { fingers = own.fingers }
      if traits.ways != own.ways { ways = own.ways }
      if traits == own { alike.append(other) }
    }
    if alike.count > 1 { ordinal = alike.firstIndex { $0 === recognizer }.map { $0 + 1 } }
  }

  /// Whether both would have the same name. A name or a class of the app's is a difference.
  @MainActor private static func isOneOf(
    _ kind: RecordedRecognizer.Kind, _ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer
  ) -> Bool {
    type(of: other) == type(of: recognizer) && (other.name ?? "").isEmpty
      && RecordedRecognizer.Kind(other) == kind
  }

  /// The properties that may differ. A tap's numbers of taps and fingers are part of its kind.
  private struct Traits: Equatable {
    var fingers = 1
    var ways: [Way] = []

    @MainActor init(_ recognizer: UIGestureRecognizer) {
      switch recognizer {
      case let press as UILongPressGestureRecognizer: fingers = press.numberOfTouchesRequired
      case let edgePan as UIScreenEdgePanGestureRecognizer:
        let edges: [UIRectEdge] = [.top, .bottom, .left, .right]
        ways = zip(edges, Way.allCases).filter { edgePan.edges.contains($0.0) }.map(\.1)
      case let pan as UIPanGestureRecognizer: fingers = pan.minimumNumberOfTouches
      case let swipe as UISwipeGestureRecognizer:
        fingers = swipe.numberOfTouchesRequired
        let directions: [UISwipeGestureRecognizer.Direction] = [.up, .down, .left, .right]
        ways = zip(directions, Way.allCases).filter { swipe.direction.contains($0.0) }.map(\.1)
      default: break
      }
    }
  }
}
