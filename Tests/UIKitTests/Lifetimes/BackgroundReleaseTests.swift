import CoreGraphics
import Testing

@testable import UIKit

/// A box for the last reference to an object. Another thread releases this reference.
nonisolated private final class LastReference: @unchecked Sendable {
  private var object: AnyObject?

  init(_ object: AnyObject) { self.object = object }

  func release() { object = nil }
}

/// The last reference to any object may be released on any thread.
@Suite("Objects that a background task releases", .serialized)
struct BackgroundReleaseTests {
  private let stage = Stage()

  /// Releases the object on another thread, and waits until it is deallocated.
  private func release(_ make: () -> AnyObject) async {
    weak var watched: AnyObject?
    let reference: LastReference
    do {
      let object = make()
      watched = object
      reference = LastReference(object)
    }
    #expect(watched != nil)
    await Task.detached { reference.release() }.value
    #expect(watched == nil)
  }

  @Test("Views of every kind, with subviews, recognizers and layers, some of which outlive them")
  func views() async {
    let views: [() -> UIView] = [
      { UIView() }, { UILabel() }, { UIImageView(image: UIImage()) }, { UIButton(type: .system) },
      { UITextField() }, { UIScrollView() }, { UITableView() }, { UIStackView() }, { UISlider() },
      { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
      { UISwitch() }, { UIStepper() }, { UIRefreshControl() }, { UITabBar() }, { UINavigationBar() },
      { UIActivityIndicatorView(style: .medium) }, { UITableViewCell(style: .default, reuseIdentifier: nil) },
    ]
    for make in views {
      let subview = UIView(), tap = UITapGestureRecognizer { _ in }
      var layer: CALayer?
      await release {
        let view = make()
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.addSubview(subview)
        view.addGestureRecognizer(tap)
        layer = view.layer
        view.layoutIfNeeded()
        return view
      }
      #expect(subview.superview == nil && tap.view == nil && layer?.cornerRadius == 0)
      UIView().addSubview(subview)
    }
  }

  @Test("Controllers, scenes, windows, animators and an application")
  func others() async {
    stage.application.becomeShared()
    let child = UIViewController(), window = UIWindow(), scene = UIWindowScene()
    await release {
      let navigation = UINavigationController(rootViewController: child)
      navigation.loadViewIfNeeded()
      return navigation
    }
    await release {
      let tabs = UITabBarController()
      tabs.viewControllers = [child]
      tabs.loadViewIfNeeded()
      return tabs
    }
    #expect(child.parent == nil)
    await release { UIAlertController(title: "Title", message: nil, preferredStyle: .alert) }
    await release {
      let scene = UIWindowScene()
      window.windowScene = scene
      return scene
    }
    #expect(window.windowScene == nil)
    await release {
      let window = UIWindow()
      window.rootViewController = child
      window.isHidden = false
      window.isHidden = true
      window.windowScene = nil
      window.rootViewController = nil
      return window
    }
    await release { UIViewPropertyAnimator(duration: 1, curve: .linear) { child.view.alpha = 0.5 } }
    await release {
      let application = UIApplication()
      application.connect(scene)
      return application
    }
    #expect(scene.application == nil)
  }

  @Test("A paused animator releases its views on the main thread")
  func pausedAnimator() async {
    stage.application.becomeShared()
    let view = UIView()
    await release {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0.5 }
      animator.pauseAnimation()
      return animator
    }
    for _ in 0..<1_000 where view.viewAnimations != nil { await Task.yield() }
    #expect(view.viewAnimations == nil && view.alpha == 0.5)
  }

  @Test("The main thread may read a view's superview and window while another thread releases them")
  func racing() async {
    for _ in 0..<200 {
      let subview = UIView()
      let reference: LastReference
      do {
        let window = UIWindow(), superview = UIView()
        superview.addSubview(subview)
        window.addSubview(superview)
        reference = LastReference(window)
      }
      let task = Task.detached { reference.release() }
      while let superview = subview.superview {
        _ = superview.isHidden
        _ = subview.window?.isHidden
        _ = subview.convert(CGPoint.zero, to: nil)
      }
      await task.value
      #expect(subview.window == nil)
    }
  }
}
