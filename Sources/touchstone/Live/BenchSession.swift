import UIKit
import UIKitWayland

/// Scenes to be measured side by side with other toolkits', made of the public classes alone.
enum BenchScene: String, CaseIterable {
  /// A square of 200 points that follows the finger.
  case square
  /// A line of text, and nothing happens.
  case idle

  var hasText: Bool { self == .idle }
}

@MainActor final class BenchSession {
  private let host: WaylandHost
  private let scene = UIWindowScene()
  private let kind: BenchScene

  init(_ kind: BenchScene, host: WaylandHost) {
    self.kind = kind
    self.host = host
  }

  func run() throws {
    let application = UIApplication.launch(delegate: nil, host: host, scene: scene)
    host.adopt(application)
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .white
    let controller = BenchController(kind)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.onFirstFrame = { _ in tell("READY") }
    host.open(
      scene,
      options: WindowOptions(
        title: "Touchstone", applicationIdentifier: "touchstone", size: CGSize(width: 1280, height: 800),
        isFullscreen: true))
    try host.run()
  }
}

private final class BenchController: UIViewController {
  private let kind: BenchScene
  private let content: UIView

  init(_ kind: BenchScene) {
    self.kind = kind
    switch kind {
    case .square:
      content = FollowingSquare(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    case .idle:
      let label = UILabel(frame: CGRect(x: 40, y: 40, width: 400, height: 30))
      label.text = "One line of text"
      content = label
    }
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(content)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard kind == .square else { return }
    content.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 200)
  }
}

/// Follows the finger by its centre.
private final class FollowingSquare: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0x33 / 255, green: 0x66 / 255, blue: 0xcc / 255, alpha: 1)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let location = touch.location(in: superview)
    let previous = touch.previousLocation(in: superview)
    center = CGPoint(x: center.x + location.x - previous.x, y: center.y + location.y - previous.y)
  }
}
