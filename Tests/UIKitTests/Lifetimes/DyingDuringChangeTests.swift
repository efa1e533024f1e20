import CoreGraphics
import Testing

@testable import UIKit

/// An object that runs a closure in its `deinit`, as an app's class may.
private final class Mortal {
  private nonisolated let death: @MainActor () -> Void

  init(_ death: @escaping @MainActor () -> Void) { self.death = death }

  deinit {
    let death = death
    MainActor.assumeIsolated { death() }
  }
}

private final class MortalView: UIView {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
  }
  required init?(coder: NSCoder) { nil }
  deinit {}
}

private final class MortalController: UIViewController {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }
  deinit {}
}

private final class MortalRecognizer: UITapGestureRecognizer {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init(target: nil, action: nil)
  }
  deinit {}
}

private final class MortalWindow: UIWindow {
  private let mortal: Mortal
  init(_ mortal: Mortal, in scene: UIWindowScene) {
    self.mortal = mortal
    super.init(windowScene: scene)
  }
  required init?(coder: NSCoder) { nil }
  deinit {}
}

private final class MortalBarItem: UIBarButtonItem {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init()
  }
  deinit {}
}

private final class MortalTabItem: UITabBarItem {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init()
  }
  deinit {}
}

private final class MortalNavigationItem: UINavigationItem {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init(title: "")
  }
  required init?(coder: NSCoder) { nil }
  deinit {}
}

private final class MortalKeyCommand: UIKeyCommand {
  private var mortal: Mortal?
  static func make(_ mortal: Mortal) -> MortalKeyCommand {
    let command = MortalKeyCommand(input: "a", modifierFlags: [], action: Selector("act"))
    command.mortal = mortal
    return command
  }
  deinit {}
}

private final class MortalReader: TouchTraceReader {
  private let mortal: Mortal
  init(_ mortal: Mortal) { self.mortal = mortal }
  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {}
  deinit {}
}

private final class Text: NSItemProviderWriting {
  deinit {}
}

/// A change in which an object releases the last reference to another object.
private struct Change {
  let name: String
  /// Stores an object in the owner, and then makes the owner release the object. The object's `deinit` calls
  /// `died`. If `again` is true, `deinit` also stores another object in the owner.
  let run: (Stage, _ again: Bool, _ died: @escaping () -> Void) -> Void
}

/// Returns a change. `look` reads every property that the change affects. `letGo` causes the deallocation of
/// the object that `hold` stored in the owner.
private func change<Owner: AnyObject>(
  _ name: String, _ make: @escaping (Stage) -> Owner, hold: @escaping (Owner, Mortal) -> Void,
  letGo: @escaping (Owner) -> Void, look: @escaping (Owner) -> Void
) -> Change {
  Change(name: name) { stage, again, died in
    let owner = make(stage)
    hold(
      owner,
      Mortal { [weak owner] in
        died()
        guard let owner else { return }
        look(owner)
        guard again else { return }
        hold(owner, Mortal {})
        look(owner)
      })
    letGo(owner)
    stage.advance(to: stage.application.clock.now + 2)
    look(owner)
  }
}

/// Returns the change of a property that is set to nil.
private func property<Owner: AnyObject, Value>(
  _ name: String, _ make: @escaping (Stage) -> Owner, _ path: ReferenceWritableKeyPath<Owner, Value?>,
  _ value: @escaping (Mortal) -> Value
) -> Change {
  change(
    name, make, hold: { $0[keyPath: path] = value($1) }, letGo: { $0[keyPath: path] = nil },
    look: { _ = $0[keyPath: path] })
}

/// An app's `deinit` runs inside the code that released the object. It may read and set the property that is
/// being changed.
@Suite("Objects that are released during a change", .serialized)
struct DyingDuringChangeTests {
  private func check(_ changes: [Change]) {
    for change in changes {
      for again in [false, true] {
        let stage = Stage()
        var deaths = 0
        change.run(stage, again) { deaths += 1 }
        #expect(deaths > 0, "\(change.name): nothing died")
      }
    }
  }

  private static func shown<View: UIView>(_ view: View, on stage: Stage) -> View {
    view.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
    stage.window().addSubview(view)
    view.layoutIfNeeded()
    return view
  }

  @Test("Views that are a property of another view")
  func views() {
    check([
      property("mask", { Self.shown(UIView(), on: $0) }, \.mask) { MortalView($0) },
      property("table header", { Self.shown(UITableView(), on: $0) }, \.tableHeaderView) { MortalView($0) },
      property("table footer", { Self.shown(UITableView(), on: $0) }, \.tableFooterView) { MortalView($0) },
      property("table background", { Self.shown(UITableView(), on: $0) }, \.backgroundView) {
        MortalView($0)
      },
      property("cell background", { _ in UITableViewCell() }, \.backgroundView) { MortalView($0) },
      property("cell selection", { _ in UITableViewCell() }, \.selectedBackgroundView) { MortalView($0) },
      property("cell accessory", { _ in UITableViewCell() }, \.accessoryView) { MortalView($0) },
      property("cell editing accessory", { _ in UITableViewCell() }, \.editingAccessoryView) {
        MortalView($0)
      },
      property("header background", { _ in UITableViewHeaderFooterView() }, \.backgroundView) {
        MortalView($0)
      },
      property("item background", { _ in UICollectionViewCell() }, \.backgroundView) { MortalView($0) },
      property("left view", { Self.shown(UITextField(), on: $0) }, \.leftView) { MortalView($0) },
      property("right view", { Self.shown(UITextField(), on: $0) }, \.rightView) { MortalView($0) },
      property("input view", { Self.shown(UITextField(), on: $0) }, \.inputView) { MortalView($0) },
      property("input accessory", { Self.shown(UITextField(), on: $0) }, \.inputAccessoryView) {
        MortalView($0)
      },
      property("refresh control", { Self.shown(UIScrollView(), on: $0) }, \.refreshControl) {
        let control = UIRefreshControl()
        control.addSubview(MortalView($0))
        return control
      },
      change(
        "subview", { Self.shown(UIView(), on: $0) }, hold: { $0.addSubview(MortalView($1)) },
        letGo: { $0.subviews[0].removeFromSuperview() }, look: { _ = $0.subviews }),
      change(
        "arranged subview", { Self.shown(UIStackView(), on: $0) },
        hold: { $0.addArrangedSubview(MortalView($1)) },
        letGo: { $0.arrangedSubviews[0].removeFromSuperview() }, look: { _ = $0.arrangedSubviews }),
      change(
        "recognizer", { Self.shown(UIView(), on: $0) },
        hold: { $0.addGestureRecognizer(MortalRecognizer($1)) },
        letGo: { view in view.gestureRecognizers.map { view.removeGestureRecognizer($0[0]) } },
        look: { _ = $0.gestureRecognizers }),
    ])
  }

  @Test("Recognizers that are removed in the middle of their touch", arguments: [false, true])
  func recognizers(again: Bool) {
    let stage = Stage()
    let view = Self.shown(UIView(), on: stage)
    var deaths = 0
    func look() {
      _ = view.gestureRecognizers
      for touch in stage.touches { _ = touch.gestureRecognizers }
    }
    view.addGestureRecognizer(
      MortalRecognizer(
        Mortal {
          deaths += 1
          look()
          if again { view.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil)) }
        }))
    stage.down(10, 10)
    if let recognizer = view.gestureRecognizers?.first { view.removeGestureRecognizer(recognizer) }
    stage.move(20, 20)
    stage.up()
    stage.advance(to: 2)
    #expect(deaths == 1)
  }

  @Test("Controllers, their views and their items")
  func controllers() {
    check([
      property("view", { _ in UIViewController() }, \.view) { MortalView($0) },
      property("root", { $0.window() }, \.rootViewController) { MortalController($0) },
      property("tabs", { _ in UITabBarController() }, \.viewControllers) { [MortalController($0)] },
      property("selected tab item", { _ in UITabBar() }, \.selectedItem) { MortalTabItem($0) },
      property("tab items", { _ in UITabBar() }, \.items) { [MortalTabItem($0)] },
      property("title view", { _ in UINavigationItem(title: "") }, \.titleView) { MortalView($0) },
      property("back item", { _ in UINavigationItem(title: "") }, \.backBarButtonItem) { MortalBarItem($0) },
      property("left items", { _ in UINavigationItem(title: "") }, \.leftBarButtonItems) {
        [MortalBarItem($0)]
      },
      property("right items", { _ in UINavigationItem(title: "") }, \.rightBarButtonItems) {
        [MortalBarItem($0)]
      },
      property("bar items", { _ in UINavigationBar() }, \.items) { [MortalNavigationItem($0)] },
      change(
        "tab item", { _ in UIViewController() }, hold: { $0.tabBarItem = MortalTabItem($1) },
        letGo: { $0.tabBarItem = UITabBarItem() }, look: { _ = $0.tabBarItem }),
      change(
        "child", { _ in UIViewController() }, hold: { $0.addChild(MortalController($1)) },
        letGo: { $0.children[0].removeFromParent() }, look: { _ = $0.children }),
      change(
        "stack", { _ in UINavigationController(rootViewController: UIViewController()) },
        hold: { $0.viewControllers = [MortalController($1)] },
        letGo: { $0.viewControllers = [UIViewController()] },
        look: { navigation in
          _ = navigation.viewControllers
          _ = navigation.topViewController
        }),
      change(
        "shown stack",
        { stage in
          let navigation = UINavigationController(rootViewController: UIViewController())
          stage.window().rootViewController = navigation
          return navigation
        }, hold: { $0.pushViewController(MortalController($1), animated: false) },
        letGo: { _ = $0.popToRootViewController(animated: false) },
        look: { navigation in
          _ = navigation.viewControllers
          _ = navigation.topViewController
        }),
      change(
        "presented",
        { stage in
          let controller = UIViewController()
          stage.window().rootViewController = controller
          return controller
        }, hold: { $0.present(MortalController($1), animated: false) },
        letGo: { $0.dismiss(animated: false) }, look: { _ = $0.presentedViewController }),
      change(
        "key command", { _ in UIViewController() }, hold: { $0.addKeyCommand(MortalKeyCommand.make($1)) },
        letGo: { controller in controller.keyCommands.map { controller.removeKeyCommand($0[0]) } },
        look: { _ = $0.keyCommands }),
    ])
  }

  @Test("Windows and scenes")
  func windows() {
    check([
      change(
        "window", { $0.scene }, hold: { MortalWindow($1, in: $0).isHidden = false },
        letGo: { $0.windows.last?.windowScene = nil },
        look: {
          _ = $0.windows
          _ = $0.keyWindow
        }),
      change(
        "windows of a scene that closes", { $0.scene }, hold: { MortalWindow($1, in: $0).isHidden = false },
        letGo: { scene in scene.application?.disconnect(scene) }, look: { _ = $0.windows }),
      change(
        "scene", { $0.application },
        hold: { application, mortal in
          let scene = UIWindowScene()
          application.connect(scene)
          scene.session.userInfo = ["mortal": mortal]
        },
        letGo: { application in application.orderedScenes.last.map { application.disconnect($0) } },
        look: { _ = $0.orderedScenes }),
      property("session", { $0.scene.session }, \.userInfo) { ["mortal": $0] },
      property("trace", { $0.application }, \.trace) {
        let trace = TouchTrace()
        trace.add(MortalReader($0))
        return trace
      },
      change(
        "trace reader", { _ in TouchTrace() }, hold: { $0.add(MortalReader($1)) },
        letGo: { $0.remove($0.readers[0]) }, look: { _ = $0.readers }),
      change(
        "fault handler", { $0.application },
        hold: { application, mortal in application.faultHandler = { _ in withExtendedLifetime(mortal) {} } },
        letGo: { $0.faultHandler = { _ in } }, look: { _ = $0.faultHandler }),
    ])
  }

  @Test("Actions, menus and closures of controls and items")
  func closures() {
    func action(_ mortal: Mortal) -> UIAction {
      UIAction(title: "Act") { _ in withExtendedLifetime(mortal) {} }
    }
    check([
      property("button's menu", { _ in UIButton(type: .system) }, \.menu) { UIMenu(children: [action($0)]) },
      property("configuration", { _ in UIButton(type: .system) }, \.configuration) {
        var configuration = UIButton.Configuration.plain()
        configuration.background.customView = MortalView($0)
        return configuration
      },
      property("update handler", { _ in UIButton(type: .system) }, \.configurationUpdateHandler) { mortal in
        { _ in withExtendedLifetime(mortal) {} }
      },
      property("item's action", { _ in UIBarButtonItem() }, \.primaryAction, action),
      property("item's menu", { _ in UIBarButtonItem() }, \.menu) { UIMenu(children: [action($0)]) },
      property(
        "local object", { _ in UIDragItem(itemProvider: NSItemProvider(object: Text())) }, \.localObject
      ) { $0 },
      change(
        "preferred action", { _ in UIAlertController(title: "", message: "", preferredStyle: .alert) },
        hold: { alert, mortal in
          alert.preferredAction = UIAlertAction(title: "", style: .default) { _ in
            withExtendedLifetime(mortal) {}
          }
        }, letGo: { $0.preferredAction = nil }, look: { _ = $0.preferredAction }),
      change(
        "control's action", { _ in UIControl() }, hold: { $0.addAction(action($1), for: .valueChanged) },
        letGo: { control in
          var actions: [UIAction.Identifier] = []
          control.enumerateEventHandlers { action, _, _, _ in action.map { actions.append($0.identifier) } }
          for identifier in actions { control.removeAction(identifiedBy: identifier, for: .valueChanged) }
        },
        look: {
          _ = $0.allControlEvents
          $0.sendActions(for: .touchUpInside)
        }),
      change(
        "recognizer's closure", { _ in UITapGestureRecognizer(target: nil, action: nil) },
        hold: { recognizer, mortal in recognizer.handlers.add { _ in withExtendedLifetime(mortal) {} } },
        letGo: { $0.removeTarget(nil, action: nil) }, look: { $0.removeTarget(nil, action: Selector("none")) }
      ),
      change(
        "segment", { _ in UISegmentedControl(items: ["a"]) },
        hold: { $0.insertSegment(action: action($1), at: 0, animated: false) },
        letGo: { $0.removeAllSegments() },
        look: {
          _ = $0.numberOfSegments
          _ = $0.actionForSegment(at: 0)
        }),
      change(
        "segment's action", { _ in UISegmentedControl(items: ["a"]) },
        hold: { $0.setAction(action($1), forSegmentAt: 0) },
        letGo: { $0.setAction(UIAction { _ in }, forSegmentAt: 0) }, look: { _ = $0.actionForSegment(at: 0) }),
      change(
        "undo", { _ in UndoManager() }, hold: { Self.registerUndo($0, $1) }, letGo: { $0.removeAllActions() },
        look: { _ = $0.canUndo }),
      change(
        "undo of a target", { _ in UndoManager() }, hold: { Self.registerUndo($0, $1) },
        letGo: { $0.removeAllActions(withTarget: $0) }, look: { _ = $0.canUndo }),
      change(
        "undo beyond the limit",
        { _ in
          let manager = UndoManager()
          manager.levelsOfUndo = 1
          return manager
        }, hold: { Self.registerUndo($0, $1) }, letGo: { Self.registerUndo($0, Mortal {}) },
        look: { _ = $0.canUndo }),
      change(
        "redo", { _ in UndoManager() },
        hold: { manager, mortal in
          manager.registerUndo(withTarget: manager) { Self.registerUndo($0, mortal) }
          manager.undo()
        }, letGo: { Self.registerUndo($0, Mortal {}) }, look: { _ = $0.canRedo }),
      change(
        "timer", { $0.application.clock },
        hold: { clock, mortal in clock.schedule(after: 1) { withExtendedLifetime(mortal) {} } },
        letGo: { _ in }, look: { _ = $0.nextDeadline }),
    ])
  }

  private static func registerUndo(_ manager: UndoManager, _ mortal: Mortal) {
    manager.registerUndo(withTarget: manager) { _ in withExtendedLifetime(mortal) {} }
  }

  @Test("Cell providers and completions of lists")
  func lists() {
    check([
      change(
        "completion of table updates", { Self.shown(UITableView(), on: $0) },
        hold: { table, mortal in
          table.performBatchUpdates({}, completion: { _ in withExtendedLifetime(mortal) {} })
        }, letGo: { _ in }, look: { $0.performBatchUpdates({}) }),
      change(
        "layout",
        { _ in
          UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 200, height: 200),
            collectionViewLayout: UICollectionViewFlowLayout())
        },
        hold: { $0.collectionViewLayout = MortalLayout($1) },
        letGo: { $0.collectionViewLayout = UICollectionViewFlowLayout() },
        look: { _ = $0.collectionViewLayout }),
      change(
        "completion of an animation", { Self.shown(UIView(), on: $0) },
        hold: { view, mortal in
          UIView.animate(withDuration: 1, delay: 0) {
            view.alpha = 0.5
          } completion: { _ in
            withExtendedLifetime(mortal) {}
          }
        }, letGo: { $0.removeFromSuperview() }, look: { _ = $0.alpha }),
      change(
        "completion of an animator", { _ in UIViewPropertyAnimator(duration: 1, curve: .linear) },
        hold: { animator, mortal in animator.addCompletion { _ in withExtendedLifetime(mortal) {} } },
        letGo: { animator in
          animator.startAnimation()
          animator.stopAnimation(false)
          animator.finishAnimation(at: .end)
        },
        look: { _ = $0.state }),
    ])
  }
}

private final class MortalLayout: UICollectionViewFlowLayout {
  private let mortal: Mortal
  init(_ mortal: Mortal) {
    self.mortal = mortal
    super.init()
  }
  required init?(coder: NSCoder) { nil }
  deinit {}
}
