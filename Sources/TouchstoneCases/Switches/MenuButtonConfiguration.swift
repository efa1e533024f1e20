import UIKit

extension UIButton.Configuration {
  /// Returns the look of a button that shows the chosen item of its menu, with two chevrons behind the title.
  package static func menu() -> UIButton.Configuration {
    var look = UIButton.Configuration.gray()
    look.baseForegroundColor = .label
    look.buttonSize = .small
    look.cornerStyle = .medium
    look.image = chevronsImage
    look.imagePlacement = .trailing
    look.imagePadding = 6
    return look
  }

  /// Two chevrons, up and down, which show that the button has a menu.
  private static let chevronsImage: UIImage = {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 4
    return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 12), format: format).image { _ in
      let path = UIBezierPath()
      for (y, tip) in [(4.5, 1.5), (7.5, 10.5)] {
        path.move(to: CGPoint(x: 1, y: y))
        path.addLine(to: CGPoint(x: 4, y: tip))
        path.addLine(to: CGPoint(x: 7, y: y))
      }
      path.lineWidth = 1.5
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      UIColor.black.setStroke()
      path.stroke()
    }
  }()
}
