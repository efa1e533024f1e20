import UIKit

/// A view with a border that adapts to the light and dark style, which a layer's colour does not do by itself.
class EdgedView: UIView {
  /// The border's colour and its width in points. Default nil, which leaves the layer's border unchanged.
  final var edge: (color: UIColor, width: CGFloat)? { didSet { showEdge() } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    showEdge()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    showEdge()
  }

  private func showEdge() {
    guard let edge else { return }
    layer.borderColor = edge.color.resolvedColor(with: traitCollection).cgColor
    layer.borderWidth = edge.width
  }
}
