import Foundation
import Testing
import UIKit

/// Runs the code in `TypicalOverrides.swift`, which so far only compiled.
@MainActor @Suite(.serialized) struct TypicalOverridesTests {
  @Test("Apps can override properties and methods of views")
  func views() {
    let view = GuardedView()
    let tap = UITapGestureRecognizer()
    view.gestureRecognizers = [tap]
    #expect(view.gestureRecognizers == [tap])
    let drag = UIDragInteraction(delegate: Nobody())
    view.interactions = [drag]
    #expect(view.interactions.first === drag)
    #expect((view as UIView).endEditing(true))
    (view as UIView).directionalLayoutMargins.leading = 20
    #expect(view.layoutMargins.left == 20)
    #expect(view.asked == ["recognizers", "interactions", "add", "end true", "margins"])
  }

  @Test("A controller can override its container properties")
  func controllers() {
    let lender = UIViewController(), borrower = BorrowingController()
    let navigation = UINavigationController(rootViewController: lender)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    #expect((borrower as UIViewController).navigationController == nil)
    borrower.lender = lender
    let command = UIKeyCommand(input: "b", modifierFlags: .control, action: Selector("borrow"))
    (borrower as UIViewController).addKeyCommand(command)
    #expect(borrower.keyCommands?.first?.discoverabilityTitle == "Borrowed")
    #expect(!(WatchfulWindow(frame: .zero) as UIWindow).isKeyWindow)
    #expect((borrower as UIViewController).navigationController === navigation)
    #expect((borrower as UIViewController).tabBarController === tabs)
  }

  @Test("The edit button turns editing on and off, for the controller and its table")
  func editing() throws {
    let application = UIApplication()
    application.becomeShared()
    let scene = UIWindowScene()
    application.connect(scene)
    let window = UIWindow(windowScene: scene)
    let list = EditableListController(style: .plain)
    window.rootViewController = UINavigationController(rootViewController: list)
    window.makeKeyAndVisible()
    application.advance(to: 0.1)
    let item = list.editButtonItem
    #expect(item === list.navigationItem.rightBarButtonItem)
    #expect(item.title == "Edit" && item.style == .plain && !list.isEditing)
    let action = try #require(item.primaryAction)
    UIControl().sendAction(action)
    #expect(list.isEditing && list.tableView.isEditing && list.title == "Editing")
    #expect(item.title == "Done" && item.style == .done)
    list.isEditing = false
    #expect(!list.tableView.isEditing && list.title == "List" && item.title == "Edit")
  }

  @Test("Title and image of an action can be set")
  func actions() {
    let action = UIAction(title: "Play") { _ in }
    action.title = "Pause"
    action.image = UIImage()
    #expect(UIButton(type: .system, primaryAction: action).currentTitle == "Pause")
  }

  private final class Nobody: UIDragInteractionDelegate {
    func dragInteraction(
      _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] { [] }
  }
}
