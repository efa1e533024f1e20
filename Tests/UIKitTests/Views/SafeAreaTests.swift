import Testing

@testable import UIKit

/// A view that logs changes of its safe area.
private final class SafeView: UIView {
  var changes = 0
  override func safeAreaInsetsDidChange() { changes += 1 }
}

private final class SafeController: UIViewController {
  var changes = 0
  override func loadView() { view = SafeView(frame: .zero) }
  override func viewSafeAreaInsetsDidChange() { changes += 1 }
}

@Suite("Safe area")
struct SafeAreaTests {
  private let stage = Stage()

  @Test("A surface without bars has none; a host's insets apply to views below its bars")
  func propagation() {
    let window = stage.window()
    let inner = SafeView(frame: CGRect(x: 10, y: 20, width: 100, height: 700))
    let middle = SafeView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    window.addSubview(inner)
    window.addSubview(middle)
    #expect(window.safeAreaInsets == .zero && inner.safeAreaInsets == .zero)
    stage.scene.safeAreaInsets = UIEdgeInsets(top: 44, left: 12, bottom: 34, right: 0)
    #expect(window.safeAreaInsets == UIEdgeInsets(top: 44, left: 12, bottom: 34, right: 0))
    // Of the top inset's 44 points, 20 are above the view. Of the left inset's 12 points, 10 are left of the
    // view. The bottom inset of 34 points begins 58 points below the view's lower edge.
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 24, left: 2, bottom: 0, right: 0))
    #expect(middle.safeAreaInsets == .zero)
    #expect(inner.changes == 1 && middle.changes == 0)
    stage.scene.safeAreaInsets = UIEdgeInsets(top: 44, left: 12, bottom: 34, right: 0)
    #expect(inner.changes == 1)
    // Scrolling the superview does not change the covered part of the frame.
    window.bounds.origin.y = 100
    inner.frame.origin.y = 120
    #expect(inner.safeAreaInsets.top == 24)
  }

  @Test("A controller adds to its view's insets, and the views below it are notified")
  func additional() throws {
    let window = stage.window()
    let controller = SafeController()
    controller.additionalSafeAreaInsets.top = 10
    window.rootViewController = controller
    let view = try #require(controller.view as? SafeView)
    let child = SafeView(frame: view.bounds)
    view.addSubview(child)
    #expect(child.safeAreaInsets.top == 10 && window.safeAreaInsets == .zero)
    controller.additionalSafeAreaInsets.top = 30
    #expect(child.safeAreaInsets.top == 30)
    #expect(child.changes == 1 && view.changes == 1 && controller.changes == 1)
    #expect(child.layoutState.isPending)
    #expect(child.layoutMargins.top == 38)
    child.insetsLayoutMarginsFromSafeArea = false
    #expect(child.layoutMargins.top == 8)
  }
}
