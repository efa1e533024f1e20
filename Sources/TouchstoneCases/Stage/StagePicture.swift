import UIKit

/// A drawn landscape: three ranges of hills, a sky and a sun.
struct StagePicture {
  /// The colours at the top and at the bottom of the sky.
  private let skyColors: (UIColor, UIColor)
  let sunColor: UIColor
  /// The position of the sun's top left corner, as fractions of the picture's size.
  private let sunPosition: CGPoint
  /// The colour of the farthest hills. Each component is from 0 to 1. Nearer hills are darker.
  private let hillColor: (red: CGFloat, green: CGFloat, blue: CGFloat)

  static let evening = StagePicture(
    skyColors: (
      UIColor(red: 0.16, green: 0.22, blue: 0.47, alpha: 1),
      UIColor(red: 0.97, green: 0.62, blue: 0.45, alpha: 1)
    ),
    sunColor: UIColor(red: 1, green: 0.9, blue: 0.72, alpha: 1), sunPosition: CGPoint(x: 0.62, y: 0.38),
    hillColor: (0.9, 1, 1.5))
  static let morning = StagePicture(
    skyColors: (
      UIColor(red: 0.42, green: 0.72, blue: 0.88, alpha: 1),
      UIColor(red: 0.96, green: 0.95, blue: 0.85, alpha: 1)
    ),
    sunColor: UIColor(red: 1, green: 0.98, blue: 0.9, alpha: 1), sunPosition: CGPoint(x: 0.18, y: 0.26),
    hillColor: (0.7, 1.7, 1.25))

  /// Draws the picture. `size` is in points.
  func image(size: CGSize) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { renderer in
      let context = renderer.cgContext
      if let gradient = CGGradient(
        colorsSpace: nil, colors: [skyColors.0.cgColor, skyColors.1.cgColor], locations: [0, 1])
      {
        context.drawLinearGradient(
          gradient, start: .zero, end: CGPoint(x: 0, y: size.height * 0.75), options: [.drawsAfterEndLocation]
        )
      }
      sunColor.setFill()
      let diameter = min(54, size.height * 0.24)
      context.fillEllipse(
        in: CGRect(
          x: size.width * sunPosition.x, y: size.height * sunPosition.y, width: diameter, height: diameter))
      for (height, shade) in [(0.62, 0.34), (0.72, 0.24), (0.84, 0.15)] as [(CGFloat, CGFloat)] {
        let range = UIBezierPath()
        range.move(to: CGPoint(x: 0, y: size.height * height))
        range.addCurve(
          to: CGPoint(x: size.width, y: size.height * (height - 0.04)),
          controlPoint1: CGPoint(x: size.width * 0.35, y: size.height * (height - 0.16)),
          controlPoint2: CGPoint(x: size.width * 0.6, y: size.height * (height + 0.1)))
        range.addLine(to: CGPoint(x: size.width, y: size.height))
        range.addLine(to: CGPoint(x: 0, y: size.height))
        range.close()
        UIColor(
          red: shade * hillColor.red, green: shade * hillColor.green, blue: shade * hillColor.blue, alpha: 1
        )
        .setFill()
        range.fill()
      }
    }
  }
}
