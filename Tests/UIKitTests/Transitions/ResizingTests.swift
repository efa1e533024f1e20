import Testing

@testable import UIKit

/// A window that changes its size (rule 10.20).
@Suite("Controllers learn of a new size")
struct ResizingTests {
  private final class Observer: UIViewController {
    let name: String
    let log: StageLog

    init(_ name: String, log: StageLog) {
      self.name = name
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    deinit {}

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      log.add("\(name) will: \(Int(view.bounds.width)) to \(Int(size.width))")
      // Called first, so that the blocks of the children are added before those of their parent.
      super.viewWillTransition(to: size, with: coordinator)
      coordinator.animate { [self] _ in
        log.add("\(name) alongside: \(Int(view.bounds.width))")
      } completion: { [self] context in
        log.add("\(name) completed \(context.isCancelled) \(context.isAnimated)")
      }
    }
  }

  @Test("Parents, children and presented controllers are told before, during and after the change")
  func order() {
    let log = StageLog()
    let stage = TouchStage()
    let root = Observer("root", log: log), child = Observer("child", log: log)
    root.addChild(child)
    child.view.frame = root.view.bounds
    child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    stage.window.rootViewController = root
    stage.advance(to: 0)
    let presented = Observer("presented", log: log)
    presented.modalPresentationStyle = .overFullScreen
    root.present(presented, animated: false)
    stage.window.windowScene?.size = CGSize(width: 700, height: 400)
    #expect(
      log.take() == [
        "root will: 375 to 700", "child will: 375 to 700", "presented will: 375 to 700",
        "child alongside: 700", "root alongside: 700", "presented alongside: 700",
        "child completed false false", "root completed false false", "presented completed false false",
      ])
    #expect(root.transitionCoordinator == nil)
    stage.window.windowScene?.size = CGSize(width: 700, height: 400)
    #expect(log.take() == [])
  }
}
