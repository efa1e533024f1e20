/// The properties that tell a recognizer from other recognizers of the same kind on the same view: its fingers
/// and directions, or else its position among them. Empty if the view has no other recognizer of that kind.
nonisolated public struct RecognizerDistinction: Hashable, Sendable {
  public enum Direction: CaseIterable, Sendable {
    case up, down, left, right
  }

  /// The required number of fingers; nil if the other recognizers require the same number.
  public private(set) var fingers: Int?
  /// The directions of a swipe or the edges of a screen-edge pan; empty if the other recognizers have the same.
  public private(set) var directions: [Direction] = []
  /// The position among the view's recognizers with the same fingers and directions, from 1; nil if there is
  /// only one.
  public private(set) var ordinal: Int?

  /// Creates a distinction without any difference.
  package init() {}

  @MainActor package init(of recognizer: UIGestureRecognizer, _ kind: RecordedRecognizer.Kind) {
    guard let all = recognizer.view?.gestureRecognizers, all.count > 1 else { return }
    let own = Traits(recognizer)
    var alike: [UIGestureRecognizer] = []
    for other in all where other === recognizer || RecognizerDistinction.isAlike(other, recognizer, kind) {
      let traits = Traits(other)
      if traits.fingers != own.fingers { fingers = own.fingers }
      if traits.directions != own.directions { directions = own.directions }
      if traits == own { alike.append(other) }
    }
    if alike.count > 1 { ordinal = alike.firstIndex { $0 === recognizer }.map { $0 + 1 } }
  }

  /// Whether both recognizers would be shown under one name. A recognizer with its own `name`, or of another
  /// class, is shown under a different one.
  @MainActor private static func isAlike(
    _ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer, _ kind: RecordedRecognizer.Kind
  ) -> Bool {
    type(of: other) == type(of: recognizer) && (other.name ?? "").isEmpty
      && RecordedRecognizer.Kind(other) == kind
  }

  /// The properties that are compared. A tap's taps and fingers are part of its kind, so they are missing here.
  private struct Traits: Equatable {
    var fingers = 1
    var directions: [Direction] = []

    @MainActor init(_ recognizer: UIGestureRecognizer) {
      switch recognizer {
      case let press as UILongPressGestureRecognizer: fingers = press.numberOfTouchesRequired
      case let edgePan as UIScreenEdgePanGestureRecognizer:
        let edges: [UIRectEdge] = [.top, .bottom, .left, .right]
        directions = zip(edges, Direction.allCases).filter { edgePan.edges.contains($0.0) }.map(\.1)
      case let pan as UIPanGestureRecognizer: fingers = pan.minimumNumberOfTouches
      case let swipe as UISwipeGestureRecognizer:
        fingers = swipe.numberOfTouchesRequired
        let options: [UISwipeGestureRecognizer.Direction] = [.up, .down, .left, .right]
        directions = zip(options, Direction.allCases).filter { swipe.direction.contains($0.0) }.map(\.1)
      default: break
      }
    }
  }
}
