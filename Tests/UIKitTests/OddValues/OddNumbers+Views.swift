import UIKit

extension OddNumber<CGFloat> {
  static var square: CGRect { CGRect(x: 20, y: 20, width: 200, height: 200) }

  private static func plainView() -> UIView {
    let view = UIView(frame: square)
    view.backgroundColor = .red
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 50, height: 50))
    inner.backgroundColor = .blue
    view.addSubview(inner)
    return view
  }

  private static func label() -> UILabel {
    let label = UILabel(frame: square)
    label.text = "One line and then another one that is longer"
    label.numberOfLines = 0
    return label
  }

  private static func stack() -> UIStackView {
    let stack = UIStackView(arrangedSubviews: [label(), UISwitch(), UISlider(), plainView()])
    stack.axis = .vertical
    stack.frame = square
    return stack
  }

  private static func picture() -> UIImageView {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let view = UIImageView(image: image)
    view.frame = square
    return view
  }

  /// The numeric properties of views and their layers.
  static var ofViews: [OddNumber] {
    [
      OddNumber("UIView.frame", 100, on: plainView) { $0.frame = CGRect(all: $1) },
      OddNumber("UIView.frame.origin", 20, on: plainView) { $0.frame.origin = CGPoint(all: $1) },
      OddNumber("UIView.frame.size", 90, on: plainView) {
        $0.frame = CGRect(origin: CGPoint(all: 20), size: CGSize(all: $1))
      },
      OddNumber("UIView.frame.size under a turn", 90, on: plainView) {
        $0.transform = CGAffineTransform(rotationAngle: 1)
        $0.bounds = CGRect(origin: .zero, size: CGSize(all: 100))
        $0.frame.size = CGSize(all: $1)
        if $1 == 90 {
          $0.transform = .identity
          $0.frame = CGRect(all: 90)
          $0.subviews[0].frame = CGRect(all: 10)
        }
      },
      OddNumber("UIView(frame:)", 40, on: plainView) {
        $0.subviews.forEach { $0.removeFromSuperview() }
        let added = UIView(frame: CGRect(all: $1))
        added.backgroundColor = .green
        $0.addSubview(added)
      },
      OddNumber("UIView(frame:) of a size", 40, on: plainView) {
        $0.subviews.forEach { $0.removeFromSuperview() }
        let added = UIView(frame: CGRect(x: 0, y: 0, width: $1, height: 10))
        added.backgroundColor = .green
        $0.addSubview(added)
      },
      OddNumber("UIView.bounds", 100, on: plainView) { $0.bounds = CGRect(all: $1) },
      OddNumber("UIView.bounds.origin", 0, on: plainView) { $0.bounds.origin = CGPoint(all: $1) },
      OddNumber("UIView.bounds.origin, clipped", 0, on: plainView) {
        $0.clipsToBounds = true
        $0.bounds.origin = CGPoint(all: $1)
      },
      OddNumber("UIView.center", 100, on: plainView) { $0.center = CGPoint(all: $1) },
      OddNumber("UIView.transform scale", 1, on: plainView) {
        $0.transform = CGAffineTransform(scaleX: $1, y: $1)
      },
      OddNumber("UIView.transform translation", 0, on: plainView) {
        $0.transform = CGAffineTransform(translationX: $1, y: $1)
      },
      OddNumber("UIView.transform rotation", 0, on: plainView) {
        $0.transform = CGAffineTransform(rotationAngle: $1)
      },
      OddNumber("UIView.transform entries", 0, on: plainView) {
        $0.transform = CGAffineTransform(a: 1, b: $1, c: $1, d: 1, tx: $1, ty: $1)
      },
      OddNumber("UIView.anchorPoint", 0.5, on: plainView) { $0.anchorPoint = CGPoint(all: $1) },
      OddNumber("UIView.alpha", 0.5, on: plainView) { $0.alpha = $1 },
      OddNumber("UIView.layoutMargins", 8, on: plainView) { $0.layoutMargins = UIEdgeInsets(all: $1) },
      OddNumber("CALayer.opacity", 1, on: plainView) { $0.layer.opacity = Float($1) },
      OddNumber("CALayer.cornerRadius", 4, on: plainView) { $0.layer.cornerRadius = $1 },
      OddNumber("CALayer.borderWidth", 4, on: plainView) { $0.layer.borderWidth = $1 },
      OddNumber("CALayer.shadowOpacity", 0.5, on: plainView) { $0.layer.shadowOpacity = Float($1) },
      OddNumber("CALayer.shadowOffset", 2, on: plainView) {
        $0.layer.shadowOpacity = 1
        $0.layer.shadowOffset = CGSize(all: $1)
      },
      OddNumber("CALayer.shadowRadius", 2, on: plainView) {
        $0.layer.shadowOpacity = 1
        $0.layer.shadowRadius = $1
      },
      OddNumber("CALayer.bounds", 100, on: plainView) { $0.layer.bounds = CGRect(all: $1) },
      OddNumber("CALayer.position", 100, on: plainView) { $0.layer.position = CGPoint(all: $1) },
      OddNumber("CALayer.anchorPoint", 0.5, on: plainView) { $0.layer.anchorPoint = CGPoint(all: $1) },
      OddNumber("CALayer.frame", 100, on: plainView) { $0.layer.frame = CGRect(all: $1) },
      OddNumber("convert(_:to:)", 1, on: plainView) {
        _ = $0.subviews[0].convert(CGRect(all: $1), to: nil)
        _ = $0.subviews[0].convert(CGPoint(all: $1), from: nil)
        _ = $0.hitTest(CGPoint(all: $1), with: nil)
        _ = $0.point(inside: CGPoint(all: $1), with: nil)
      },
      OddNumber("setNeedsDisplay(_:)", 1, on: plainView) { $0.setNeedsDisplay(CGRect(all: $1)) },
      OddNumber("sizeThatFits(_:)", 100, on: label) {
        let size = $0.sizeThatFits(CGSize(all: $1))
        _ = $0.systemLayoutSizeFitting(CGSize(all: $1))
        _ = $0.textRect(forBounds: CGRect(all: $1), limitedToNumberOfLines: 2)
        if !size.width.isNaN { $0.bounds.size = CGSize(width: 200, height: 200) }
      },
      OddNumber("UILabel.font", 17, on: label) { $0.font = .systemFont(ofSize: $1) },
      OddNumber("UILabel.font weight", 0, on: label) {
        $0.font = .systemFont(ofSize: 17, weight: UIFont.Weight(rawValue: $1))
      },
      OddNumber("UILabel.minimumScaleFactor", 0, on: label) {
        $0.numberOfLines = 1
        $0.adjustsFontSizeToFitWidth = true
        $0.minimumScaleFactor = $1
      },
      OddNumber("UILabel.preferredMaxLayoutWidth", 0, on: label) {
        $0.preferredMaxLayoutWidth = $1
        _ = $0.intrinsicContentSize
        $0.sizeToFit()
        $0.frame = square
      },
      OddNumber("UILabel.frame", 100, on: label) { $0.frame = CGRect(all: $1) },
      OddNumber("UIStackView.spacing", 2, on: stack) { $0.spacing = $1 },
      OddNumber("UIStackView.setCustomSpacing", 2, on: stack) {
        $0.setCustomSpacing($1, after: $0.arrangedSubviews[0])
      },
      OddNumber("UIStackView.frame", 150, on: stack) { $0.frame = CGRect(all: $1) },
      OddNumber("UIStackView.layoutMargins", 8, on: stack) {
        $0.isLayoutMarginsRelativeArrangement = true
        $0.layoutMargins = UIEdgeInsets(all: $1)
      },
      OddNumber("a view in UIStackView", 40, on: stack) { $0.arrangedSubviews[3].frame = CGRect(all: $1) },
      OddNumber("UIImageView.frame", 100, on: picture) { $0.frame = CGRect(all: $1) },
      OddNumber("UIImage insets", 2, on: picture) {
        $0.image = $0.image?.resizableImage(withCapInsets: UIEdgeInsets(all: $1))
      },
      OddNumber("UIColor", 0.5, on: plainView) {
        $0.backgroundColor = UIColor(red: $1, green: $1, blue: $1, alpha: 1)
        $0.subviews[0].backgroundColor = UIColor(hue: $1, saturation: $1, brightness: $1, alpha: $1)
        $0.tintColor = UIColor(white: $1, alpha: $1)
      },
      OddNumber("UIGraphicsImageRenderer(size:)", 10, on: picture) {
        if abs($1) < 2_000 || !$1.isFinite {
          $0.image = UIGraphicsImageRenderer(size: CGSize(all: $1)).image { _ in UIRectFill(CGRect(all: 1)) }
        }
      },
      OddNumber("UIGraphicsImageRendererFormat.scale", 1, on: picture) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = $1
        $0.image = UIGraphicsImageRenderer(size: CGSize(all: 3), format: format).image { _ in
          UIRectFill(CGRect(all: 1))
        }
      },
    ]
  }
}
