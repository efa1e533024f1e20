/// A rectangle that is painted: a background, content, sublayers and a border. Every view has a layer, and a
/// layer may have sublayers without views, which receive no touches.
///
/// The layer of a view stores no values: every property reads and writes the view. After the view is
/// deallocated, the layer begins again with default values. A length that is negative or NaN counts as 0, an
/// infinite length counts as 1e15, and other values that are not finite are ignored.
///
/// As in Apple's headers, the class is not bound to the main actor, so that nonisolated code compiles. But
/// using a layer on a background thread ends the program with a message.
nonisolated open class CALayer: NSObject, CAMediaTiming {
  /// The view whose layer this is; nil for other layers.
  final weak var viewWithLayer: UIView?
  /// The view that stores the values of a layer without a view of the app. The first use creates it.
  final var storage: LayerView?
  /// The layer whose presented values this layer has; nil for other layers.
  final var presentedLayer: CALayer?

  // MARK: Initializers

  /// Creates a layer without a view. Its bounds are empty.
  public override init() { super.init() }

  /// Creates a copy of the values of `layer`, as `presentation()` does. A subclass copies its own properties.
  /// An object of another class gives default values.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copyValues(of: layer) }
  }

  /// Creates a layer with default values. The coder is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Calls `init()` of the layer's actual class, which may be a subclass. `make(isViewLayer:)` runs this
  /// initializer, for the reason that `UITableViewCell.makeForReuse(_:)` names.
  @_silgen_name("touchstone_CALayer_initOfClass")
  convenience init(isViewLayer: Bool) { self.init() }

  /// Creates a layer of this class with the class's own `init()`.
  @_silgen_name("touchstone_CALayer_initOfClass")
  static func make(isViewLayer: Bool) -> CALayer

  /// Calls `init(layer:)` of the layer's actual class. `makeCopy(of:)` runs this initializer.
  @_silgen_name("touchstone_CALayer_initCopy")
  convenience init(copyOf layer: consuming CALayer) { self.init(layer: layer) }

  /// Creates a layer of this class with the class's own `init(layer:)`.
  @_silgen_name("touchstone_CALayer_initCopy")
  static func makeCopy(of layer: consuming CALayer) -> CALayer

  deinit {}

  private func value<Value>(_ read: @MainActor (UIView) -> Value) -> Value { onMain { read($0.view) } }

  private func change(_ change: @MainActor (UIView) -> Void) { onMain { change($0.view) } }

  /// Makes a change of an animatable property, and runs the action of that property.
  private func change(_ key: LayerProperty, _ change: @MainActor (UIView) -> Void) {
    onMain { $0.changeWithAction(key) { change($0) } }
  }

  // MARK: Surface

  /// The background colour, resolved with the view's traits; nil is clear. Default nil.
  open var backgroundColor: CGColor? {
    get { value { $0.backgroundColor?.resolvedCGColor(with: $0.traitCollection) } }
    set { change(.backgroundColor) { $0.backgroundColor = newValue.map { UIColor(cgColor: $0) } } }
  }

  /// The opacity of the layer and its sublayers, from 0 to 1: a view's alpha. Default 1.
  open var opacity: Float {
    get { value { Float($0.alpha) } }
    set { change(.opacity) { $0.alpha = CGFloat(newValue) } }
  }

  /// Whether the layer and its sublayers are hidden: a view's `isHidden`. Default false.
  open var isHidden: Bool {
    get { value { $0.isHidden } }
    set {
      onMain { layer in
        guard newValue != layer.view.storedIsHidden else { return }
        layer.changeWithAction(forKey: newValue ? kCAOnOrderOut : kCAOnOrderIn) {
          layer.view.isHidden = newValue
        }
      }
    }
  }

  /// Whether the content fills the whole bounds: a view's `isOpaque`. A hint. Default false; true for a view.
  open var isOpaque: Bool {
    get { value { $0.isOpaque } }
    set { change { $0.isOpaque = newValue } }
  }

  /// Whether the sublayers, the content and the shadow are clipped to the rounded bounds: a view's
  /// `clipsToBounds`. Default false.
  open var masksToBounds: Bool {
    get { value { $0.clipsToBounds } }
    set { change { $0.clipsToBounds = newValue } }
  }

  // MARK: Corners and border

  /// The radius of the rounded corners, in points. The background and the border are rounded; the content is
  /// rounded too if `masksToBounds` is true. Default 0.
  open var cornerRadius: CGFloat {
    get { value { $0.appearance.decoration?.cornerRadius } ?? 0 }
    set { change(.cornerRadius) { $0.setDecoration(\.cornerRadius, to: newValue.usableLength) } }
  }

  /// The shape of the rounded corners. Default `.circular`.
  open var cornerCurve: CALayerCornerCurve {
    get { value { $0.appearance.decoration?.cornerCurve } ?? .circular }
    set { change { $0.setDecoration(\.cornerCurve, to: newValue) } }
  }

  /// The corners that `cornerRadius` rounds. Default: all corners.
  open var maskedCorners: CACornerMask {
    get { value { $0.appearance.decoration?.maskedCorners } ?? .all }
    set { change { $0.setDecoration(\.maskedCorners, to: newValue) } }
  }

  /// The width of the border in points, measured inwards from the bounds. The border is drawn in front of the
  /// sublayers. Default 0.
  open var borderWidth: CGFloat {
    get { value { $0.appearance.decoration?.borderWidth } ?? 0 }
    set { change(.borderWidth) { $0.setDecoration(\.borderWidth, to: newValue.usableLength) } }
  }

  /// The colour of the border. Setting nil makes the border clear. Default opaque black.
  open var borderColor: CGColor? {
    get { value { $0.appearance.decoration?.borderColor } ?? .black }
    set { change(.borderColor) { $0.setDecoration(\.borderColor, to: newValue ?? .clear) } }
  }

  // MARK: Shadow

  /// The colour of the shadow; nil for no shadow. Default opaque black.
  open var shadowColor: CGColor? {
    get { value { $0.appearance.decoration.map(\.shadowColor) } ?? .black }
    set { change(.shadowColor) { $0.setDecoration(\.shadowColor, to: newValue) } }
  }

  /// The opacity of the shadow, from 0 to 1. Default 0, no shadow.
  open var shadowOpacity: Float {
    get { value { $0.appearance.decoration?.shadowOpacity } ?? 0 }
    set {
      change(.shadowOpacity) { $0.setDecoration(\.shadowOpacity, to: Float(CGFloat(newValue).clampedToUnit)) }
    }
  }

  /// The offset of the shadow in points: positive values are to the right and down. Default (0, -3).
  open var shadowOffset: CGSize {
    get { value { $0.appearance.decoration?.shadowOffset } ?? CGSize(width: 0, height: -3) }
    set { change(.shadowOffset) { $0.setDecoration(\.shadowOffset, to: newValue.usable) } }
  }

  /// The blur radius of the shadow, in points. Default 3.
  open var shadowRadius: CGFloat {
    get { value { $0.appearance.decoration?.shadowRadius } ?? 3 }
    set { change(.shadowRadius) { $0.setDecoration(\.shadowRadius, to: newValue.usableLength) } }
  }

  /// The shape that casts the shadow, in the layer's coordinates. Default nil: the layer and its content cast
  /// the shadow.
  open var shadowPath: CGPath? {
    get { value { $0.appearance.decoration?.shadowPath } }
    set {
      onMain(newValue) { layer, path in
        guard path !== layer.view.appearance.decoration?.shadowPath else { return }
        layer.view.changeDecoration { $0.shadowPath = path }
      }
    }
  }

  /// A layer whose opacity determines where this layer is visible; nil if all of this layer is visible. The
  /// mask's frame is in this layer's coordinates. A layer that has a superlayer leaves it. Default nil.
  open var mask: CALayer? {
    get { value { $0.appearance.decoration?.maskLayer } }
    set { onMain(newValue) { $0.setMask($1) } }
  }

  /// Has no effect: the opacity always applies to the layer with its sublayers as a whole. Default true.
  open var allowsGroupOpacity = true
  /// Has no effect: layers are drawn at the resolution of the screen. Default false.
  open var shouldRasterize = false
  /// Has no effect. Default 1.
  open var rasterizationScale: CGFloat = 1
  /// Has no effect: content is drawn in the frame that shows it. Default false.
  open var drawsAsynchronously = false
  /// Has no effect: all edges are antialiased. Default all edges.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Has no effect: edges are always antialiased. Default true.
  open var allowsEdgeAntialiasing = true

  // MARK: Geometry

  /// The bounds in the layer's own coordinates, in points. Default zero.
  open var bounds: CGRect {
    get { value { $0.bounds } }
    set { change(.bounds) { $0.bounds = newValue } }
  }

  /// The location of the anchor point in the superlayer's coordinates, in points: a view's `center`.
  open var position: CGPoint {
    get { value { $0.center } }
    set { change(.position) { $0.center = newValue } }
  }

  /// The location on the axis that points out of the screen, in points. Layers at greater values are drawn in
  /// front of their siblings. The order of hit tests does not depend on this property. Default 0.
  open var zPosition: CGFloat {
    get { value { $0.appearance.decoration?.depth?.zPosition } ?? 0 }
    set {
      change(.zPosition) { view in if newValue.isFinite { view.changeDepth { $0.zPosition = newValue } } }
    }
  }

  /// The point of the bounds that is placed at `position`, as a fraction of the bounds' size. The transform
  /// rotates around this point. Setting this property moves the frame, because `position` does not change.
  /// Default (0.5, 0.5).
  open var anchorPoint: CGPoint {
    get { value { $0.storedAnchorPoint } }
    set { change { $0.anchorPoint = newValue } }
  }

  /// The distance of the anchor point in front of the layer's plane, in points. Default 0.
  open var anchorPointZ: CGFloat {
    get { value { $0.appearance.decoration?.depth?.anchorPointZ } ?? 0 }
    set { change { view in if newValue.isFinite { view.changeDepth { $0.anchorPointZ = newValue } } } }
  }

  /// The transform of the layer around its anchor point. A transform that is not affine turns the layer in
  /// space; the layer is drawn, and hit, where its image lies in the superlayer's plane. Default identity.
  open var transform: CATransform3D {
    get { value { $0.transformInSpace } }
    set { change(.transform) { $0.transformInSpace = newValue } }
  }

  /// The transform of the sublayers around this layer's anchor point, usually a perspective. Default
  /// identity.
  open var sublayerTransform: CATransform3D {
    get { value { $0.appearance.decoration?.depth?.sublayerTransform } ?? CATransform3DIdentity }
    set {
      onMain { layer in
        layer.changeWithAction(.sublayerTransform) { _ in layer.setSublayerTransform(newValue) }
      }
    }
  }

  /// Whether the layer is drawn if its back faces the screen. Hit tests do not depend on this property.
  /// Default true.
  open var isDoubleSided: Bool {
    get { value { $0.appearance.decoration?.depth?.isDoubleSided } ?? true }
    set { change { view in view.changeDepth { $0.isDoubleSided = newValue } } }
  }

  /// Has no effect: y always points down. Default false.
  open var isGeometryFlipped = false

  /// The smallest rectangle that contains the layer, in points of the superlayer. Perspective is ignored.
  open var frame: CGRect {
    get { value { $0.frame } }
    set { onMain { $0.setFrame(newValue) } }
  }

  /// Returns the part of the transform that acts in the plane: a view's `transform`.
  open func affineTransform() -> CGAffineTransform { value { $0.transform } }

  /// Sets the transform.
  open func setAffineTransform(_ transform: CGAffineTransform) {
    change(.transform) { $0.transform = transform }
  }

  /// Converts a point from this layer's coordinates to those of `layer` (nil: the root layer).
  open func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    onMain(layer) { $0.rootOr($1).pointInLayer(fromRoot: $0.pointInRoot(point)) }
  }
  /// Converts a point from the coordinates of `layer` (nil: the root layer) to those of this layer.
  open func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    onMain(layer) { $0.pointInLayer(fromRoot: $0.rootOr($1).pointInRoot(point)) }
  }
  /// Converts a rectangle to the coordinates of `layer` (nil: the root layer). Returns the smallest rectangle
  /// that contains the four converted corners.
  open func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    mapCorners(of: rect) { convert($0, to: layer) }
  }
  /// Converts a rectangle from the coordinates of `layer` (nil: the root layer), as `convert(_:to:)` does.
  open func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    mapCorners(of: rect) { convert($0, from: layer) }
  }

  /// Returns the farthest descendant in front that contains the point, or this layer; nil if there is none.
  /// The point is in the superlayer's coordinates. Hidden layers contain no point, and a layer with
  /// `masksToBounds` hides its sublayers outside its bounds. Opacity and touches of views have no influence.
  open func hitTest(_ p: CGPoint) -> CALayer? { onMain { $0.hitLayer(fromSuperlayer: p) } }

  /// Returns whether the bounds contain the point, which is in the layer's own coordinates.
  open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

  // MARK: Presentation

  /// Returns a copy of the layer with the values that running animations show, made with `init(layer:)`. Its
  /// `hitTest(_:)` finds what is visible. Nil if the layer is in no window.
  open func presentation() -> Self? { onMain { $0.makePresentation() as? Self } }

  /// Returns the layer whose presented values this layer has; the layer itself if it is no copy.
  open func model() -> Self { presentedLayer as? Self ?? self }

  // MARK: Hierarchy

  /// The layer that contains this layer; nil if there is none.
  open var superlayer: CALayer? { onMain { $0.layerAbove } }

  /// The sublayers, back to front, with the layers of subviews; nil if there are none. Setting the property
  /// removes layers that are missing from the new list. Layers of subviews that are missing stay.
  open var sublayers: [CALayer]? {
    get { onMain { $0.layersBelow } }
    set { onMain(newValue ?? []) { $0.replaceSublayers(by: $1) } }
  }

  /// Adds `layer` in front of the other sublayers, and removes it from its superlayer. Has no effect if this
  /// layer is inside `layer`. The layer of a view can be reordered, but leaves its superview only as a view.
  open func addSublayer(_ layer: CALayer) { onMain(layer) { $0.insert($1, at: .max) } }
  /// Inserts `layer` at `idx`, counted from the back. If the index is out of range, the nearest end is used.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    onMain(layer) { $0.insert($1, at: Int(idx)) }
  }
  /// Inserts `layer` directly behind `sibling`; if that is nil or no sublayer, behind all sublayers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    onMain((layer, sibling)) { $0.insert($1.0, beside: $1.1, offset: 0) }
  }
  /// Inserts `layer` directly in front of `sibling`; if that is nil or no sublayer, in front of all
  /// sublayers.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    onMain((layer, sibling)) { $0.insert($1.0, beside: $1.1, offset: 1) }
  }
  /// Puts `newLayer` into the place of `oldLayer`. Has no effect if `oldLayer` is no sublayer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    onMain((oldLayer, newLayer)) { $0.replace($1.0, by: $1.1) }
  }
  /// Removes the layer from its superlayer. The layer of a view removes the view from its superview.
  open func removeFromSuperlayer() { onMain { $0.leaveSuperlayer() } }

  // MARK: Content

  /// The image that is drawn in front of the background: a `CGImage`. Any other object draws nothing. Default
  /// nil.
  open var contents: Any? {
    get { value { $0.imageContent?.object } }
    set {
      onMain(newValue) { layer, object in
        layer.changeWithAction(.contents) { view in view.changeImage { $0.setObject(object) } }
      }
    }
  }
  /// The part of the image that is shown, as fractions of its size. Default (0, 0, 1, 1).
  open var contentsRect: CGRect {
    get { value { $0.imageContent?.visiblePart } ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set {
      change(.contentsRect) { view in if newValue.isFinite { view.changeImage { $0.visiblePart = newValue } }
      }
    }
  }
  /// The part of the image that is stretched when the image is resized, as fractions of the visible part; the
  /// other parts keep their size. Default (0, 0, 1, 1).
  open var contentsCenter: CGRect {
    get { value { $0.imageContent?.stretchedPart } ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { change { view in if newValue.isFinite { view.changeImage { $0.stretchedPart = newValue } } } }
  }
  /// The placement of the image in the bounds. Default `.resize`.
  open var contentsGravity: CALayerContentsGravity {
    get { value { $0.imageContent?.gravity } ?? .resize }
    set { change { view in view.changeImage { $0.gravity = newValue } } }
  }
  /// The number of pixels per point of the image, and of the bitmap into which `draw(in:)` draws. Values that
  /// are not positive count as 1. Default 1.
  open var contentsScale: CGFloat {
    get { value { $0.imageContent?.scale } ?? 1 }
    set {
      change { view in
        view.changeImage { $0.scale = newValue.isFinite && newValue > 0 ? newValue : 1 }
      }
    }
  }
  /// The filter with which the image is enlarged. Default `.linear`.
  open var magnificationFilter: CALayerContentsFilter {
    get { value { $0.imageContent?.enlargingFilter } ?? .linear }
    set { change { view in view.changeImage { $0.enlargingFilter = newValue } } }
  }
  /// The filter with which the image is reduced. Has no effect: pixels are averaged. Default `.linear`.
  open var minificationFilter = CALayerContentsFilter.linear
  /// Whether a change of the bounds' size requests new content. Default false.
  open var needsDisplayOnBoundsChange = false

  /// Requests new content: `display()` is called before the next frame. A view is redrawn.
  open func setNeedsDisplay() { onMain { $0.requestDisplay() } }
  /// Requests new content for a part of the layer, in the layer's coordinates. The whole content is drawn.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Returns whether new content was requested and not yet drawn.
  open func needsDisplay() -> Bool { value { $0.layoutState.contains(.displayNeeded) } }
  /// Draws the requested content now.
  open func displayIfNeeded() { onMain { $0.displayNow() } }
  /// Provides new content. The default calls the delegate's `display(_:)`; if the delegate does not implement
  /// it, draws with `draw(in:)` into a bitmap of the bounds' size, which becomes the contents.
  open func display() {
    onMain { layer in
      if let delegate = layer.delegate { delegate.display(layer) } else { layer.drawContents() }
    }
  }
  /// Draws the content, in the layer's coordinates. The default calls the delegate's `draw(_:in:)`.
  open func draw(in ctx: CGContext) {
    onMain(ctx) { layer, context in layer.delegate?.draw(layer, in: context) }
  }
  /// Draws the layer with its sublayers, in the layer's coordinates. The position, the transform and the
  /// opacity of the layer itself have no influence.
  open func render(in ctx: CGContext) { onMain(ctx) { $0.paint(into: $1) } }

  // MARK: Layout

  /// Requests a call of `layoutSublayers()` before the next frame.
  open func setNeedsLayout() { change { $0.setNeedsLayout() } }
  /// Returns whether the layer needs layout.
  open func needsLayout() -> Bool { value { $0.layoutState.contains(.needed) } }
  /// Runs the pending layout now, from the topmost superlayer that needs layout.
  open func layoutIfNeeded() { change { $0.layoutIfNeeded() } }
  /// Lays out the sublayers. The default calls the delegate's `layoutSublayers(of:)`.
  open func layoutSublayers() { onMain { layer in layer.delegate?.layoutSublayers(of: layer) } }
  /// Returns the size of the bounds, in points.
  open func preferredFrameSize() -> CGSize { bounds.size }

  // MARK: Animations

  /// Adds a copy of `anim`, which replaces the animation with the same key. An animation without a duration
  /// gets that of the transaction. The layer's own value does not change.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    onMain(anim) { $0.addAnimation($1, forKey: key) }
  }
  /// Removes the animation with this key. Its delegate is told that it did not finish.
  open func removeAnimation(forKey key: String) { change { $0.removeLayerAnimation(forKey: key) } }
  /// Removes all animations that were added to the layer.
  open func removeAllAnimations() {
    change { view in view.removeLayerAnimations(view.layerAnimations?.entries ?? []) }
  }
  /// Returns the keys of the layer's animations in the order in which they apply; nil if there are none.
  open func animationKeys() -> [String]? {
    value { view in
      let keys = (view.layerAnimations?.entries ?? []).compactMap(\.key)
      return keys.isEmpty ? nil : keys
    }
  }
  /// Returns the animation with this key; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? {
    value { view in view.layerAnimations?.entries.first { $0.key == key }?.animation }
  }

  /// The actions for properties, by their names. `NSNull` means no action. Default nil.
  open var actions: [String: any CAAction]?
  /// Returns the action that runs when a property changes: the delegate's, that of `actions`, or that of the
  /// class; otherwise, for a layer that is not a view's, an animation from the current value, except for
  /// `contents`. `NSNull` means no action.
  open func action(forKey event: String) -> (any CAAction)? { onMain { $0.findAction(forKey: event) } }
  /// Returns the action of the class for a property. Default nil.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

  open var beginTime: CFTimeInterval {
    get { value { $0.layerAnimations?.beginTime ?? 0 } }
    set { change { view in view.changeLayerTime { $0.beginTime = newValue } } }
  }
  /// Has no effect for a layer. Default infinite.
  open var duration: CFTimeInterval = .infinity
  /// The rate of the layer's time. At 0, the animations of the layer and of its sublayers stand still, and
  /// `timeOffset` selects the time that they show. Default 1.
  open var speed: Float {
    get { value { Float($0.layerAnimations?.speed ?? 1) } }
    set { change { view in view.changeLayerTime { $0.speed = Double(newValue) } } }
  }
  open var timeOffset: CFTimeInterval {
    get { value { $0.layerAnimations?.timeOffset ?? 0 } }
    set { change { view in view.changeLayerTime { $0.timeOffset = newValue } } }
  }
  /// Has no effect for a layer. Default 0.
  open var repeatCount: Float = 0
  /// Has no effect for a layer. Default 0.
  open var repeatDuration: CFTimeInterval = 0
  /// Has no effect for a layer. Default false.
  open var autoreverses = false
  /// Has no effect for a layer. Default `.removed`.
  open var fillMode = CAMediaTimingFillMode.removed

  /// Converts a time of `layer` (nil: the application's clock) to this layer's time, in seconds.
  open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    onMain(l) { $0.view.layerTime(at: $1.map { $0.view.clockTime(atLayerTime: t) ?? t } ?? t) }
  }
  /// Converts a time of this layer to the time of `layer` (nil: the application's clock), in seconds.
  open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    onMain(l) { layer, other in
      let time = layer.view.clockTime(atLayerTime: t) ?? t
      return other.map { $0.view.layerTime(at: time) } ?? time
    }
  }

  // MARK: Values by name

  /// Values for the app's own use, by their names.
  private var ownValues: [String: Any] = [:]

  /// Returns the value of an animatable property, or a value that `setValue(_:forKey:)` stored under another
  /// name; nil if there is none. Numbers and geometry are returned as `NSNumber` and `NSValue`.
  open func value(forKey key: String) -> Any? { value(forKeyPath: key) }
  /// Returns the value of an animatable property, or of a part of one such as `transform.rotation.z`, as
  /// `value(forKey:)` does.
  open func value(forKeyPath keyPath: String) -> Any? {
    onMain { layer in
      guard let path = LayerKeyPath(keyPath) else { return layer.ownValues[keyPath] }
      return layer.value(of: path.property, isPresented: false).flatMap(LayerValue.init).flatMap(path.read)?
        .boxed
    }
  }
  /// Sets an animatable property, or stores a value under another name.
  open func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
  /// Sets an animatable property or a part of one, such as `transform.rotation.z`, or stores a value under
  /// another name. A value of the wrong type changes nothing.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    onMain(value) { layer, value in
      guard let path = LayerKeyPath(keyPath) else {
        layer.ownValues[keyPath] = value
        return
      }
      layer.setValue(value.flatMap(LayerValue.init), at: path)
    }
  }

  // MARK: Others

  /// The object that provides content and layout: the view, for the layer of a view; otherwise nil by
  /// default. Not retained. The layer of a view keeps its delegate.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the app's own use. Default nil.
  open var name: String?
  /// Values for the app's own use. Default nil.
  open var style: [AnyHashable: Any]?
}
