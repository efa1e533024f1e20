// An app as it is typically written for iOS. Compiling this file is the test: names, labels, defaults,
// isolation and overridability must be UIKit's. `TypicalAppTests` runs a part of the app.

import Foundation
import UIKit

class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ProfileViewController()
    window.backgroundColor = .systemBackground
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) {}
}

class SceneDelegate: UIResponder, UISceneDelegate {
  var window: UIWindow?

  func show(in scene: UIScene) {
    guard let windowScene = scene as? UIWindowScene else { return }
    window = UIWindow(windowScene: windowScene)
    window?.windowLevel = .alert + 1
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func sceneDidBecomeActive(_ scene: UIScene) {}
}

@MainActor protocol AvatarViewDelegate: AnyObject {
  func avatarViewDidTap(_ avatarView: AvatarView)
  func avatarView(_ avatarView: AvatarView, didMoveBy translation: CGPoint)
}

/// A view that draws, handles touches, and accepts points outside its bounds.
class AvatarView: UIView {
  weak var delegate: AvatarViewDelegate?
  private let nameLabel = UILabel()
  private var startPoint = CGPoint.zero
  nonisolated(unsafe) static var deinitializations = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  deinit {
    AvatarView.deinitializations += 1
  }

  private func commonInit() {
    isMultipleTouchEnabled = true
    isUserInteractionEnabled = true
    clipsToBounds = false
    layer.cornerRadius = 8
    layer.borderWidth = 1 / UIScreen.main.scale
    layer.borderColor = UIColor.separator.cgColor
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.25
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowRadius = 4
    layer.masksToBounds = false
    nameLabel.font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    nameLabel.textAlignment = .center
    nameLabel.numberOfLines = 0
    nameLabel.lineBreakMode = .byTruncatingTail
    nameLabel.textColor = .label
    nameLabel.adjustsFontSizeToFitWidth = true
    addSubview(nameLabel)
  }

  override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 44) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 44) }

  override func layoutSubviews() {
    super.layoutSubviews()
    nameLabel.frame = bounds.insetBy(dx: 8, dy: 8)
  }

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setFillColor(UIColor.systemBlue.withAlphaComponent(0.2).cgColor)
    context.fill(rect)
    context.restoreGState()
    let path = UIBezierPath(roundedRect: rect, cornerRadius: 4)
    path.lineWidth = 2
    UIColor.systemRed.setStroke()
    path.stroke()
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: rect.midX, y: rect.midY), radius: 10, startAngle: 0, endAngle: .pi * 2,
      clockwise: true)
    UIColor.white.setFill()
    circle.fill()
    let triangle = UIBezierPath()
    triangle.move(to: .zero)
    triangle.addLine(to: CGPoint(x: 10, y: 0))
    triangle.addCurve(
      to: CGPoint(x: 0, y: 10), controlPoint1: CGPoint(x: 10, y: 5), controlPoint2: CGPoint(x: 5, y: 10))
    triangle.addQuadCurve(to: .zero, controlPoint: CGPoint(x: -5, y: 5))
    triangle.close()
    triangle.apply(CGAffineTransform(translationX: 5, y: 5))
    _ = triangle.contains(CGPoint(x: 6, y: 6))
    _ = triangle.cgPath
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    startPoint = touch.location(in: superview)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    guard let touch = touches.first, let event else { return }
    let now = touch.location(in: self), before = touch.previousLocation(in: self)
    for coalesced in event.coalescedTouches(for: touch) ?? [] { _ = coalesced.preciseLocation(in: self) }
    for predicted in event.predictedTouches(for: touch) ?? [] { _ = predicted.timestamp }
    transform = transform.translatedBy(x: now.x - before.x, y: now.y - before.y)
    delegate?.avatarView(self, didMoveBy: CGPoint(x: now.x - startPoint.x, y: now.y - startPoint.y))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    if touches.contains(where: { $0.tapCount == 1 && $0.phase == .ended }) {
      delegate?.avatarViewDidTap(self)
    }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    _ = event?.allTouches?.filter { $0.type == .pencil && $0.force > $0.maximumPossibleForce / 2 }
  }

  override func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
    super.touchesEstimatedPropertiesUpdated(touches)
    for touch in touches where touch.estimatedPropertiesExpectingUpdates.contains(.force) {
      _ = touch.estimationUpdateIndex?.intValue
    }
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    for subview in subviews.reversed() {
      let inside = subview.convert(point, from: self)
      if let hit = subview.hitTest(inside, with: event) { return hit }
    }
    return super.hitTest(point, with: event)
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -10, dy: -10).contains(point)
  }

  override var next: UIResponder? { super.next }
  override var canBecomeFirstResponder: Bool { true }

  override func willMove(toSuperview newSuperview: UIView?) { super.willMove(toSuperview: newSuperview) }
  override func didMoveToWindow() { super.didMoveToWindow() }
  override func tintColorDidChange() { super.tintColorDidChange() }
  override func safeAreaInsetsDidChange() { super.safeAreaInsetsDidChange() }
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
  }
}

class RoundButton: UIButton {
  var onHighlight: ((Bool) -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    setTitle("Go", for: .normal)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  deinit { AvatarView.deinitializations += 1 }

  override var isHighlighted: Bool {
    didSet { onHighlight?(isHighlighted) }
  }
  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.beginTracking(touch, with: event)
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    super.continueTracking(touch, with: event)
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
  }
  override func cancelTracking(with event: UIEvent?) { super.cancelTracking(with: event) }
  override func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    super.sendAction(action, to: target, for: event)
  }
}

final class PassThroughWindow: UIWindow {
  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = .statusBar
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit == self ? nil : hit
  }

  override func sendEvent(_ event: UIEvent) {
    if event.type == .touches, let touches = event.touches(for: self) { _ = touches.count }
    super.sendEvent(event)
  }
}

class LoggingApplication: UIApplication {
  override func sendEvent(_ event: UIEvent) { super.sendEvent(event) }
  override func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?)
    -> Bool
  {
    super.sendAction(action, to: target, from: sender, for: event)
  }
}
