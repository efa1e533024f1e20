import UIKit

extension Deed {
  static let viewDeeds = [
    Deed("removes a view") { scene in
      if let view: UIView = scene.target(), !(view is UIWindow) { view.removeFromSuperview() }
    },
    Deed("removes the superview") { scene in
      if let view = (scene.target() as UIView?)?.superview, !(view is UIWindow) { view.removeFromSuperview() }
    },
    Deed("removes all subviews") { scene in
      for view in (scene.target() as UIView?)?.subviews ?? [] { view.removeFromSuperview() }
    },
    Deed("moves a view elsewhere") { scene in
      guard let view: UIView = scene.target(), let parent: UIView = scene.other(), !(view is UIWindow),
        !parent.isDescendant(of: view)
      else { return }
      parent.addSubview(view)
    },
    Deed("takes a view out and puts it back") { scene in
      guard let view: UIView = scene.target(), let parent = view.superview else { return }
      view.removeFromSuperview()
      parent.addSubview(view)
    },
    Deed("keeps a view and removes it") { scene in
      guard let view: UIView = scene.target(), !(view is UIWindow) else { return }
      scene.world.keepsakes.keep(part: view)
      view.removeFromSuperview()
    },
    Deed("keeps a view's parts") { scene in
      guard let view: UIView = scene.target() else { return }
      for part in view.subviews { scene.world.keepsakes.keep(part: part) }
      for part in view.gestureRecognizers ?? [] { scene.world.keepsakes.keep(part: part) }
    },
    Deed("adds a view") { scene in
      guard let view: UIView = scene.target() else { return }
      scene.world.fill(view, count: 2)
    },
    Deed("hides a view") { $0.target(UIView.self)?.isHidden.toggle() },
    Deed("switches a view's touches") { $0.target(UIView.self)?.isUserInteractionEnabled.toggle() },
    Deed("changes a frame") { $0.target(UIView.self)?.frame.size.width += 7 },
    Deed("lays out") { $0.target(UIView.self)?.layoutIfNeeded() },
    Deed("asks for layout and drawing") { scene in
      guard let view: UIView = scene.target() else { return }
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
