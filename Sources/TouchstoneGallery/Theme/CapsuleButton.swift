import UIKit

/// A button with the shape of a capsule and the look of a configuration. Its own layer has the radius of the
/// capsule, so that a plate over the button has the same shape.
final class CapsuleButton: UIButton {
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }
}
