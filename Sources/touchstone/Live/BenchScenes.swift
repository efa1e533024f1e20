import UIKit

/// 500 stars, each a layer of its own with its own path, that follow a finger up and down.
final class FollowingStars: UIView {
  private static let columnCount = 50
  private static let rowCount = 10
  private static let colors: [UInt32] = [
    0xe6_4a_3c, 0xf0_9a_32, 0xe8_c8_30, 0x58_b0_50, 0x38_a8_a0, 0x33_66_cc, 0x70_58_c0, 0xc8_58_98,
  ]
  private var stars: [CAShapeLayer] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for index in 0..<FollowingStars.columnCount * FollowingStars.rowCount {
      let star = CAShapeLayer()
      star.path = FollowingStars.path(turnedBy: CGFloat(index) * 11)
      let color = UIColor(hex: FollowingStars.colors[index % FollowingStars.colors.count])
      star.fillColor = color.cgColor
      star.strokeColor = UIColor(hex: 0x30_30_30).cgColor
      star.lineWidth = 2
      star.lineJoin = .round
      star.position = CGPoint(
        x: 29 + 38 * (index % FollowingStars.columnCount), y: 420 + 64 * (index / FollowingStars.columnCount))
      layer.addSublayer(star)
      stars.append(star)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns a star with five points around the origin, turned by an angle in degrees.
  private static func path(turnedBy angle: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for corner in 0..<10 {
      let direction = (angle + CGFloat(corner) * 36) * .pi / 180
      let radius: CGFloat = corner % 2 == 0 ? 17 : 8
      let point = CGPoint(x: radius * sin(direction), y: -radius * cos(direction))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
    return path
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let distance = touch.location(in: self).y - touch.previousLocation(in: self).y
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for star in stars { star.position.y += distance }
    CATransaction.commit()
  }
}

/// A table of 1,000 rows under a bar that blurs the rows behind it.
final class TableUnderBar: UIView {
  private let table = BenchTable(frame: .zero, style: .plain)
  private let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
  private let title = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.text = "Rows"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    bar.contentView.addSubview(title)
    addSubview(table)
    addSubview(bar)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
    bar.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 64)
    title.frame = bar.bounds
  }
}

/// A card that turns about its vertical axis, in perspective. A finger that moves by 400 points turns it
/// over.
final class TurningCard: UIView {
  private let front = TurningCard.makeFace("front", color: UIColor(hex: 0x33_66_cc))
  private let back = TurningCard.makeFace("back", color: UIColor(hex: 0xcc_66_33))
  private var startY: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(hex: 0xe5_e5_ea)
    addSubview(front)
    addSubview(back)
    turn(to: 0)
  }

  required init?(coder: NSCoder) { nil }

  private static func makeFace(_ name: String, color: UIColor) -> UIView {
    let face = UIView(frame: CGRect(x: 0, y: 0, width: 900, height: 600))
    face.backgroundColor = color
    face.layer.cornerRadius = 24
    face.layer.isDoubleSided = false
    face.isUserInteractionEnabled = false
    let title = UILabel(frame: CGRect(x: 40, y: 32, width: 820, height: 48))
    title.text = "The \(name) of the card"
    title.font = .systemFont(ofSize: 34, weight: .semibold)
    title.textColor = .white
    face.addSubview(title)
    for line in 0..<10 {
      let label = UILabel(frame: CGRect(x: 40, y: 100 + 46 * CGFloat(line), width: 820, height: 30))
      label.text = "Line \(line + 1) of the text on the \(name) of the card"
      label.font = .systemFont(ofSize: 17)
      label.textColor = .white
      face.addSubview(label)
    }
    return face
  }

  private func turn(to angle: CGFloat) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 1024
    front.transform3D = CATransform3DRotate(perspective, angle, 0, 1, 0)
    back.transform3D = CATransform3DRotate(perspective, angle + .pi, 0, 1, 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    front.center = CGPoint(x: bounds.midX, y: bounds.midY)
    back.center = front.center
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { startY = touch.location(in: self).y }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    turn(to: (startY - touch.location(in: self).y) / 400 * .pi)
  }
}

/// A title and twenty lines of text, for a sheet.
final class BenchSheetController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    addLabel("The sheet", .systemFont(ofSize: 17, weight: .semibold), y: 16)
    for line in 0..<20 {
      addLabel("Line \(line + 1) of the sheet", .systemFont(ofSize: 17), y: 64 + 48 * line)
    }
  }

  private func addLabel(_ text: String, _ font: UIFont, y: Int) {
    let label = UILabel(frame: CGRect(x: 20, y: y, width: 600, height: 32))
    label.text = text
    label.font = font
    view.addSubview(label)
  }
}

extension UIColor {
  /// Creates an opaque colour from `0xRRGGBB`.
  convenience init(hex: UInt32) {
    self.init(
      red: CGFloat(hex >> 16 & 0xff) / 255, green: CGFloat(hex >> 8 & 0xff) / 255,
      blue: CGFloat(hex & 0xff) / 255, alpha: 1)
  }
}
