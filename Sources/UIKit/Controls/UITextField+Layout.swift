extension UITextField {
  static let cornerRadius: CGFloat = 6
  private static let borderInset: CGFloat = 8
  private static let sideGap: CGFloat = 6
  private static let caretWidth: CGFloat = 2
  /// The time, in seconds, after which a blinking caret disappears or appears again.
  private static let blinkInterval: TimeInterval = 0.5
  /// How long, in seconds, the caret blinks after the user last typed. After that, an idle window causes no
  /// wake-ups.
  private static let blinkDuration: TimeInterval = 10

  final func prepareContent() {
    contentView.field = self
    contentView.clipsToBounds = true
    contentView.isUserInteractionEnabled = false
    caret.isUserInteractionEnabled = false
    caret.isHidden = true
    caret.backgroundColor = tintColor
    caret.layer.cornerRadius = UITextField.caretWidth / 2
    addSubview(caret)
    addSubview(contentView)
  }

  // MARK: Changes

  /// Called when the text or its selection changed.
  final func contentDidChange() {
    layout = nil
    truncatedLayout = nil
    setNeedsLayout()
    contentView.setNeedsDisplay()
    scrollToCaret()
    updateCaret()
    closeEditMenu()
    if isEditing, content.hasSelection { placeHandles() } else { hideHandles() }
  }

  /// Called when the font, the alignment or another part of the text's look changed.
  final func textAppearanceDidChange() {
    layout = nil
    truncatedLayout = nil
    setNeedsLayout()
    contentView.setNeedsDisplay()
  }

  final func sideViewDidChange(from old: UIView?, to new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    setNeedsLayout()
  }

  // MARK: Frames

  private func shows(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }

  private var visibleLeftView: UIView? { shows(leftViewMode) ? leftView : nil }
  private var visibleRightView: UIView? { shows(rightViewMode) ? rightView : nil }
  private var showsClearButton: Bool {
    hasText && isEnabled && shows(clearButtonMode) && visibleRightView == nil
  }

  private var inset: CGFloat { borderStyle == .none ? 0 : UITextField.borderInset }

  final func defaultTextRect(forBounds bounds: CGRect) -> CGRect {
    var rect = borderRect(forBounds: bounds).insetBy(dx: inset, dy: 0)
    if visibleLeftView != nil {
      let end = leftViewRect(forBounds: bounds).maxX + UITextField.sideGap
      rect.size.width -= end - rect.minX
      rect.origin.x = end
    }
    if visibleRightView != nil {
      rect.size.width = rightViewRect(forBounds: bounds).minX - UITextField.sideGap - rect.minX
    } else if showsClearButton {
      rect.size.width = clearButtonRect(forBounds: bounds).minX - UITextField.sideGap - rect.minX
    }
    rect.size.width = max(0, rect.width)
    return rect
  }

  final func defaultClearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let side = TextFieldClearButton.side
    return CGRect(
      x: bounds.maxX - max(inset, 6) - side, y: (bounds.midY - side / 2).rounded(), width: side, height: side)
  }

  final func defaultLeftViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = leftView?.bounds.size else { return .zero }
    return CGRect(
      x: bounds.minX + inset, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  final func defaultRightViewRect(forBounds bounds: CGRect) -> CGRect {
    guard let size = rightView?.bounds.size else { return .zero }
    return CGRect(
      x: bounds.maxX - inset - size.width, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  final var fittingContentSize: CGSize {
    let font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font
    let shown = hasText ? displayText : placeholder ?? ""
    let size = TextLayout(shown, font: font, maximumLines: 1, lineBreakMode: .clipping).size
    return CGSize(
      width: (size.width + UITextField.caretWidth + 2 * inset).rounded(.up),
      height: size.height.rounded(.up) + (borderStyle == .none ? 0 : 12))
  }

  final func placeContent() {
    place(leftView, at: leftViewRect(forBounds: bounds), if: visibleLeftView != nil)
    place(rightView, at: rightViewRect(forBounds: bounds), if: visibleRightView != nil)
    if showsClearButton, clearButton == nil {
      let button = TextFieldClearButton(frame: .zero)
      button.addAction(UIAction { [weak self] _ in self?.clear() }, for: .touchUpInside)
      clearButton = button
    }
    place(clearButton, at: clearButtonRect(forBounds: bounds), if: showsClearButton)
    let rect =
      isEditing
      ? editingRect(forBounds: bounds)
      : hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
    if contentView.frame != rect { contentView.frame = rect }
    scrollToCaret()
    placeCaret()
    placeHandles()
  }

  private func place(_ view: UIView?, at rect: CGRect, if isShown: Bool) {
    guard let view else { return }
    guard isShown else {
      if view.superview === self { view.removeFromSuperview() }
      return
    }
    if view.superview !== self { addSubview(view) }
    if view.frame != rect { view.frame = rect }
  }

  // MARK: The displayed text

  /// The text as displayed: one dot for each character of secure text, and a space for each line break.
  private var displayText: String {
    if isSecureTextEntry { return String(repeating: "•", count: content.string.count) }
    guard content.string.contains(where: \.isNewline) else { return content.string }
    return content.string.reduce(into: "") { result, character in
      result += character.isNewline ? String(repeating: " ", count: character.utf16.count) : String(character)
    }
  }

  /// Converts an offset in the text (in UTF-16 units) to the offset in the displayed text.
  private func displayOffset(of offset: Int) -> Int {
    guard isSecureTextEntry else { return offset }
    return content.string.utf16Substring(0..<content.string.characterStart(at: offset)).count
  }

  private func offset(ofDisplayOffset index: Int) -> Int {
    guard isSecureTextEntry else { return content.string.characterStart(at: index) }
    return content.string.prefix(max(0, index)).utf16.count
  }

  private var preparedLayout: TextLayout {
    if let layout { return layout }
    let font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font
    let newLayout = TextLayout(
      displayText, font: font, maximumLines: 1, alignment: .left, lineBreakMode: .clipping)
    if let marked = content.markedRange {
      newLayout.attributes = [
        TextLayout.Attribute(
          range: displayOffset(of: marked.lowerBound)..<displayOffset(of: marked.upperBound),
          isUnderlined: true)
      ]
    }
    layout = newLayout
    return newLayout
  }

  /// Returns the origin of the displayed text, in the content view's coordinates.
  private func textOrigin(of layout: TextLayout, scrolled: Bool = true) -> CGPoint {
    let size = layout.size
    let free = contentView.bounds.width - size.width - UITextField.caretWidth
    let y: CGFloat
    switch contentVerticalAlignment {
    case .top: y = 0
    case .bottom: y = contentView.bounds.height - size.height
    case .center, .fill: y = (contentView.bounds.height - size.height) / 2
    }
    guard free > 0 else { return CGPoint(x: scrolled ? -scrollOffset : 0, y: y) }
    switch textAlignment {
    case .center: return CGPoint(x: free / 2, y: y)
    case .right: return CGPoint(x: free, y: y)
    // In text that runs right to left, the first caret position is at the right edge.
    case .natural where layout.caretRect(at: 0).minX > 0.5: return CGPoint(x: free, y: y)
    case .left, .justified, .natural: return CGPoint(x: 0, y: y)
    }
  }

  /// Returns the caret's frame in the content view's coordinates.
  final func caretFrame(at offset: Int) -> CGRect {
    let layout = preparedLayout
    let origin = textOrigin(of: layout)
    let rect = layout.caretRect(at: displayOffset(of: offset))
    return CGRect(
      x: origin.x + rect.minX, y: origin.y + rect.minY, width: UITextField.caretWidth, height: rect.height)
  }

  /// Returns the offset in the text closest to a point in the field's coordinates.
  final func offset(at point: CGPoint) -> Int {
    let layout = preparedLayout
    let place = contentView.convert(point, from: self)
    return offset(
      ofDisplayOffset: layout.index(
        at: CGPoint(x: place.x - textOrigin(of: layout).x, y: layout.size.height / 2)))
  }

  /// If the text is wider than the field, scrolls the text just far enough to show the caret.
  private final func scrollToCaret() {
    let width = contentView.bounds.width
    guard isEditing, width > 0 else { return }
    let layout = preparedLayout
    let longest = layout.size.width + UITextField.caretWidth - width
    var offset = scrollOffset
    let x = layout.caretRect(at: displayOffset(of: content.head)).minX
    offset = max(min(offset, x), x + UITextField.caretWidth - width)
    offset = max(0, min(offset, longest))
    guard offset != scrollOffset else { return }
    scrollOffset = offset
    contentView.setNeedsDisplay()
  }

  // MARK: The caret

  private func placeCaret() {
    guard isEditing else { return }
    // The caret is shown a little before an empty field's placeholder, so that the caret does not cover the
    // first letter.
    let shift = hasText ? 0 : UITextField.caretWidth
    let frame = convert(caretFrame(at: content.head), from: contentView).offsetBy(dx: -shift, dy: 0)
    if caret.frame != frame { caret.frame = frame }
  }

  /// Shows or hides the caret and restarts its blinking.
  final func updateCaret() {
    if let blinkTimer { owningApplication?.clock.cancel(blinkTimer) }
    blinkTimer = nil
    let isShown = isEditing && !content.hasSelection && window?.isKeyWindow == true
    caret.isHidden = !isShown
    guard isShown else { return }
    placeCaret()
    blinkEnd = clockTime + UITextField.blinkDuration
    scheduleBlink()
  }

  private func scheduleBlink() {
    guard let clock = owningApplication?.clock else { return }
    // After `blinkEnd`, the blinking stops as soon as the caret is visible. The caret therefore never stays
    // hidden.
    guard caret.isHidden || clock.now < blinkEnd else {
      blinkTimer = nil
      return
    }
    blinkTimer = clock.schedule(after: UITextField.blinkInterval) { [weak self] in
      guard let self, isEditing else { return }
      caret.isHidden.toggle()
      scheduleBlink()
    }
  }

  // MARK: Drawing

  final func drawBorder() {
    guard borderStyle != .none, let context = UIGraphicsGetCurrentContext() else { return }
    let hairline = 1 / max(1, abs(context.convertToDeviceSpace(CGSize(width: 1, height: 0)).width))
    // The border is aligned to whole pixels, so that all its sides look alike.
    let rect = context.pixelAlignedRect(within: borderRect(forBounds: bounds))
      .insetBy(dx: hairline / 2, dy: hairline / 2)
    switch borderStyle {
    case .none: break
    case .roundedRect:
      let path = UIBezierPath(roundedRect: rect, cornerRadius: UITextField.cornerRadius)
      (isEnabled ? fillColor : .quaternarySystemFill).setFill()
      path.fill()
      UIColor.systemGray4.setStroke()
      path.lineWidth = hairline
      path.stroke()
    case .line, .bezel:
      context.setStrokeColor((borderStyle == .line ? UIColor.label : .systemGray2).cgColor)
      context.setLineWidth(borderStyle == .line ? 1 : hairline)
      context.stroke(borderStyle == .line ? bounds.insetBy(dx: 0.5, dy: 0.5) : rect)
    }
  }

  final func drawContent(in bounds: CGRect) {
    guard bounds.width > 0, let context = UIGraphicsGetCurrentContext() else { return }
    guard hasText else {
      guard let placeholder, !placeholder.isEmpty else { return }
      return draw(truncated(placeholder, in: bounds), .placeholderText, in: context)
    }
    let color = textColor ?? .label
    let shownColor = isEnabled ? color : color.withAlphaComponent(color.cgColor.alpha * 0.4)
    guard isEditing else { return draw(truncated(displayText, in: bounds), shownColor, in: context) }
    let layout = preparedLayout
    if content.hasSelection {
      let origin = textOrigin(of: layout)
      let isKey = window?.isKeyWindow == true
      context.setFillColor((isKey ? tintColor.withAlphaComponent(0.22) : UIColor.systemFill).cgColor)
      let selection = content.selection
      for rect in layout.selectionRects(
        for: displayOffset(of: selection.lowerBound)..<displayOffset(of: selection.upperBound))
      {
        context.fill(rect.offsetBy(dx: origin.x, dy: origin.y))
      }
    }
    draw(layout, shownColor, in: context)
  }

  /// Returns the layout of text that is not being edited. Text that does not fit ends with an ellipsis.
  private func truncated(_ text: String, in bounds: CGRect) -> TextLayout {
    let font = (font ?? .systemFont(ofSize: UIFont.labelFontSize)).font
    let layout =
      truncatedLayout
      ?? TextLayout(text, font: font, maximumLines: 1, alignment: .left, lineBreakMode: .clipping)
    truncatedLayout = layout
    layout.string = text
    layout.lineBreakMode = .clipping
    layout.maximumWidth = .infinity
    if layout.size.width > bounds.width {
      layout.lineBreakMode = .truncatingTail
      layout.maximumWidth = bounds.width
    }
    return layout
  }

  private func draw(_ layout: TextLayout, _ color: UIColor, in context: CGContext) {
    context.setFillColor(color.cgColor)
    let origin = textOrigin(of: layout, scrolled: isEditing)
    // Glyphs are sharpest on whole pixels.
    let pixels = context.convertToDeviceSpace(origin)
    layout.draw(
      in: context,
      at: context.convertToUserSpace(CGPoint(x: pixels.x.rounded(), y: pixels.y.rounded())))
  }
}
