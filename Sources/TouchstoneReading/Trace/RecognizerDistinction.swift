/// The properties that distinguish a recognizer from other recognizers of the same kind on the same view: its
/// fingers, its directions, and its position among those recognizers that have the same fingers and
/// directions. Empty if the view has no other recognizer of that kind.
nonisolated public struct RecognizerDistinction: Hashable, Sendable {
  /// A direction of a swipe, or an edge of the screen.
  public enum Direction: CaseIterable, Sendable {
    case up, down, left, right
  }

  /// The required number of fingers; nil if the other recognizers require the same number.
  public private(set) var fingers: Int?
  /// The directions of a swipe or the edges of a screen-edge pan; empty if the other recognizers have the
  /// same directions or edges.
  public private(set) var directions: [Direction] = []
  /// The position among the view's recognizers with the same fingers and directions, from 1; nil if there is
  /// only one such recognizer.
  public private(set) var ordinal: Int?

  /// Creates an empty distinction.
  package init() {}

  @MainActor package init(of recognizer: UIGestureRecognizer, _ kind: RecordedRecognizer.Kind) {
    guard let all = recognizer.view?.gestureRecognizers, all.count > 1 else { return }
    let ownTraits = Traits(recognizer)
    var alikeRecognizers: [UIGestureRecognizer] = []
    for other in all where other === recognizer || RecognizerDistinction.isAlike(other, recognizer, kind) {
      let traits = Traits(other)
      if traits.fingers != ownTraits.fingers { fingers = ownTraits.fingers }
      if traits.directions != ownTraits.directions { directions = ownTraits.directions }
      if traits == ownTraits { alikeRecognizers.append(other) }
    }
    if alikeRecognizers.count > 1 {
      ordinal = alikeRecognizers.firstIndex { $0 === recognizer }.map { $0 + 1 }
    }
  }

  /// Returns whether both recognizers would be shown under the same name. A recognizer that has its own
  /// `name`, or is of another class, is shown under a different name.
  @MainActor private static func isAlike(
    _ other: UIGestureRecognizer, _ recognizer: UIGestureRecognizer, _ kind: RecordedRecognizer.Kind
  ) -> Bool {
    type(of: other) == type(of: recognizer) && (other.name ?? "").isEmpty
      && RecordedRecognizer.Kind(other) == kind
  }

  /// The properties that are compared. A tap recognizer's numbers of taps and fingers are not compared,
  /// because they are part of the recognizer's kind.
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
