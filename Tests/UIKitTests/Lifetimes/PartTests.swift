import CoreGraphics
import Testing

@testable import UIKit

/// An app may retain any part of a view, and use it after the view was deallocated.
@Suite("Parts that outlive their owner")
struct PartTests {
  private let stage = Stage()

  private func controls(in view: UIView?) -> [UIControl] {
    guard let view else { return [] }
    return view.subviews.flatMap { controls(in: $0) } + [view as? UIControl].compactMap { $0 }
  }

  private func tapAll(_ controls: [UIControl]) {
    #expect(!controls.isEmpty)
    for control in controls {
      for event: UIControl.Event in [.touchUpInside, .primaryActionTriggered, .valueChanged] {
        control.sendActions(for: event)
      }
      control.isEnabled = false
      control.setNeedsLayout()
      control.layoutIfNeeded()
    }
    stage.advance(to: stage.application.clock.now + 1)
  }

  @Test("The recognizers of a released scroll view have no delegate and decide nothing")
  func scrollViewRecognizers() {
    stage.application.becomeShared()
    weak var watched: UIScrollView?
    var recognizers: [UIGestureRecognizer] = []
    let delegate = RecordingGestureDelegate(log: stage.log)
    do {
      let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      scrollView.maximumZoomScale = 2
      scrollView.pointerDidCome(to: .vertical)
      recognizers = scrollView.gestureRecognizers ?? []
      recognizers += [scrollView.pinchGestureRecognizer].compactMap { $0 }
      watched = scrollView
    }
    #expect(watched == nil)
    #expect(recognizers.count >= 3)
    for recognizer in recognizers {
      #expect(recognizer.view == nil)
      #expect(recognizer.delegate == nil)
      recognizer.delegate = delegate
      _ = recognizer.canPrevent(recognizers[0])
      _ = recognizer.objectionToBeginning()
      recognizer.notifyScrollView()
      recognizer.reset()
      recognizer.isEnabled = false
    }
  }

  @Test("A recognizer of a released scroll view works on another view")
  func panElsewhere() {
    let view = stage.view()
    do {
      let scrollView = UIScrollView(frame: view.bounds)
      view.addGestureRecognizer(scrollView.panGestureRecognizer)
    }
    stage.down(100, 300)
    stage.move(100, 200)
    stage.up()
    #expect(stage.log.take().last == "-[View touchesEnded:withEvent:]", "nothing says that it may begin")
  }

  @Test("The views of a released text field draw and clear nothing")
  func textField() {
    stage.application.becomeShared()
    var parts: [UIView] = []
    do {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      field.text = "Text"
      field.clearButtonMode = .always
      field.layoutIfNeeded()
      parts = field.subviews
    }
    #expect(parts.contains { $0 is TextFieldContentView } && parts.contains { $0 is TextFieldClearButton })
    _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      for part in parts { part.draw(part.bounds) }
    }
    tapAll(parts.compactMap { $0 as? UIControl })
  }

  @Test("Fields and buttons of a released alert do nothing")
  func alert() {
    stage.application.becomeShared()
    var parts: [UIControl] = []
    var actions: [UIAlertAction] = []
    for style: UIAlertController.Style in [.alert, .actionSheet] {
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: style)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in Issue.record("called") })
      alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in Issue.record("called") })
      parts += controls(in: alert.view)
      actions += alert.actions
    }
    #expect(parts.contains { $0 is UITextField } && parts.contains { $0 is AlertButton })
    tapAll(parts)
    parts = []
    for action in actions { action.isEnabled.toggle() }
  }

  @Test("Buttons of released bars do nothing, and their items are shown nowhere")
  func bars() {
    stage.application.becomeShared()
    var parts: [UIControl] = []
    var items: [UIBarItem] = []
    var navigationItems: [UINavigationItem] = []
    do {
      let first = UIViewController(), second = UIViewController()
      second.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Item", style: .plain, target: nil, action: nil)
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, UIViewController()]
      tabs.view.layoutIfNeeded()
      navigation.view.layoutIfNeeded()
      parts = controls(in: tabs.tabBar) + controls(in: navigation.navigationBar)
      items = tabs.tabBar.items ?? []
      items += second.navigationItem.rightBarButtonItems ?? []
      navigationItems = [first.navigationItem, second.navigationItem]
    }
    #expect(parts.contains { $0 is UITabBarButton })
    #expect(parts.contains { ($0 as? BarButton)?.isBackButton == true })
    tapAll(parts)
    parts = []
    for item in items { item.title = "Another" }
    for item in navigationItems {
      item.title = "Another"
      item.setHidesBackButton(true, animated: true)
    }
  }

  @Test("Accessories and editing controls of a released cell do nothing")
  func cell() {
    stage.application.becomeShared()
    var parts: [UIControl] = []
    do {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
      cell.accessoryType = .detailDisclosureButton
      cell.showConfirmation(title: "Delete")
      cell.layoutIfNeeded()
      parts = controls(in: cell)
    }
    tapAll(parts)
  }

  @Test("A layout, a layer and a child controller no longer have an owner")
  func backPointers() {
    stage.application.becomeShared()
    let layout = UICollectionViewFlowLayout(), child = UIViewController(), presented = UIViewController()
    let subview = UIView(), scene = UIWindowScene()
    var layer: CALayer?
    var window: UIWindow?
    do {
      let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
      layer = collection.layer
      collection.addSubview(subview)
      let parent = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      UIApplication().connect(scene)
      let other = UIWindowScene()
      window = UIWindow(windowScene: other)
      window?.rootViewController = parent
      window?.isHidden = false
      parent.present(presented, animated: false)
      window?.rootViewController = nil
    }
    #expect(layout.collectionView == nil && layer?.backgroundColor == nil)
    layout.invalidateLayout()
    layer?.cornerRadius = 3
    #expect(subview.superview == nil && subview.next == nil)
    #expect(child.parent == nil && child.view.superview == nil && child.next == nil)
    #expect(presented.presentingViewController == nil)
    #expect(scene.application == nil && scene.next == nil)
    #expect(window?.windowScene == nil)
  }

  @Test("An object retained by an action may remove its targets from the control when it is released")
  func ownerInAction() {
    stage.application.becomeShared()
    final class Owner {
      let control: UIControl

      init(_ control: UIControl) { self.control = control }

      isolated deinit {
        control.removeTarget(nil, action: nil, for: .allEvents)
        control.addAction(UIAction { _ in }, for: .touchDown)
      }
    }
    let control = UIControl()
    for _ in 0..<2 {
      let owner = Owner(control)
      control.addAction(
        UIAction(identifier: UIAction.Identifier("owner")) { _ in _ = owner }, for: .touchUpInside)
    }
    #expect(control.allControlEvents == [.touchDown, .touchUpInside], "the first one's place was taken")
    control.removeAction(identifiedBy: UIAction.Identifier("owner"), for: .allEvents)
    #expect(control.allControlEvents == .touchDown)
  }
}
