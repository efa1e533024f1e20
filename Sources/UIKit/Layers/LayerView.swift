/// The view that stores and paints a layer without a view of the app. It stands among the subviews of the
/// superlayer's view, but `subviews` leaves it out, and touches never hit it.
///
/// The layer retains this view. While the layer has a superlayer, this view also retains the layer; that
/// cycle ends when the layer leaves its superlayer, or when the superlayer is deallocated.
final class LayerView: UIView {
  /// The layer, while it has a superlayer.
  nonisolated(unsafe) private var retainedLayer: CALayer?
  private weak var weakLayer: CALayer?
  /// The view that this layer masks.
  weak var maskedView: UIView?
  /// Whether the layer got its superlayer in the current turn. Such a layer has no implicit animations.
  var isNewInTurn = false

  init(layer: CALayer) {
    weakLayer = layer
    super.init(frame: .zero)
    hitProperties.insert(.isLayer)
    setHitRefusal(.interactionDisabled, true)
    appearance.isOpaque = false
  }

  required init?(coder: NSCoder) { nil }

  deinit {}

  override var layer: CALayer { weakLayer ?? CALayer() }

  /// Retains the layer while it has a superlayer.
  func updateRetainedLayer() {
    let layer = storedSuperview == nil ? nil : weakLayer
    if layer != nil { Transactions.note(self) }
    extendLifetime(replace(&retainedLayer, with: layer))
  }

  /// Ends the cycle of references of a layer whose superlayer was deallocated.
  nonisolated static func releaseLayer(of view: UIView) {
    guard view.hitNode.pointee.properties.contains(.isLayer), let view = view as? LayerView else { return }
    extendLifetime(replace(&view.retainedLayer, with: nil))
  }
}

extension UIView {
  final func layerDidChangeSize() {
    if let layer = (self as? LayerView)?.layer, layer.needsDisplayOnBoundsChange { layer.setNeedsDisplay() }
  }

  /// Requests a call of the layer's `display` before the next frame.
  final func markNeedsDisplay() {
    if layoutState.contains(.displayNeeded) { return }
    layoutState.insert(.displayNeeded)
    markSuperviewsPending()
  }
}
