import CTouchstoneCairo

/// The blurred alpha of a shape or picture, from which shadows are drawn, and a cache of recent masks.
final class ShadowMask {
  /// The properties on which a shape's mask depends. The mask does not depend on the shape's position.
  struct Key: Hashable {
    var outline: PathGeometry
    var width: Int
    var height: Int
    var isEvenOdd: Bool
    var sigma: CGFloat
  }

  let surface: OpaquePointer
  private let cost: Int

  private init(consuming surface: OpaquePointer) {
    self.surface = surface
    cost = Int(cairo_image_surface_get_stride(surface)) * Int(cairo_image_surface_get_height(surface))
  }

  deinit { cairo_surface_destroy(surface) }

  /// Returns the number of pixels that the blur adds on each side.
  static func margin(sigma: CGFloat) -> CGFloat { (3 * sigma).rounded(.up) + 1 }

  // MARK: Shapes

  private struct Store {
    var masks: [Key: ShadowMask] = [:]
    /// The keys of the masks, the least recently used first.
    var order: [Key] = []
    var cost = 0
  }

  private static let store = Locked(Store())
  /// The largest size of the cache, in bytes. A screen of cards needs a few hundred kilobytes. A panel as
  /// high as a screen with two pixels per point needs more than one megabyte, and takes milliseconds to blur.
  private static let maximumCost = 1 << 22

  /// Returns the mask for a shape, from the cache or newly drawn. The mask covers the shape and the margin
  /// around it.
  static func mask(for key: Key) -> ShadowMask? {
    if let mask = store.withLock({ store in use(key, in: &store) }) { return mask }
    guard let mask = make(key) else { return nil }
    if mask.cost <= maximumCost / 2 {
      store.withLock { store in
        if store.masks.updateValue(mask, forKey: key) == nil {
          store.order.append(key)
          store.cost += mask.cost
        }
        while store.cost > maximumCost, !store.order.isEmpty {
          let oldest = store.order.removeFirst()
          store.cost -= store.masks.removeValue(forKey: oldest)?.cost ?? 0
        }
      }
    }
    return mask
  }

  private static func use(_ key: Key, in store: inout Store) -> ShadowMask? {
    guard let mask = store.masks[key] else { return nil }
    if store.order.last != key, let index = store.order.firstIndex(of: key) {
      store.order.remove(at: index)
      store.order.append(key)
    }
    return mask
  }

  private static func make(_ key: Key) -> ShadowMask? {
    let margin = margin(sigma: key.sigma)
    guard
      let surface = PixelFormat.makeSurface(
        .alpha, width: key.width + 2 * Int(margin), height: key.height + 2 * Int(margin))
    else { return nil }
    let mask = ShadowMask(consuming: surface)
    guard let cairo = cairo_create(surface) else { return nil }
    cairo_translate(cairo, margin, margin)
    cairo_set_fill_rule(cairo, key.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    key.outline.append(to: cairo) { $0 }
    cairo_fill(cairo)
    cairo_destroy(cairo)
    mask.blur(sigma: key.sigma)
    return mask
  }

  // MARK: Pictures

  /// Returns the blurred alpha of a picture that Cairo collected in a group. The mask is at the same position
  /// as the picture.
  static func blurred(alphaOf picture: OpaquePointer, sigma: CGFloat) -> ShadowMask? {
    guard cairo_surface_get_type(picture) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
    let margin = margin(sigma: sigma)
    let width = Int(cairo_image_surface_get_width(picture)) + 2 * Int(margin)
    let height = Int(cairo_image_surface_get_height(picture)) + 2 * Int(margin)
    guard let surface = PixelFormat.makeSurface(.alpha, width: width, height: height) else { return nil }
    var x = 0.0
    var y = 0.0
    cairo_surface_get_device_offset(picture, &x, &y)
    cairo_surface_set_device_offset(surface, x + margin, y + margin)
    let mask = ShadowMask(consuming: surface)
    guard let cairo = cairo_create(surface) else { return nil }
    cairo_set_source_surface(cairo, picture, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    mask.blur(sigma: sigma)
    return mask
  }

  private func blur(sigma: CGFloat) {
    cairo_surface_flush(surface)
    if let pixels = cairo_image_surface_get_data(surface) {
      BoxBlur(sigma: sigma).apply(
        to: pixels, width: Int(cairo_image_surface_get_width(surface)),
        height: Int(cairo_image_surface_get_height(surface)),
        stride: Int(cairo_image_surface_get_stride(surface)))
    }
    cairo_surface_mark_dirty(surface)
  }
}
