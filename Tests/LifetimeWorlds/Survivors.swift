import UIKit

/// Finds objects that are alive although the app has no reference path to them.
struct Survivors {
  private var reached: Set<ObjectIdentifier> = []

  /// Returns the names of the living objects of a random world (an app that is built from a seed) that can be
  /// reached neither from its windows nor from any object that the world retains.
  static func names(in world: World) -> [String] {
    var survivors = Survivors()
    for window in world.windows { survivors.visit(window) }
    // The host retains its first scene even after the scene was disconnected, because the scene can still get
    // a window.
    for scene in world.host.application.orderedScenes + [world.host.scene] {
      for window in scene.windows { survivors.visit(window) }
    }
    for part in world.keepsakes.parts { survivors.visit(part) }
    // Reuse queues retain cells, but have no public interface that returns them.
    for cell in world.alive(UITableViewCell.self) { survivors.visit(cell) }
    for cell in world.alive(UICollectionViewCell.self) { survivors.visit(cell) }
    return world.leashes.filter { leash in
      guard let object = leash.object else { return false }
      switch object {
      case is UIView, is UIViewController, is UIGestureRecognizer:
        return !survivors.reached.contains(ObjectIdentifier(object))
      default: return false
      }
    }.map(\.name)
  }

  /// Returns whether the owner refers, directly or indirectly, to the view or to one of its superviews.
  static func isHeld(_ view: UIView, by owner: UIView) -> Bool {
    var survivors = Survivors()
    survivors.visit(owner)
    return sequence(first: view, next: \.superview).contains {
      survivors.reached.contains(ObjectIdentifier($0))
    }
  }

  private mutating func visit(_ object: AnyObject?) {
    guard let object, reached.insert(ObjectIdentifier(object)).inserted else { return }
    switch object {
    case let view as UIView: visitParts(of: view)
    case let controller as UIViewController: visitParts(of: controller)
    default: break
    }
  }

  private mutating func visitParts(of view: UIView) {
    for subview in view.subviews { visit(subview) }
    for recognizer in view.gestureRecognizers ?? [] { visit(recognizer) }
    if let window = view as? UIWindow { visit(window.rootViewController) }
    if let scrollView = view as? UIScrollView { visit(scrollView.refreshControl) }
    if let table = view as? UITableView { visit(table.tableHeaderView) }
    if let field = view as? UITextField { visit(field.rightView) }
  }

  private mutating func visitParts(of controller: UIViewController) {
    visit(controller.viewIfLoaded)
    visitContainers(of: controller)
    visit(controller.presentedViewController)
    for child in controller.children { visit(child) }
    for member in (controller as? UINavigationController)?.viewControllers ?? [] { visit(member) }
    for member in (controller as? UITabBarController)?.viewControllers ?? [] { visit(member) }
  }

  /// Visits the private views around a controller's view. An app can add its own views to these private
  /// views, which may be off screen.
  private mutating func visitContainers(of controller: UIViewController) {
    var mirror: Mirror? = Mirror(reflecting: controller)
    while let current = mirror {
      for name in ["wrapper", "transitionView"] { visit(current.descendant(name) as? UIView) }
      for name in ["transitionView", "card", "presenterSuperview"] {
        visit(current.descendant("presentation", "some", name) as? UIView)
      }
      mirror = current.superclassMirror
    }
  }
}
