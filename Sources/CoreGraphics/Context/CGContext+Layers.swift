import CTouchstoneCairo

extension CGContext {
  /// Collects all further drawing until `endTransparencyLayer()`, which draws it as one picture with the
  /// current alpha, blend mode and shadow. Inside the layer, the alpha is 1, the blend mode is normal, and
  /// there is no shadow.
  ///
  /// - Parameter auxiliaryInfo: ignored.
  public func beginTransparencyLayer(auxiliaryInfo: CFDictionary?) { beginLayer(in: nil) }

  /// Begins a transparency layer that is limited to a rectangle in user space. A limited layer is cheaper.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: CFDictionary?) { beginLayer(in: rect) }

  private func beginLayer(in rect: CGRect?) {
    push(.layer)
    if let rect { clip(to: rect) }
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_OVER)
  }

  /// Draws the content that was collected in the innermost transparency layer. Does nothing if no layer is
  /// open.
  public func endTransparencyLayer() {
    guard popToLayer(), let outer = outerState else { return }
    drawMaskedGroups()
    guard let drawing = cairo_pop_group(cairo) else { return pop() }
    pop()
    if !outer.isDegenerate {
      paintWithShadow { context in
        cairo_set_source(context.cairo, drawing)
        context.paint()
      }
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
    cairo_pattern_destroy(drawing)
  }
}
