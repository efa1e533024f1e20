import Foundation
import UIKit

class ProfileViewController: UIViewController, AvatarViewDelegate {
  private lazy var avatarView: AvatarView = {
    let view = AvatarView(frame: CGRect(x: 20, y: 100, width: 100, height: 100))
    view.delegate = self
    view.backgroundColor = .systemOrange
    view.autoresizingMask = [.flexibleRightMargin, .flexibleBottomMargin]
    return view
  }()
  private let stackView = UIStackView()
  private let imageView = UIImageView(image: nil)
  let button = RoundButton(frame: CGRect(x: 20, y: 300, width: 120, height: 44))
  private(set) var taps = 0
  private(set) var saved: [String] = []
  private var animator: UIViewPropertyAnimator?

  init() {
    super.init(nibName: nil, bundle: nil)
    title = "Profile"
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  deinit {
    AvatarView.deinitializations += 1
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.9, green: 0.9, blue: 0.95, alpha: 1)
    view.addSubview(avatarView)
    view.addSubview(button)
    view.insertSubview(imageView, belowSubview: button)
    view.bringSubviewToFront(avatarView)
    button.addTarget(self, action: ProfileViewController.save, for: .touchUpInside)
    button.addTarget(self, action: ProfileViewController.buttonPressed, for: [.touchDown, .touchDragEnter])
    button.addTarget(self, action: ProfileViewController.buttonMoved, for: .allTouchEvents)
    button.addAction(UIAction(title: "Tap") { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    button.setTitleColor(.white, for: .normal)
    button.setTitleColor(UIColor.white.withAlphaComponent(0.5), for: .highlighted)
    button.titleLabel?.font = .boldSystemFont(ofSize: 15)
    button.tintColor = .systemGreen
    button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 8, bottom: 4, right: 8)
    button.isExclusiveTouch = true
    buildStack()
    imageView.image = makeImage()
    imageView.contentMode = .scaleAspectFit
    imageView.isUserInteractionEnabled = true
  }

  override func loadView() { view = UIView() }
  override func viewWillAppear(_ animated: Bool) { super.viewWillAppear(animated) }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }
  override func viewWillDisappear(_ animated: Bool) { super.viewWillDisappear(animated) }
  override func viewDidDisappear(_ animated: Bool) { super.viewDidDisappear(animated) }
  override func viewWillLayoutSubviews() { super.viewWillLayoutSubviews() }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    stackView.frame = view.bounds.inset(by: view.safeAreaInsets)
  }
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() }
  override var canBecomeFirstResponder: Bool { true }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    view.endEditing(true)
  }

  private func buildStack() {
    stackView.axis = .vertical
    stackView.alignment = .fill
    stackView.distribution = .fillEqually
    stackView.spacing = 8
    stackView.isLayoutMarginsRelativeArrangement = true
    stackView.layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    for index in 0..<3 {
      let label = UILabel()
      label.text = "Row \(index)"
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      label.setContentCompressionResistancePriority(.required, for: .vertical)
      stackView.addArrangedSubview(label)
    }
    stackView.setCustomSpacing(20, after: stackView.arrangedSubviews[0])
    let row = UIStackView(arrangedSubviews: [UIView(), UILabel(frame: .zero)])
    stackView.insertArrangedSubview(row, at: 0)
    stackView.removeArrangedSubview(row)
    row.removeFromSuperview()
  }

  private func makeImage() -> UIImage {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20))
    let image = renderer.image { context in
      UIColor.systemPurple.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.cgContext.setLineWidth(2)
      context.cgContext.strokeEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
      UIBezierPath(ovalIn: CGRect(x: 5, y: 5, width: 10, height: 10)).fill()
    }
    return image.withRenderingMode(.alwaysTemplate)
  }

  func save() { saved.append("save") }
  func buttonPressed(_ sender: UIButton) { saved.append(sender.currentTitle ?? "") }
  func buttonMoved(_ sender: UIControl, event: UIEvent?) { _ = event?.timestamp }

  // MARK: Every form of animation

  func animate() {
    UIView.animate(withDuration: 0.3) { self.avatarView.alpha = 0.5 }
    UIView.animate(withDuration: 0.3) {
      self.avatarView.alpha = 1
    } completion: { finished in
      _ = finished
    }
    UIView.animate(
      withDuration: 0.3, animations: { self.avatarView.center.x += 10 },
      completion: { _ in self.avatarView.isHidden = false })
    UIView.animate(withDuration: 0.3, delay: 0.1, options: [.curveEaseOut, .allowUserInteraction]) {
      self.avatarView.frame.origin.y += 10
    }
    UIView.animate(
      withDuration: 0.3, delay: 0, options: .beginFromCurrentState,
      animations: { self.avatarView.transform = .identity }, completion: nil)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 0, options: []
    ) {
      self.avatarView.transform = CGAffineTransform(scaleX: 1.2, y: 1.2).rotated(by: .pi / 4)
    } completion: { _ in
    }
    UIView.animate(springDuration: 0.5, bounce: 0.2) { self.avatarView.bounds.size.width = 50 }
    UIView.animateKeyframes(withDuration: 1, delay: 0, options: [.calculationModeLinear]) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.avatarView.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.avatarView.alpha = 1 }
    }
    UIView.performWithoutAnimation { view.layoutIfNeeded() }
    UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) { [weak self] in
      self?.view.layoutIfNeeded()
    }
  }

  func makeAnimator() {
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { self.avatarView.alpha = 0 }
    animator.addAnimations { self.avatarView.backgroundColor = .systemTeal }
    animator.addAnimations({ self.avatarView.layer.cornerRadius = 20 }, delayFactor: 0.5)
    animator.addCompletion { position in if position == .end { self.taps += 1 } }
    animator.isInterruptible = true
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.5
    animator.isReversed = true
    animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    animator.stopAnimation(true)
    self.animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.8) { self.view.alpha = 1 }
    self.animator = UIViewPropertyAnimator(
      duration: 0.5,
      timingParameters: UISpringTimingParameters(dampingRatio: 0.8, initialVelocity: CGVector(dx: 1, dy: 0)))
    UIViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.3, delay: 0, options: []) {
      self.view.alpha = 1
    } completion: { _ in
    }
    let later = animator
    later.finishAnimation(at: .current)
  }

  func showOthers() {
    let other = UIViewController()
    other.modalPresentationStyle = .fullScreen
    other.modalTransitionStyle = .crossDissolve
    present(other, animated: true) { [weak self] in self?.dismiss(animated: true) }
    present(other, animated: false, completion: nil)
    addChild(other)
    view.addSubview(other.view)
    other.didMove(toParent: self)
    other.willMove(toParent: nil)
    other.view.removeFromSuperview()
    other.removeFromParent()
  }

  // MARK: AvatarViewDelegate

  func avatarViewDidTap(_ avatarView: AvatarView) { taps += 1 }
  func avatarView(_ avatarView: AvatarView, didMoveBy translation: CGPoint) {}
}
