import UIKit

extension AppOperation {
  static let viewOperations = [
    AppOperation("removes a view") { here in
      if let view: UIView = here.target(), !(view is UIWindow) { view.removeFromSuperview() }
    },
    AppOperation("removes the superview") { here in
      if let view = (here.target() as UIView?)?.superview, !(view is UIWindow) { view.removeFromSuperview() }
    },
    AppOperation("removes all subviews") { here in
      for view in (here.target() as UIView?)?.subviews ?? [] { view.removeFromSuperview() }
    },
    AppOperation("moves a view elsewhere") { here in
      guard let view: UIView = here.target(), let parent: UIView = here.other(), !(view is UIWindow),
        !isCircle(view, inside: parent)
      else { return }
      parent.addSubview(view)
    },
    AppOperation("takes a view out and puts it back") { here in
      guard let view: UIView = here.target(), let parent = view.superview else { return }
      view.removeFromSuperview()
      parent.addSubview(view)
    },
    AppOperation("keeps a view and removes it") { here in
      guard let view: UIView = here.target(), !(view is UIWindow) else { return }
      here.world.keepsakes.keep(part: view)
      view.removeFromSuperview()
    },
    AppOperation("keeps a view's parts") { here in
      guard let view: UIView = here.target() else { return }
      for part in view.subviews { here.world.keepsakes.keep(part: part) }
      for part in view.gestureRecognizers ?? [] { here.world.keepsakes.keep(part: part) }
    },
    AppOperation("adds a view") { here in
      guard let view: UIView = here.target() else { return }
      here.world.fill(view, count: 2)
    },
    AppOperation("hides a view") { $0.target(UIView.self)?.isHidden.toggle() },
    AppOperation("switches a view's touches") { $0.target(UIView.self)?.isUserInteractionEnabled.toggle() },
    AppOperation("changes a frame") { $0.target(UIView.self)?.frame.size.width += 7 },
    AppOperation("lays out") { $0.target(UIView.self)?.layoutIfNeeded() },
    AppOperation("asks for layout and drawing") { here in
      guard let view: UIView = here.target() else { return }
      view.setNeedsLayout()
      view.setNeedsDisplay()
    },
    AppOperation("becomes first responder") { _ = $0.target(UIView.self)?.becomeFirstResponder() },
    AppOperation("resigns first responder") { _ = $0.target(UIView.self)?.resignFirstResponder() },
    AppOperation("ends editing") { _ = $0.target(UIWindow.self)?.endEditing(true) },
    AppOperation("changes a text") { $0.target(UITextField.self)?.text = nil },
    AppOperation("disables a control") { $0.target(UIControl.self)?.isEnabled.toggle() },
    AppOperation("sends a control's actions") { $0.target(UIControl.self)?.sendActions(for: .touchUpInside) },
    AppOperation("changes a side view") { $0.target(UITextField.self)?.rightView = nil },
  ]
}

extension AppOperation {
  /// Returns whether adding the view would make a reference cycle: the view retains an object that would
  /// then retain the view. An example is a field inside its own side view.
  private static func isCircle(_ view: UIView, inside parent: UIView) -> Bool {
    if Survivors.isHeld(parent, by: view) { return true }
    // A table or a collection view retains its cells in order to reuse them.
    let isInCell = sequence(first: parent, next: \.superview).contains {
      $0 is UITableViewCell || $0 is UICollectionReusableView
    }
    return isInCell && containsList(view)
  }

  private static func containsList(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView || view.subviews.contains { containsList($0) }
  }
}
