import TouchstoneInspector
import UIKit

/// A round button with an icon.
final class IconButton: UIButton, TooltipProviding {
  enum Symbol: Equatable {
    case menu, play, pause, step, record, stop, replay, layers, previous, next, keyboard, compare
    case hide, show, more, touches
    case search, list, close, pencil, trash, share, why
  }

  enum Kind {
    /// A white icon on the accent colour.
    case filled
    /// An icon on a grey background.
    case plain
  }

  var tooltip: String { symbol.name.text }

  var symbol: Symbol { didSet { if symbol != oldValue { iconPicture.symbol = symbol } } }
  private let kind: Kind
  private let iconPicture: IconPicture

  init(_ sign: Symbol, kind: Kind = .plain) {
    self.symbol = sign
    self.kind = kind
    iconPicture = IconPicture(sign, color: kind == .filled ? .white : .label)
    super.init(frame: .zero)
    backgroundColor = kind == .filled ? GalleryTheme.accentFill : .tertiarySystemFill
    addSubview(iconPicture)
  }

  required init?(coder: NSCoder) { nil }

  /// Returns whether the point is in the button's touch area, which is at least 44 points wide and high.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { isWithinTarget(point) }

  override var isHighlighted: Bool { didSet { showState() } }
  override var isEnabled: Bool { didSet { showState() } }

  private func showState() {
    alpha = !isEnabled ? 0.4 : isHighlighted ? 0.6 : 1
  }

  override func layoutSubviews() {
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
    super.layoutSubviews()
    iconPicture.frame = CGRect(x: bounds.midX - 10, y: bounds.midY - 10, width: 20, height: 20)
  }
}

/// Draws an icon in a square of 20 by 20 points.
private final class IconPicture: UIView {
  var symbol: IconButton.Symbol { didSet { setNeedsDisplay() } }
  private let color: UIColor

  init(_ sign: IconButton.Symbol, color: UIColor) {
    self.symbol = sign
    self.color = color
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    color.setFill()
    color.setStroke()
    switch symbol {
    case .menu: for y in [5, 10, 15] as [CGFloat] { strokeLine([(3, y), (17, y)]) }
    case .play: fillShape([(6, 3.5), (16.5, 10), (6, 16.5)])
    case .pause:
      for x in [5.5, 11.5] as [CGFloat] {
        UIBezierPath(roundedRect: CGRect(x: x, y: 4, width: 3.5, height: 12), cornerRadius: 1).fill()
      }
    case .step:
      fillShape([(4, 4), (12.5, 10), (4, 16)])
      UIBezierPath(roundedRect: CGRect(x: 13.5, y: 4, width: 2.5, height: 12), cornerRadius: 1).fill()
    case .record:
      UIColor.systemRed.setFill()
      UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 12, height: 12)).fill()
    case .stop:
      UIColor.systemRed.setFill()
      UIBezierPath(roundedRect: CGRect(x: 5, y: 5, width: 10, height: 10), cornerRadius: 2).fill()
    case .replay: drawReplay()
    case .layers:
      for (y, isWhole) in [(7.0, true), (10.5, false), (14.0, false)] as [(CGFloat, Bool)] {
        let points: [(CGFloat, CGFloat)] = [(2.5, y), (10, y + 4), (17.5, y)]
        strokeLine(isWhole ? points + [(10, y - 4), (2.5, y)] : points)
      }
    case .previous: strokeLine([(12.5, 4), (6.5, 10), (12.5, 16)])
    case .next: strokeLine([(7.5, 4), (13.5, 10), (7.5, 16)])
    case .keyboard: drawKeyboard()
    case .compare:
      for x in [2.7, 11.7] as [CGFloat] {
        let phone = UIBezierPath(
          roundedRect: CGRect(x: x, y: 3.7, width: 5.6, height: 12.6), cornerRadius: 1.6)
        phone.lineWidth = 1.4
        phone.stroke()
      }
    case .hide: strokeLine([(4, 7.5), (10, 13.5), (16, 7.5)])
    case .show: strokeLine([(4, 12.5), (10, 6.5), (16, 12.5)])
    case .more:
      for x in [4, 10, 16] as [CGFloat] {
        UIBezierPath(ovalIn: CGRect(x: x - 1.6, y: 8.4, width: 3.2, height: 3.2)).fill()
      }
    case .touches:
      let face = UIBezierPath(ovalIn: CGRect(x: 2.9, y: 2.9, width: 14.2, height: 14.2))
      face.lineWidth = 1.6
      face.stroke()
      strokeLine([(10, 5.8), (10, 10.4), (13.2, 12.2)])
    case .search: drawSearch()
    case .list:
      for y in [5, 10, 15] as [CGFloat] {
        UIBezierPath(ovalIn: CGRect(x: 2.6, y: y - 1.2, width: 2.4, height: 2.4)).fill()
        strokeLine([(8, y), (17, y)])
      }
    case .close:
      strokeLine([(5.5, 5.5), (14.5, 14.5)])
      strokeLine([(14.5, 5.5), (5.5, 14.5)])
    case .pencil: strokeLine([(4, 16), (5, 12.5), (13.5, 4), (16, 6.5), (7.5, 15), (4, 16)])
    case .trash: drawTrash()
    case .share: drawShare()
    case .why: drawWhy()
    }
  }

  private func drawSearch() {
    let lens = UIBezierPath(ovalIn: CGRect(x: 3.5, y: 3.5, width: 9.5, height: 9.5))
    lens.lineWidth = 1.8
    lens.stroke()
    strokeLine([(11.8, 11.8), (16.5, 16.5)])
  }

  private func drawTrash() {
    strokeLine([(3.5, 5.5), (16.5, 5.5)])
    strokeLine([(8, 5.5), (8, 3.2), (12, 3.2), (12, 5.5)])
    strokeLine([(5, 5.5), (5.8, 17), (14.2, 17), (15, 5.5)])
  }

  private func drawShare() {
    strokeLine([(10, 12), (10, 3)])
    strokeLine([(6.5, 6), (10, 2.6), (13.5, 6)])
    strokeLine([(6.5, 9), (4, 9), (4, 17), (16, 17), (16, 9), (13.5, 9)])
  }

  private func drawWhy() {
    let bow = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 7), radius: 4, startAngle: .pi, endAngle: .pi * 2.45, clockwise: true)
    bow.addLine(to: CGPoint(x: 10, y: 13))
    bow.lineWidth = 1.8
    bow.lineCapStyle = .round
    bow.stroke()
    UIBezierPath(ovalIn: CGRect(x: 8.8, y: 15.4, width: 2.4, height: 2.4)).fill()
  }

  private func drawKeyboard() {
    let edge = UIBezierPath(roundedRect: CGRect(x: 1.7, y: 4.7, width: 16.6, height: 11.6), cornerRadius: 2.4)
    edge.lineWidth = 1.4
    edge.stroke()
    for x in [4.6, 7.7, 10.8, 13.9] as [CGFloat] {
      UIBezierPath(roundedRect: CGRect(x: x, y: 7.4, width: 1.6, height: 1.6), cornerRadius: 0.4).fill()
    }
    UIBezierPath(roundedRect: CGRect(x: 5.5, y: 11.8, width: 9, height: 1.7), cornerRadius: 0.5).fill()
  }

  private func drawReplay() {
    let circle = UIBezierPath(
      arcCenter: CGPoint(x: 10, y: 10.5), radius: 6, startAngle: -.pi * 0.3, endAngle: .pi * 1.25,
      clockwise: true)
    circle.lineWidth = 1.8
    circle.lineCapStyle = .round
    circle.stroke()
    fillShape([(2.6, 7.6), (8.2, 7.6), (5.2, 2.6)])
  }

  private func path(_ points: [(CGFloat, CGFloat)]) -> UIBezierPath {
    let path = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: point.0, y: point.1)
      if index == 0 { path.move(to: place) } else { path.addLine(to: place) }
    }
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    return path
  }

  private func strokeLine(_ points: [(CGFloat, CGFloat)]) {
    let path = path(points)
    path.lineWidth = 1.8
    path.stroke()
  }

  private func fillShape(_ points: [(CGFloat, CGFloat)]) {
    let path = path(points)
    path.close()
    path.fill()
  }
}
