import UIKit

/// Draws thumbnails on a background queue, as a feed does while it scrolls.
actor ThumbnailMaker {
  private var made: [String: UIImage] = [:]

  func thumbnail(of title: String, size: CGSize) -> UIImage {
    if let known = made[title] { return known }
    let image = Thumbnail(title: title).draw(size: size)
    made[title] = image
    return image
  }
}

/// A card with a rounded background, a badge and a title, drawn off the main actor.
struct Thumbnail: Sendable {
  static let accent = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemYellow : .systemIndigo
  }
  static let badge = makeBadge()

  var title: String
  var font = UIFont.preferredFont(forTextStyle: .headline)
  var traits = UITraitCollection(userInterfaceStyle: .light)

  func draw(size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: size, format: format)
    return renderer.image { context in
      traits.performAsCurrent {
        let bounds = CGRect(origin: .zero, size: size)
        Self.accent.setFill()
        UIBezierPath(roundedRect: bounds, cornerRadius: 8).fill()
        UIColor.label.withAlphaComponent(0.5).setStroke()
        let frame = UIBezierPath(rect: bounds.insetBy(dx: 4, dy: 4))
        frame.lineWidth = 2
        frame.stroke()
        context.cgContext.setShadow(offset: CGSize(width: 0, height: 2), blur: 3)
        Self.badge.draw(at: CGPoint(x: 10, y: 10))
        Self.badge.draw(in: CGRect(x: 30, y: 8, width: 25, height: 19))
        Self.badge.withTintColor(.systemRed).draw(at: CGPoint(x: size.width - 24, y: 10))
        let text = TextLayout(title, font: .system(size: font.pointSize, weight: 600))
        text.draw(in: context.cgContext, at: CGPoint(x: 10, y: size.height - font.lineHeight - 6))
      }
    }
  }

  private static func makeBadge() -> UIImage {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 14, height: 14), false, 2)
    defer { UIGraphicsEndImageContext() }
    UIColor.systemTeal.setFill()
    UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 14, height: 14)).fill()
    return UIGraphicsGetImageFromCurrentImageContext() ?? UIImage()
  }
}

/// A view that shows a thumbnail as soon as the thumbnail has been drawn.
@MainActor final class ThumbnailCell: UIView {
  let imageView = UIImageView()

  func show(_ title: String, from maker: ThumbnailMaker) async {
    imageView.image = await maker.thumbnail(of: title, size: CGSize(width: 120, height: 80))
  }
}

/// Copies text on a background task, as a share extension does.
func copyOffTheMainThread(_ text: String) async -> (count: Int, text: String?) {
  await Task.detached {
    UIPasteboard.general.string = text
    return (UIPasteboard.general.changeCount, UIPasteboard.general.string)
  }.value
}

/// Describes a press in code without an actor, as a game's input helper does.
func describe(_ press: UIPress) -> String {
  "\(press.type.rawValue) \(press.phase) \(press.key?.characters ?? "")"
}
