import CoreGraphics

@testable import UIKit

/// The objects that a test releases.
enum Dropped: CaseIterable {
  case content, scrollView, collection, table, field, controller, navigation, tabs, window, scene, application
}

/// The moments at which a test releases an object. At each moment the engine calls the app's code.
enum DropMoment: CaseIterable {
  case hitTest, pointInside, shouldReceive, shouldBegin, touchesBegan, touchesMoved, touchesEnded
  case touchesCancelled, action, controlAction, layout, draw, didScroll, willBeginDragging, didEndDragging
  case didEndDecelerating, cellForRow, didMoveToWindow, willDisappear, didDisappear, animationEnd
}

/// An application with one object of each kind. Except for the `DropWorld`, no code of the test retains these
/// objects. The closure `met` is called at each moment.
final class DropWorld {
  private(set) var application: UIApplication?
  private var scene: UIWindowScene?
  private var window: UIWindow?
  private var tabs: UITabBarController?
  private var navigation: UINavigationController?
  private var controller: UIViewController?
  private var scrollView: UIScrollView?
  private var table: UITableView?
  private var collection: UICollectionView?
  private var field: UITextField?
  private var content: UIView?
  private let delegate: DropDelegate
  private var witnesses: [WeakReference<AnyObject>] = []
  /// Called with the moment each time the app's code runs.
  var met: (DropMoment) -> Void = { _ in }

  init() {
    delegate = DropDelegate()
    let application = UIApplication(), scene = UIWindowScene()
    application.becomeShared()
    application.connect(scene)
    scene.transition(to: .foregroundActive)
    let window = UIWindow(windowScene: scene)
    let controller = DropController(delegate)
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    window.rootViewController = tabs
    window.makeKeyAndVisible()

    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 100, width: 180, height: 300))
    scrollView.contentSize = CGSize(width: 180, height: 3_000)
    scrollView.maximumZoomScale = 2
    let table = UITableView(frame: CGRect(x: 190, y: 100, width: 180, height: 300), style: .plain)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 410, width: 180, height: 200), collectionViewLayout: UICollectionViewFlowLayout()
    )
    let field = UITextField(frame: CGRect(x: 190, y: 410, width: 180, height: 40))
    let content = DropView(delegate, frame: CGRect(x: 0, y: 0, width: 180, height: 3_000))
    scrollView.delegate = delegate
    table.dataSource = delegate
    table.delegate = delegate
    scrollView.addSubview(content)
    for view in [scrollView, table, collection, field] { controller.view.addSubview(view) }
    delegate.attachRecognizers(to: content)
    let button = UIButton(frame: CGRect(x: 10, y: 10, width: 40, height: 40))
    button.addAction(UIAction { [weak delegate] _ in delegate?.met?(.controlAction) }, for: .touchUpInside)
    content.addSubview(button)

    self.application = application
    self.scene = scene
    self.window = window
    self.tabs = tabs
    self.navigation = navigation
    self.controller = controller
    self.scrollView = scrollView
    self.table = table
    self.collection = collection
    self.field = field
    self.content = content
    var objects: [AnyObject] = [application, scene, window, tabs, navigation, controller, button]
    objects += [scrollView, table, collection, field, content]
    for view in [scrollView, content] { objects += view.storedGestureRecognizers.map { $0 as AnyObject } }
    witnesses = objects.map { WeakReference($0) }
    delegate.met = { [weak self] in self?.met($0) }
    application.advance(to: 0)
  }

  /// The objects that should be deallocated but are not.
  var survivors: [String] { witnesses.compactMap(\.object).map { "\(type(of: $0))" } }

  // MARK: Releasing

  func drop(_ dropped: Dropped) {
    switch dropped {
    case .content:
      content?.removeFromSuperview()
      content = nil
    case .scrollView:
      scrollView?.removeFromSuperview()
      scrollView = nil
    case .collection:
      collection?.removeFromSuperview()
      collection = nil
    case .table:
      table?.removeFromSuperview()
      table = nil
    case .field:
      field?.removeFromSuperview()
      field = nil
    case .controller:
      navigation?.setViewControllers([UIViewController()], animated: true)
      controller = nil
    case .navigation:
      tabs?.viewControllers = []
      navigation = nil
    case .tabs:
      window?.rootViewController = nil
      tabs = nil
    case .window:
      window?.windowScene = nil
      window = nil
    case .scene:
      if let scene { application?.disconnect(scene) }
      scene = nil
    case .application:
      UIApplication().becomeShared()
      application = nil
    }
  }

  func dropAll() {
    for dropped in Dropped.allCases.reversed() { drop(dropped) }
  }

  // MARK: Input

  /// Plays a tap, a drag with its deceleration, a tap on the button, a push, an alert and an animation.
  func play() {
    tap(90, 300)
    touch(.began, 90, 300)
    for number in 1...5 {
      advance(by: 0.02)
      touch(.moved, 90, 300 - 20 * CGFloat(number))
    }
    touch(.ended, 90, 200)
    for _ in 0..<10 { advance(by: 0.5) }
    touch(.began, 90, 200)
    advance(by: 0.2)
    touch(.moved, 95, 200)
    advance(by: 0.6)
    application?.cancelAllTouches()
    content?.setNeedsLayout()
    scrollView?.contentOffset = .zero
    // The position of the button during the transition.
    if let place = content?.convert(CGPoint(x: 30, y: 30), to: nil) { tap(place.x, place.y) }
    // The double tap must fail before the button receives the lift.
    advance(by: 0.5)
    field?.becomeFirstResponder()
    navigation?.pushViewController(DropController(delegate), animated: true)
    advance(by: 0.1)
    navigation?.popViewController(animated: true)
    advance(by: 0.1)
    let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
    alert.addTextField()
    controller?.present(alert, animated: true)
    advance(by: 0.1)
    if let content {
      UIView.animate(withDuration: 0.2) {
        content.alpha = 0.5
      } completion: { [weak delegate] _ in
        delegate?.met?(.animationEnd)
      }
    }
    table?.reloadData()
    for _ in 0..<10 { advance(by: 0.5) }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat) {
    touch(.began, x, y)
    advance(by: 0.05)
    touch(.ended, x, y)
    advance(by: 0.05)
  }

  private func touch(_ phase: TouchSample.Phase, _ x: CGFloat, _ y: CGFloat) {
    guard let application, let scene else { return }
    let sample = TouchSample(
      contact: TouchSample.Contact(number: 1), phase: phase, location: CGPoint(x: x, y: y),
      timestamp: application.clock.now)
    application.enqueue(TouchBatch(scene: scene, samples: [sample]))
    application.drainEventQueue()
  }

  private func advance(by interval: TimeInterval) {
    guard let application else { return }
    application.advance(to: application.clock.now + interval)
    if let scene {
      _ = application.movingContents.updateForFrame(of: scene)
      application.runningAnimations.updateForFrame(at: application.clock.now)
    }
    guard let content, content.window != nil else { return }
    _ = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in content.draw(content.bounds) }
  }
}

/// The delegate of all objects in the test's window.
final class DropDelegate: UIGestureRecognizerDelegate, UITableViewDataSource, UITableViewDelegate {
  var met: ((DropMoment) -> Void)?

  func attachRecognizers(to view: UIView) {
    let double = UITapGestureRecognizer { [weak self] _ in self?.met?(.action) }
    double.numberOfTapsRequired = 2
    let tap = UITapGestureRecognizer { [weak self] _ in self?.met?(.action) }
    let press = UILongPressGestureRecognizer { [weak self] _ in self?.met?(.action) }
    tap.require(toFail: double)
    for recognizer in [double, tap, press] {
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
    }
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    met?(.shouldReceive)
    return true
  }
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    met?(.shouldBegin)
    return true
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { met?(.didScroll) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { met?(.willBeginDragging) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    met?(.didEndDragging)
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { met?(.didEndDecelerating) }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    met?(.cellForRow)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class DropController: UIViewController {
  private weak var delegate: DropDelegate?

  init(_ delegate: DropDelegate) {
    self.delegate = delegate
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillDisappear(_ animated: Bool) { delegate?.met?(.willDisappear) }
  override func viewDidDisappear(_ animated: Bool) { delegate?.met?(.didDisappear) }
}

private final class DropView: UIView {
  private weak var delegate: DropDelegate?

  init(_ delegate: DropDelegate, frame: CGRect) {
    self.delegate = delegate
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }

  private func meet(_ moment: DropMoment) { delegate?.met?(moment) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    meet(.hitTest)
    return super.hitTest(point, with: event)
  }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    meet(.pointInside)
    return super.point(inside: point, with: event)
  }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { meet(.touchesBegan) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { meet(.touchesMoved) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { meet(.touchesEnded) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { meet(.touchesCancelled) }
  override func layoutSubviews() { meet(.layout) }
  override func draw(_ rect: CGRect) { meet(.draw) }
  override func didMoveToWindow() { meet(.didMoveToWindow) }
}
