import UIKit

/// A view with an edge that is drawn anew when light gives way to dark: a layer's colour is one of them for good.
class EdgedView: UIView {
  /// The line around the view, its width in points; nil, the default, leaves the layer's border alone.
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
