import UIKit

/// A photo: a picture with a white margin.
final class PhotoView: UIView, TraceNamed {
  /// The name in the logs.
  let name: String

  var traceName: String { name }

  /// Creates a photo. `frame` is in points of the superview and includes the margin.
  init(_ name: String, _ picture: StagePicture, frame: CGRect) {
    self.name = name
    super.init(frame: frame)
    backgroundColor = .white
    layer.cornerRadius = 3
    layer.shadowOpacity = 0.22
    layer.shadowRadius = 9
    layer.shadowOffset = CGSize(width: 0, height: 4)
    let imageView = UIImageView(frame: bounds.insetBy(dx: 8, dy: 8))
    imageView.image = picture.image(size: imageView.bounds.size)
    addSubview(imageView)
  }

  required init?(coder: NSCoder) { nil }
}
