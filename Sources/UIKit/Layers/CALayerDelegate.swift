/// Provides the content and the layout of a layer. Every method has a default implementation.
@MainActor public protocol CALayerDelegate: AnyObject {
  /// Called when the content of `layer` is needed. Default: the layer calls `draw(_:in:)`.
  func display(_ layer: CALayer)
  /// Draws the content of `layer`, in the layer's coordinates. Default: draws nothing.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before `draw(_:in:)`. Default: does nothing.
  func layerWillDraw(_ layer: CALayer)
  /// Called when `layer` needs layout. Default: does nothing.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a property of `layer`; `NSNull` for none. Default nil: the layer searches on.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  public func display(_ layer: CALayer) { layer.drawContents() }
  public func draw(_ layer: CALayer, in ctx: CGContext) {}
  public func layerWillDraw(_ layer: CALayer) {}
  public func layoutSublayers(of layer: CALayer) {}
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}

/// As the action of a property, `NSNull` means that the property has none.
extension NSNull: nonisolated CAAction {
  nonisolated public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
  {}
}
