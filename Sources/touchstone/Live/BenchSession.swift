import Foundation
import UIKit
import UIKitWayland

/// Scenes for measurements, which are compared with measurements of other toolkits. The scenes use only
/// public classes.
enum BenchScene: Equatable {
  /// A table of a thousand rows of text, which a finger scrolls.
  case list
  /// A square of 200 points that follows a finger.
  case square
  /// 500 shape layers that follow a finger.
  case shapes
  /// The list under a bar that blurs it, scrolled by a finger.
  case blur
  /// A card that a finger turns over in perspective.
  case flip
  /// A sheet that a finger moves in front of the list.
  case sheet
  /// A line of text, without any activity.
  case idle
  /// `depth` nested views, each with four recognizers of kinds that all toolkits have. Nothing is redrawn.
  case gestures(depth: Int)

  /// Creates a scene from its name on the command line: `list`, `shapes`, or `gestures=16`.
  init?(argument: String) {
    switch argument {
    case "list": self = .list
    case "square": self = .square
    case "shapes": self = .shapes
    case "blur": self = .blur
    case "flip": self = .flip
    case "sheet": self = .sheet
    case "idle": self = .idle
    default:
      let name = "gestures="
      guard argument.hasPrefix(name), let depth = Int(argument.dropFirst(name.count)),
        BenchScene.allowedDepths.contains(depth)
      else { return nil }
      self = .gestures(depth: depth)
    }
  }

  private static let allowedDepths = 1...1000
  static let argumentForms = [
    "list", "square", "shapes", "blur", "flip", "sheet", "idle", "gestures=K",
  ]

  var hasText: Bool {
    switch self {
    case .list, .blur, .flip, .sheet, .idle: true
    case .square, .shapes, .gestures: false
    }
  }
}

@MainActor final class BenchSession {
  private let host: WaylandHost
  private let scene = UIWindowScene()
  private let benchScene: BenchScene

  init(_ benchScene: BenchScene, host: WaylandHost) {
    self.benchScene = benchScene
    self.host = host
  }

  func run() throws {
    let application = UIApplication.launch(delegate: nil, host: host, scene: scene)
    host.adopt(application)
    let window = UIWindow(windowScene: scene)
    window.backgroundColor = .white
    let controller = BenchController(benchScene)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    host.onFirstFrame = { _ in printMessage("READY") }
    host.open(
      scene,
      options: WindowOptions(
        title: "Touchstone", applicationIdentifier: "touchstone", size: CGSize(width: 1280, height: 800),
        isFullscreen: true, userInterfaceStyle: .light, decorations: .none))
    try host.run()
  }
}

private final class BenchController: UIViewController {
  private let benchScene: BenchScene
  private let content: UIView

  init(_ benchScene: BenchScene) {
    self.benchScene = benchScene
    switch benchScene {
    case .list, .sheet:
      content = BenchTable(frame: .zero, style: .plain)
    case .shapes:
      content = FollowingStars(frame: .zero)
    case .blur:
      content = TableUnderBar(frame: .zero)
    case .flip:
      content = TurningCard(frame: .zero)
    case .square:
      content = FollowingSquare(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    case .idle:
      let label = UILabel(frame: CGRect(x: 40, y: 40, width: 400, height: 30))
      label.text = "One line of text"
      content = label
    case .gestures(let depth):
      content = WatchedViews(depth: depth)
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
    switch benchScene {
    case .square: content.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 200)
    case .idle: break
    case .list, .shapes, .blur, .flip, .sheet, .gestures: content.frame = view.bounds
    }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard benchScene == .sheet, presentedViewController == nil else { return }
    let controller = BenchSheetController(nibName: nil, bundle: nil)
    controller.sheetPresentationController?.detents = [.medium(), .large()]
    controller.sheetPresentationController?.prefersGrabberVisible = true
    present(controller, animated: false)
  }
}

/// A table of 1,000 rows, each 48 points high. The fifteenth row is blue.
final class BenchTable: UITableView, UITableViewDataSource {
  private static let blue = UIColor(hex: 0x33_66_cc)

  override init(frame: CGRect, style: Style) {
    super.init(frame: frame, style: style)
    rowHeight = 48
    register(UITableViewCell.self, forCellReuseIdentifier: "row")
    dataSource = self
  }

  required init?(coder: NSCoder) { nil }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1000 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "Row number \(indexPath.row) of the list"
    cell.backgroundColor = indexPath.row == 14 ? BenchTable.blue : .systemBackground
    return cell
  }
}

/// A view with a square whose centre follows the finger.
private final class FollowingSquare: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hex: 0x33_66_cc)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let superview else { return }
    let location = touch.location(in: superview)
    let previousLocation = touch.previousLocation(in: superview)
    center = CGPoint(
      x: center.x + location.x - previousLocation.x, y: center.y + location.y - previousLocation.y)
  }
}

/// Nested views of the same size, each with a pan, tap, long press and pinch recognizer.
private final class WatchedViews: UIView, UIGestureRecognizerDelegate {
  init(depth: Int) {
    super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var view: UIView = self
    addRecognizers(to: view)
    for _ in 1..<depth {
      let innerView = UIView(frame: view.bounds)
      innerView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(innerView)
      addRecognizers(to: innerView)
      view = innerView
    }
  }

  required init?(coder: NSCoder) { nil }

  private func addRecognizers(to view: UIView) {
    let recognizers = [
      UIPanGestureRecognizer(), UITapGestureRecognizer(), UILongPressGestureRecognizer(),
      UIPinchGestureRecognizer(),
    ]
    for recognizer in recognizers {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  /// Returns true, because all recognizers recognize simultaneously in the other toolkits, too.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
}
