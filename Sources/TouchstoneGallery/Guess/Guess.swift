import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// A question before a touch: which view will get a touch at this location in the case?
struct Guess {
  struct Candidate {
    weak var view: UIView?
    /// The view's class, or the name that the case gave the view.
    let name: String
    let letter: String
  }

  /// The location of the touch, in points of the case.
  let target: CGPoint
  /// The candidate views, from front to back; at most `candidateLimit`.
  let candidates: [Candidate]

  private static let candidateLimit = 4
  private static let letters = ["A", "B", "C", "D"]

  /// Creates the question of which view gets the first touch of the scenarios; nil if fewer than two views
  /// are under this touch. The views are found from their frames and properties, without calling the case's
  /// methods. `ground` is a view that fills the scene.
  init?(
    about scenarios: [TouchScenario], of card: TouchCaseCard, on stage: TouchCaseStage, ground: UIView
  ) {
    let target = scenarios.lazy.compactMap { (try? $0.touchScript(for: card))?.firstTouchLocation }.first
    guard let target else { return nil }
    self.target = target
    let ringLocation = CGPoint(
      x: stage.origin.x + target.x * stage.scale, y: stage.origin.y + target.y * stage.scale)
    var foundViews: [UIView] = []
    let windows = stage.scene.windows.filter { window in stage.windows.contains { $0 === window } }
    for window in windows.reversed() {
      Guess.gatherCandidates(window, at: ringLocation, of: ground, into: &foundViews)
    }
    guard foundViews.count > 1 else { return nil }
    candidates = zip(foundViews.prefix(Guess.candidateLimit), Guess.letters).map { view, letter in
      Candidate(view: view, name: Guess.name(of: view), letter: letter)
    }
  }

  static func name(of view: UIView) -> String {
    (view as? any TraceNamed)?.traceName ?? String(describing: Swift.type(of: view))
  }

  /// Adds the visible views that contain `place`, from front to back. `place` is in points of `ground`.
  private static func gatherCandidates(
    _ view: UIView, at place: CGPoint, of ground: UIView, into found: inout [UIView]
  ) {
    guard !view.isHidden, view.alpha >= 0.01 else { return }
    let isInside = view.bounds.contains(view.convert(place, from: ground))
    if view.clipsToBounds, !isInside { return }
    for subview in view.subviews.reversed() { gatherCandidates(subview, at: place, of: ground, into: &found) }
    if isInside, isNameable(view) { found.append(view) }
  }

  /// Returns whether the view can be a candidate: a view of a class outside UIKit, a control that is not part
  /// of another control, or a scroll view. Windows, labels and image views cannot be candidates.
  private static func isNameable(_ view: UIView) -> Bool {
    if view is UIWindow || view is UILabel || view is UIImageView { return false }
    return !ClassOrigin.isUIKit(view) || view is UIControl && !(view.superview is UIControl)
      || view is UIScrollView
  }
}
