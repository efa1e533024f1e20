import UIKit

extension Deed {
  static let viewDeeds = [
    Deed("removes a view") { here in
      if let view: UIView = here.target(), !(view is UIWindow) { view.removeFromSuperview() }
    },
    Deed("removes the superview") { here in
      if let view = (here.target() as UIView?)?.superview, !(view is UIWindow) { view.removeFromSuperview() }
    },
    Deed("removes all subviews") { here in
      for view in (here.target() as UIView?)?.subviews ?? [] { view.removeFromSuperview() }
    },
    Deed("moves a view elsewhere") { here in
      guard let view: UIView = here.target(), let parent: UIView = here.other(), !(view is UIWindow),
        !isCircle(view, inside: parent)
      else { return }
      parent.addSubview(view)
    },
    Deed("takes a view out and puts it back") { here in
      guard let view: UIView = here.target(), let parent = view.superview else { return }
      view.removeFromSuperview()
      parent.addSubview(view)
    },
    Deed("keeps a view and removes it") { here in
      guard let view: UIView = here.target(), !(view is UIWindow) else { return }
      here.world.keepsakes.keep(part: view)
      view.removeFromSuperview()
    },
    Deed("keeps a view's parts") { here in
      guard let view: UIView = here.target() else { return }
      for part in view.subviews { here.world.keepsakes.keep(part: part) }
      for part in view.gestureRecognizers ?? [] { here.world.keepsakes.keep(part: part) }
    },
    Deed("adds a view") { here in
      guard let view: UIView = here.target() else { return }
      here.world.fill(view, count: 2)
    },
    Deed("hides a view") { $0.target(UIView.self)?.isHidden.toggle() },
    Deed("switches a view's touches") { $0.target(UIView.self)?.isUserInteractionEnabled.toggle() },
    Deed("changes a frame") { $0.target(UIView.self)?.frame.size.width += 7 },
    Deed("lays out") { $0.target(UIView.self)?.layoutIfNeeded() },
    Deed("asks for layout and drawing") { here in
      guard let view: UIView = here.target() else { return }
      view.setNeedsLayout()
      view.setNeedsDisplay()
    },
    Deed("becomes first responder") { _ = $0.target(UIView.self)?.becomeFirstResponder() },
    Deed("resigns first responder") { _ = $0.target(UIView.self)?.resignFirstResponder() },
    Deed("ends editing") { _ = $0.target(UIWindow.self)?.endEditing(true) },
    Deed("changes a text") { $0.target(UITextField.self)?.text = nil },
    Deed("disables a control") { $0.target(UIControl.self)?.isEnabled.toggle() },
    Deed("sends a control's actions") { $0.target(UIControl.self)?.sendActions(for: .touchUpInside) },
    Deed("changes a side view") { $0.target(UITextField.self)?.rightView = nil },
  ]
}

extension Deed {
  /// Whether the app would make a reference cycle, as with a field inside its own side view: an object that
  /// the view retains would retain the view.
  private static func isCircle(_ view: UIView, inside parent: UIView) -> Bool {
    if Survivors.isHeld(parent, by: view) { return true }
    // Lists keep cells for reuse.
    let isInCell = sequence(first: parent, next: \.superview).contains {
      $0 is UITableViewCell || $0 is UICollectionReusableView
    }
    return isInCell && containsList(view)
  }

  private static func containsList(_ view: UIView) -> Bool {
    view is UITableView || view is UICollectionView || view.subviews.contains { containsList($0) }
  }
}
