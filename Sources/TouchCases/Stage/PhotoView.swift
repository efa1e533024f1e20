import TouchInspector
import UIKit

/// A print that lies on the table: a picture with a white margin. It takes touches, unlike an image view by itself.
final class PhotoView: UIImageView, TouchOverlayNamed {
  /// What the logs call it.
  let name: String

  var overlayName: String { name }

  /// `frame` is in the superview's coordinates, in points.
  init(_ name: String, _ picture: StagePicture, frame: CGRect) {
    self.name = name
    super.init(frame: frame)
    image = picture.image(size: frame.size)
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 7
    layer.cornerRadius = 4
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 4)
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) { nil }
}
