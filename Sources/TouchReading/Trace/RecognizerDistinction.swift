/// What tells a recognizer from the others of its kind on its view: what a developer would say first, and where nothing
/// else differs its place among them. Nothing where it is the only one.
nonisolated public struct RecognizerDistinction: Hashable, Sendable {
  public enum Way: CaseIterable, Sendable {
    case up, down, left, right
  }

  /// How many it asks for, where others ask for other numbers.
  public private(set) var fingers: Int?
  /// Where a swipe goes, or the edges that a pan comes from, where others have other ones.
  public private(set) var ways: [Way] = []
  /// Counted from 1 in the view's order, among those that nothing above tells apart.
  public private(set) var ordinal: Int?

  /// Nothing.
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

  /// Whether both would be called the same: one that the app gave a name, or a class, is called by that.
  @MainActor private static func isOneOf(
    _ kind: RecordedRecognizer.Kind, _ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer
  ) -> Bool {
    type(of: other) == type(of: recognizer) && (other.name ?? "").isEmpty
      && RecordedRecognizer.Kind(other) == kind
  }

  /// What may differ; a tap's numbers are its kind.
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
