import UIKit

extension OddNumber<CGFloat> {
  private static func slider() -> UISlider { UISlider(frame: square) }

  private static func button() -> UIButton {
    let button = UIButton(type: .system)
    button.frame = square
    button.setTitle("Title", for: .normal)
    return button
  }

  private static func configuredButton() -> UIButton {
    let button = UIButton(configuration: .filled())
    button.frame = square
    return button
  }

  private static func field() -> UITextField {
    let field = UITextField(frame: square)
    field.text = "Text of a field"
    field.borderStyle = .roundedRect
    return field
  }

  private static func segments() -> UISegmentedControl {
    let control = UISegmentedControl(items: ["One", "Two", "Three"])
    control.frame = square
    return control
  }

  private static func configured(
    _ name: String, _ good: CGFloat, _ set: @escaping (inout UIButton.Configuration, CGFloat) -> Void
  ) -> OddNumber {
    OddNumber("UIButton.Configuration." + name, good, on: configuredButton) {
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      configuration.subtitle = "Subtitle"
      set(&configuration, $1)
      $0.configuration = configuration
    }
  }

  /// Removes the view from its superview and adds it again, which ends the view's animations. Then sets its
  /// animated properties.
  private static func restart(_ view: UIView) {
    let superview = view.superview
    view.removeFromSuperview()
    superview?.addSubview(view)
    view.alpha = 1
    view.center = CGPoint(all: 120)
  }

  private static func plainView() -> UIView {
    let view = UIView(frame: square)
    view.backgroundColor = .red
    return view
  }

  /// The numeric properties of controls, of their parts, and of animations.
  static var ofControls: [OddNumber] {
    [
      OddNumber("UISlider.value", 0.5, on: slider) { $0.value = Float($1) },
      OddNumber("UISlider.setValue animated", 0.5, on: slider) { $0.setValue(Float($1), animated: true) },
      OddNumber("UISlider.minimumValue", 0, on: slider) {
        $0.minimumValue = Float($1)
        if $1 == 0 { $0.maximumValue = 1 }
        $0.value = 0.5
      },
      OddNumber("UISlider.maximumValue", 1, on: slider) {
        $0.maximumValue = Float($1)
        if $1 == 1 { $0.minimumValue = 0 }
        $0.value = 0.5
      },
      OddNumber("UISlider.frame", 100, on: slider) { $0.frame = CGRect(all: $1) },
      OddNumber("UIStepper.value", 5, on: { UIStepper(frame: square) }) { $0.value = Double($1) },
      OddNumber("UIStepper.minimumValue", 0, on: { UIStepper(frame: square) }) {
        $0.minimumValue = Double($1)
        if $1 == 0 { $0.maximumValue = 100 }
        $0.value = 5
      },
      OddNumber("UIStepper.maximumValue", 100, on: { UIStepper(frame: square) }) {
        $0.maximumValue = Double($1)
        if $1 == 100 { $0.minimumValue = 0 }
        $0.value = 5
      },
      OddNumber("UIStepper.stepValue", 1, on: { UIStepper(frame: square) }) { $0.stepValue = Double($1) },
      OddNumber("UIProgressView.progress", 0.5, on: { UIProgressView(frame: square) }) {
        $0.progress = Float($1)
        $0.setProgress(Float($1), animated: true)
      },
      OddNumber("UISwitch.frame", 100, on: { UISwitch(frame: square) }) { $0.frame = CGRect(all: $1) },
      OddNumber("UIActivityIndicatorView.frame", 100, on: { UIActivityIndicatorView(frame: square) }) {
        $0.startAnimating()
        $0.frame = CGRect(all: $1)
        if $1 == 100 { $0.stopAnimating() }
      },
      OddNumber("UIPageControl.frame", 100, on: { UIPageControl(frame: square) }) {
        $0.numberOfPages = 5
        $0.frame = CGRect(all: $1)
      },
      OddNumber("UISegmentedControl.setWidth", 40, on: segments) { $0.setWidth($1, forSegmentAt: 1) },
      OddNumber("UISegmentedControl.frame", 100, on: segments) { $0.frame = CGRect(all: $1) },
      OddNumber("UIButton.contentEdgeInsets", 4, on: button) { $0.contentEdgeInsets = UIEdgeInsets(all: $1) },
      OddNumber("UIButton.titleEdgeInsets", 4, on: button) { $0.titleEdgeInsets = UIEdgeInsets(all: $1) },
      OddNumber("UIButton.imageEdgeInsets", 4, on: button) { $0.imageEdgeInsets = UIEdgeInsets(all: $1) },
      OddNumber("UIButton.titleLabel.font", 15, on: button) {
        $0.titleLabel?.font = .systemFont(ofSize: $1)
        $0.sizeToFit()
        $0.frame = square
      },
      configured("imagePadding", 0) { $0.imagePadding = $1 },
      configured("titlePadding", 1) { $0.titlePadding = $1 },
      configured("contentInsets", 4) {
        $0.contentInsets = NSDirectionalEdgeInsets(top: $1, leading: $1, bottom: $1, trailing: $1)
      },
      configured("background.cornerRadius", 6) { $0.background.cornerRadius = $1 },
      configured("background.strokeWidth", 1) {
        $0.background.strokeColor = .black
        $0.background.strokeWidth = $1
      },
      OddNumber("UITextField.font", 17, on: field) { $0.font = .systemFont(ofSize: $1) },
      OddNumber("UITextField.frame", 100, on: field) {
        $0.becomeFirstResponder()
        $0.frame = CGRect(all: $1)
        $0.insertText("x")
        if $1 == 100 {
          $0.text = "Text"
          $0.resignFirstResponder()
        }
      },
      OddNumber("UITextField.closestPosition(to:)", 1, on: field) {
        _ = $0.closestPosition(to: CGPoint(all: $1))
        _ = $0.characterRange(at: CGPoint(all: $1))
      },
      OddNumber("UITextField.leftView", 10, on: field) {
        $0.leftView = UIView(frame: CGRect(all: $1))
        $0.leftViewMode = .always
      },
      OddNumber("UIView.animate(withDuration:)", 1, on: plainView) { view, value in
        if value == 1 { restart(view) }
        view.alpha = 1
        UIView.animate(withDuration: value) { view.alpha = 0.3 }
      },
      OddNumber("UIView.animate delay", 1, on: plainView) { view, value in
        if value == 1 { restart(view) }
        view.alpha = 1
        UIView.animate(withDuration: 0.1, delay: value, options: []) { view.alpha = 0.3 }
      },
      OddNumber("UIView.animate repeating", 1, on: plainView) { view, value in
        if value == 1 { restart(view) }
        view.alpha = 1
        UIView.animate(withDuration: value, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0.3 }
      },
      OddNumber("UIView.animate spring damping", 1, on: plainView) { view, value in
        if value == 1 { restart(view) }
        view.center = CGPoint(all: 50)
        UIView.animate(
          withDuration: 0.2, delay: 0, usingSpringWithDamping: value, initialSpringVelocity: 0, options: []
        ) {
          view.center = CGPoint(all: 100)
        }
      },
      OddNumber("UIView.animate spring velocity", 1, on: plainView) { view, value in
        if value == 1 { restart(view) }
        view.center = CGPoint(all: 50)
        UIView.animate(
          withDuration: 0.2, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: value, options: []
        ) {
          view.center = CGPoint(all: 100)
        }
      },
      OddNumber("UIView.animate of odd geometry", 50, on: plainView) { view, value in
        if value == 50 { restart(view) }
        UIView.animate(withDuration: 0.1) {
          view.center = CGPoint(all: value)
          view.bounds = CGRect(all: value)
          view.transform = value == 50 ? .identity : CGAffineTransform(scaleX: value, y: value)
          view.alpha = value
        }
      },
      OddNumber("UIView.animateKeyframes", 0.5, on: plainView) { view, value in
        if value == 0.5 { restart(view) }
        UIView.animateKeyframes(withDuration: 1, delay: 0, options: []) {
          UIView.addKeyframe(withRelativeStartTime: Double(value), relativeDuration: Double(value)) {
            view.center = CGPoint(all: 60)
          }
          UIView.addKeyframe(withRelativeStartTime: 0.2, relativeDuration: Double(value)) { view.alpha = 0.2 }
        }
      },
      OddNumber("UISpringTimingParameters", 100, on: plainView) { view, value in
        if value == 100 { restart(view) }
        let springs = [
          UISpringTimingParameters(mass: value, stiffness: 100, damping: 10, initialVelocity: .zero),
          UISpringTimingParameters(mass: 1, stiffness: value, damping: 10, initialVelocity: .zero),
          UISpringTimingParameters(mass: 1, stiffness: 100, damping: value, initialVelocity: .zero),
          UISpringTimingParameters(
            mass: 1, stiffness: 100, damping: 10, initialVelocity: CGVector(dx: value, dy: value)),
          UISpringTimingParameters(dampingRatio: value),
        ]
        for spring in springs {
          let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: spring)
          animator.addAnimations { view.center = CGPoint(x: view.center.x == 10 ? 20 : 10, y: 10) }
          animator.startAnimation()
          if value == 100 {
            animator.stopAnimation(true)
            view.center = CGPoint(all: 100)
          }
        }
      },
      OddNumber("UICubicTimingParameters", 0.5, on: plainView) { view, value in
        if value == 0.5 { restart(view) }
        let curve = UICubicTimingParameters(
          controlPoint1: CGPoint(all: value), controlPoint2: CGPoint(all: value))
        let animator = UIViewPropertyAnimator(duration: 0.1, timingParameters: curve)
        animator.addAnimations { view.center = CGPoint(all: view.center.x == 100 ? 110 : 100) }
        animator.startAnimation()
        if value == 0.5 {
          animator.stopAnimation(true)
          view.center = CGPoint(all: 100)
        }
      },
      OddNumber("UIViewPropertyAnimator.fractionComplete", 0.5, on: plainView) { view, value in
        if value == 0.5 { restart(view) }
        let animator = UIViewPropertyAnimator(duration: Double(value), curve: .linear) {
          view.center = CGPoint(all: 100)
        }
        animator.fractionComplete = value
        animator.continueAnimation(withTimingParameters: nil, durationFactor: value)
        animator.startAnimation(afterDelay: Double(value))
        if value == 0.5 {
          animator.stopAnimation(true)
          view.center = CGPoint(all: 100)
        }
      },
      OddNumber("UIWindow.Level", 0, on: plainView) {
        $0.window?.windowLevel = UIWindow.Level($1)
      },
      OddNumber("UIWindow.frame", 375, on: plainView) {
        $0.window?.frame = CGRect(x: 0, y: 0, width: $1, height: $1)
        $0.frame = square
      },
      OddNumber("UIWindowScene.safeAreaInsets", 0, on: plainView) {
        $0.window?.windowScene?.safeAreaInsets = UIEdgeInsets(all: $1)
      },
      OddNumber("UIPanGestureRecognizer.setTranslation", 0, on: plainView) {
        let pan = UIPanGestureRecognizer()
        $0.addGestureRecognizer(pan)
        pan.setTranslation(CGPoint(all: $1), in: $0)
        if $1 == 0 { $0.gestureRecognizers?.forEach($0.removeGestureRecognizer) }
      },
      OddNumber("UILongPressGestureRecognizer", 0.5, on: plainView) {
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = Double($1)
        press.allowableMovement = $1
        $0.addGestureRecognizer(press)
        if $1 == 0.5 { $0.gestureRecognizers?.forEach($0.removeGestureRecognizer) }
      },
      OddNumber("UIBezierPath", 5, on: plainView) { (_: UIView, value) in
        let path = UIBezierPath(roundedRect: CGRect(all: value), cornerRadius: value)
        path.move(to: CGPoint(all: value))
        path.addArc(
          withCenter: CGPoint(all: value), radius: value, startAngle: value, endAngle: -value, clockwise: true
        )
        path.addCurve(
          to: CGPoint(all: value), controlPoint1: CGPoint(all: 1), controlPoint2: CGPoint(all: value))
        path.lineWidth = value
        path.miterLimit = value
        path.flatness = value
        _ = path.bounds
        _ = path.contains(CGPoint(all: value))
        _ = UIGraphicsImageRenderer(size: CGSize(all: 9)).image { _ in
          path.stroke()
          path.fill()
        }
      },
    ]
  }
}

extension OddNumber<Int> {
  private static var square: CGRect { OddNumber<CGFloat>.square }

  private static func table() -> UITableView {
    let table = UITableView(frame: square, style: .plain)
    table.dataSource = OddRows.shared
    return table
  }

  /// The integer properties of views and controls.
  static var ofViews: [OddNumber] {
    [
      OddNumber("UIView.insertSubview(at:)", 0, on: { UIView(frame: square) }) {
        $0.insertSubview(UIView(), at: $1)
        $0.exchangeSubview(at: 0, withSubviewAt: $1)
        $0.tag = $1
        _ = $0.viewWithTag($1)
      },
      OddNumber("UILabel.numberOfLines", 2, on: { UILabel(frame: square) }) {
        $0.text = "Some words"
        $0.numberOfLines = $1
        _ = $0.textRect(forBounds: $0.bounds, limitedToNumberOfLines: $1)
      },
      OddNumber("UIPageControl.numberOfPages", 4, on: { UIPageControl(frame: square) }) {
        $0.numberOfPages = $1
        $0.currentPage = 0
        _ = $0.size(forNumberOfPages: $1)
      },
      OddNumber("UIPageControl.currentPage", 2, on: { UIPageControl(frame: square) }) {
        $0.numberOfPages = 4
        $0.currentPage = $1
      },
      OddNumber("UISegmentedControl.selectedSegmentIndex", 1, on: { UISegmentedControl(items: ["A", "B"]) }) {
        $0.selectedSegmentIndex = $1
      },
      OddNumber("UISegmentedControl segments", 0, on: { UISegmentedControl(items: ["A", "B"]) }) {
        $0.insertSegment(withTitle: "C", at: $1, animated: true)
        $0.setTitle("D", forSegmentAt: $1)
        $0.removeSegment(at: $1, animated: true)
        if $1 == 0 {
          $0.removeAllSegments()
          $0.insertSegment(withTitle: "C", at: 0, animated: false)
        }
      },
      OddNumber("UITableViewCell.indentationLevel", 0, on: table) {
        for cell in $0.visibleCells { cell.indentationLevel = $1 }
      },
      OddNumber("UITableView questions", 0, on: table) {
        let path = IndexPath(row: $1, section: $1)
        _ = $0.cellForRow(at: path)
        _ = $0.rectForRow(at: path)
        _ = $0.rect(forSection: $1)
        _ = $0.rectForHeader(inSection: $1)
        _ = $0.numberOfRows(inSection: $1)
        $0.deselectRow(at: path, animated: true)
      },
      OddNumber("UITextField.setMarkedText", 0, on: { UITextField(frame: square) }) {
        $0.becomeFirstResponder()
        $0.text = "text"
        $0.setMarkedText("marked", selectedRange: NSRange(location: $1, length: $1))
        $0.setMarkedText("m", selectedRange: NSRange(location: 1, length: $1))
        if let start = $0.position(from: $0.beginningOfDocument, offset: $1) {
          _ = $0.caretRect(for: start)
        }
        $0.unmarkText()
        $0.text = "text"
        $0.resignFirstResponder()
      },
      OddNumber("touch counts of recognizers", 1, on: { UIView(frame: square) }) {
        let tap = UITapGestureRecognizer()
        tap.numberOfTapsRequired = $1
        tap.numberOfTouchesRequired = $1
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = $1
        pan.maximumNumberOfTouches = $1
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = $1
        press.numberOfTouchesRequired = $1
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = $1
        for recognizer in [tap, pan, press, swipe] { $0.addGestureRecognizer(recognizer) }
        if $1 == 1 { $0.gestureRecognizers?.forEach($0.removeGestureRecognizer) }
      },
    ]
  }
}
