import CTouchstoneCairo
import CTouchstonePango

/// The immutable lines of a `TextLayout`, laid out by Pango.
final class TypesetText {
  struct Line {
    /// Pango's object for the line. It belongs to one of the layouts in `layouts`.
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The position in the whole text, in bytes, at which the text of Pango's layout begins.
    let base: Int
    let bytes: Range<Int>
    var rect: CGRect
    var baseline: CGFloat
    /// The bounds of the visible letters, relative to the start of the line's baseline.
    let ink: CGRect
  }

  let text: DisplayText
  private(set) var lines: [Line] = []
  private(set) var size = CGSize.zero
  private(set) var isTruncated: Bool
  /// Whether a part of the text is drawn in a colour other than the context's fill colour: a part with a
  /// colour attribute, or possibly emoji.
  let hasOwnColors: Bool
  private var layouts: [OpaquePointer] = []
  private let largestFontSize: CGFloat
  /// The language that selects the shapes of letters; nil if the language makes no difference.
  private let language: String?

  static let pangoUnitsPerPoint = CGFloat(PANGO_SCALE)
  private static let ellipsis = "…"
  /// The time that Pango needs for a layout grows with the square of the number of paragraphs. Therefore a
  /// layout contains at most this many paragraphs. Paragraphs below the last visible line are not laid out.
  private static let paragraphsInLayout = 256
  /// The time that Pango needs for a layout also grows with the square of the number of lines in a paragraph
  /// (Pango 1.50). Therefore a paragraph with more bytes than this number is laid out in pieces.
  private static let longParagraphLength = 4_096
  /// The length of a piece, in bytes. A piece is enlarged until it contains `linesInPiece` lines whose ends
  /// do not depend on the following text.
  private static let pieceLength = 256, linesInPiece = 3

  init(_ source: TextLayout) {
    let fonts = [source.font] + source.attributes.compactMap(\.font)
    largestFontSize = fonts.map(\.size).max() ?? source.font.size
    text = DisplayText(source.string, fontSize: largestFontSize)
    language =
      source.language ?? text.language ?? (text.script == .european ? nil : FontLibrary.environmentLanguage)
    isTruncated = text.isTruncated
    hasOwnColors = text.script == .other || source.attributes.contains { $0.color != nil }
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    guard let context = FontLibrary.shared.context(fonts: fonts, script: text.script, language: language)
    else {
      return
    }
    setLines(source, context)
    positionLines(for: source)
  }

  deinit {
    FontLibrary.lock.lock()
    for layout in layouts { g_object_unref(UnsafeMutableRawPointer(layout)) }
    FontLibrary.lock.unlock()
  }

  // MARK: Layout

  private func setLines(_ source: TextLayout, _ context: OpaquePointer) {
    let width = TypesetText.pangoWidth(source.maximumWidth)
    let mode = source.lineBreakMode
    if mode.isTruncating, source.maximumLines == 1, width >= 0, !text.string.contains(where: \.isNewline) {
      let layout = makeLayout(source, context, text.string, base: 0)
      pango_layout_set_width(layout, width)
      pango_layout_set_ellipsize(layout, mode.ellipsize)
      lines = collectLines(layout, base: 0)
      if pango_layout_is_ellipsized(layout) != 0 { isTruncated = true }
      return
    }
    var shown = 0
    let groups = text.paragraphGroups(
      of: TypesetText.paragraphsInLayout, longerThan: TypesetText.longParagraphLength)
    for group in groups {
      if group.isLong, mode != .clipping, width >= 0 {
        setPieces(source, context, of: group.bytes, width)
      } else {
        lines += makeLines(source, context, of: group.bytes, width)
      }
      shown = visibleLineCount(source)
      if shown < lines.count { break }
    }
    guard shown < lines.count else { return }
    isTruncated = true
    lines.removeLast(lines.count - shown)
    if mode.isTruncating, let last = lines.popLast() {
      lines.append(contentsOf: makeLastLine(source, context, from: last.bytes.lowerBound, width).prefix(1))
    }
  }

  /// Lays out the visible part of a long paragraph. An embedding of another writing direction ends at the end
  /// of the piece in which it begins.
  private func setPieces(
    _ source: TextLayout, _ context: OpaquePointer, of paragraph: Range<Int>, _ width: Int32
  ) {
    let context = FontLibrary.shared.context(context, forDirectionOf: text.slice(paragraph))
    var rest = paragraph
    var length = TypesetText.pieceLength
    while !rest.isEmpty {
      let end = min(text.boundary(atOrBefore: rest.lowerBound + length), rest.upperBound)
      var set = makeLines(source, context, of: rest.lowerBound..<end, width, isPiece: true)
      if end < rest.upperBound {
        // The last line of this piece may continue in the next piece, so it is laid out again there.
        let last = set.popLast()
        guard set.count >= TypesetText.linesInPiece, let last, last.bytes.lowerBound > rest.lowerBound else {
          length *= 2
          continue
        }
        rest = last.bytes.lowerBound..<rest.upperBound
      } else {
        rest = end..<end
      }
      lines += set
      if visibleLineCount(source) < lines.count { return }
    }
  }

  /// Lays out the range `bytes` of the text, and returns its lines.
  ///
  /// - Parameter isPiece: whether the lines have the context's direction. If not, they have the direction of
  ///   their own letters.
  private func makeLines(
    _ source: TextLayout, _ context: OpaquePointer, of bytes: Range<Int>, _ width: Int32,
    isPiece: Bool = false
  ) -> [Line] {
    let mode = source.lineBreakMode
    let isLast = bytes.upperBound == text.byteCount
    let layout = makeLayout(
      source, context, text.slice(bytes) + (isLast && text.isTruncated ? TypesetText.ellipsis : ""),
      base: bytes.lowerBound)
    if isPiece { pango_layout_set_auto_dir(layout, 0) }
    if mode != .clipping {
      pango_layout_set_width(layout, width)
      pango_layout_set_wrap(layout, mode == .charWrap ? PANGO_WRAP_CHAR : PANGO_WRAP_WORD_CHAR)
      pango_layout_set_justify(layout, source.alignment == .justified ? 1 : 0)
    }
    return collectLines(layout, base: bytes.lowerBound)
  }

  /// Returns the last line that is shown, with an ellipsis for the text that does not fit.
  private func makeLastLine(
    _ source: TextLayout, _ context: OpaquePointer, from start: Int, _ width: Int32
  ) -> [Line] {
    let rest = text.slice(start..<text.byteCount)
    let mode = source.lineBreakMode
    var shown = String(rest.prefix { !$0.isNewline })
    if mode != .truncatingTail {
      // An ellipsis replaces the beginning or the middle, so the last line ends with the end of the whole
      // text. Each byte of a line break becomes a space, so that indices stay the same.
      shown = rest.reduce(into: "") { result, character in
        if character.isNewline {
          result += String(repeating: " ", count: character.utf8.count)
        } else {
          result.append(character)
        }
      }
    }
    var layout = makeLayout(source, context, shown, base: start)
    pango_layout_set_width(layout, width)
    pango_layout_set_ellipsize(layout, mode.ellipsize)
    // This paragraph fits, but the paragraphs after it do not. The ellipsis replaces those paragraphs.
    if mode == .truncatingTail, pango_layout_is_ellipsized(layout) == 0 {
      layout = makeLayout(source, context, shown + TypesetText.ellipsis, base: start)
      pango_layout_set_width(layout, width)
      pango_layout_set_ellipsize(layout, mode.ellipsize)
    }
    return collectLines(layout, base: start)
  }

  private static func pangoWidth(_ width: CGFloat) -> Int32 {
    guard width.isFinite, width < 1_000_000 else { return -1 }
    return Int32((max(width, 0) * pangoUnitsPerPoint).rounded())
  }

  private func makeLayout(
    _ source: TextLayout, _ context: OpaquePointer, _ string: String, base: Int
  ) -> OpaquePointer {
    let layout: OpaquePointer = pango_layout_new(context)
    layouts.append(layout)
    let description = source.font.makeDescription(language: language)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    var string = string
    string.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        pango_layout_set_text(layout, $0.baseAddress, Int32($0.count))
      }
    }
    setAttributes(source, layout, base: base)
    return layout
  }

  private func setAttributes(_ source: TextLayout, _ layout: OpaquePointer, base: Int) {
    guard language != nil || source.font.hasMonospacedDigits || !source.attributes.isEmpty else { return }
    let list = pango_attr_list_new()
    func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ bytes: Range<Int>?) {
      guard let attribute else { return }
      if let bytes {
        attribute.pointee.start_index = UInt32(clamping: bytes.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: bytes.upperBound)
      }
      // `pango_attr_list_change` lets the later of two overlapping attributes win, regardless of where the
      // attributes begin. `pango_attr_list_insert` does not.
      pango_attr_list_change(list, attribute)
    }
    if let language {
      add(pango_attr_language_new(pango_language_from_string(language)), nil)
    }
    if source.font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1"), nil) }
    for attribute in source.attributes {
      let start = text.byte(at: attribute.range.lowerBound) - base
      let end = text.byte(at: attribute.range.upperBound) - base
      guard end > 0, end > start else { continue }
      let bytes = max(start, 0)..<end
      if let font = attribute.font {
        let description = font.makeDescription(language: language)
        add(pango_attr_font_desc_new(description), bytes)
        pango_font_description_free(description)
        if font.hasMonospacedDigits { add(pango_attr_font_features_new("tnum=1"), bytes) }
      }
      if let color = attribute.color {
        func component(_ value: CGFloat) -> UInt16 { UInt16(value * 65_535) }
        add(
          pango_attr_foreground_new(component(color.red), component(color.green), component(color.blue)),
          bytes)
        // Pango ignores an alpha of 0, as if none were set.
        add(pango_attr_foreground_alpha_new(max(component(color.alpha), 1)), bytes)
      }
      if attribute.isUnderlined { add(pango_attr_underline_new(PANGO_UNDERLINE_SINGLE), bytes) }
      if attribute.isStruckThrough { add(pango_attr_strikethrough_new(1), bytes) }
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
  }

  private func collectLines(_ layout: OpaquePointer, base: Int) -> [Line] {
    let count = Int(pango_layout_get_line_count(layout))
    var result: [Line] = []
    result.reserveCapacity(count)
    var node = pango_layout_get_lines_readonly(layout)
    while let current = node {
      node = current.pointee.next
      guard let data = current.pointee.data else { continue }
      let line = data.assumingMemoryBound(to: PangoLayoutLine.self)
      var logical = PangoRectangle()
      var ink = PangoRectangle()
      pango_layout_line_get_extents(line, &ink, &logical)
      let start = min(base + Int(line.pointee.start_index), text.byteCount)
      let end = min(start + Int(line.pointee.length), text.byteCount)
      // Until the lines are placed, `baseline` is the distance from the top of the line.
      result.append(
        Line(
          line: line, base: base, bytes: start..<max(start, end),
          rect: CGRect(
            x: 0, y: 0, width: CGFloat(logical.width) / TypesetText.pangoUnitsPerPoint,
            height: CGFloat(logical.height) / TypesetText.pangoUnitsPerPoint),
          baseline: -CGFloat(logical.y) / TypesetText.pangoUnitsPerPoint,
          ink: CGRect(
            x: CGFloat(ink.x) / TypesetText.pangoUnitsPerPoint,
            y: CGFloat(ink.y) / TypesetText.pangoUnitsPerPoint,
            width: CGFloat(ink.width) / TypesetText.pangoUnitsPerPoint,
            height: CGFloat(ink.height) / TypesetText.pangoUnitsPerPoint)))
    }
    return result
  }

  private func visibleLineCount(_ source: TextLayout) -> Int {
    var count = source.maximumLines > 0 ? min(source.maximumLines, lines.count) : lines.count
    guard source.maximumHeight.isFinite else { return count }
    var bottom: CGFloat = 0
    for index in 0..<count {
      bottom += lines[index].rect.height + (index > 0 ? TypesetText.spacing(source) : 0)
      // Rounding a label's frame can reduce the label's height by half a point. Therefore a line may extend
      // half a point below the box.
      if bottom > source.maximumHeight + 0.5 {
        count = max(index, 1)
        break
      }
    }
    return count
  }

  private static func spacing(_ source: TextLayout) -> CGFloat {
    source.lineSpacing.isFinite ? source.lineSpacing : 0
  }

  /// Sets the positions of the lines in the box.
  private func positionLines(for source: TextLayout) {
    let widest = lines.reduce(0) { max($0, $1.rect.width) }
    let box = source.maximumWidth.isFinite ? max(source.maximumWidth, 0) : widest
    var top: CGFloat = 0
    for index in lines.indices {
      let free = box - lines[index].rect.width
      let runsLeft = pango_layout_line_get_resolved_direction(lines[index].line) == PANGO_DIRECTION_RTL
      let x: CGFloat
      switch source.alignment {
      case .left: x = 0
      case .center: x = max(free / 2, 0)
      case .right: x = max(free, 0)
      case .justified, .natural: x = runsLeft ? free : 0
      }
      lines[index].rect.origin = CGPoint(x: x, y: top)
      lines[index].baseline += top
      top += lines[index].rect.height + TypesetText.spacing(source)
    }
    size = CGSize(width: widest, height: lines.last?.rect.maxY ?? 0)
  }

  // MARK: Drawing

  func draw(in context: CGContext, at origin: CGPoint) {
    let t = context.state.transform
    let widest = max(hypot(t.a, t.b), hypot(t.c, t.d))
    let narrowest = abs(t.a * t.d - t.b * t.c) / widest
    // Letters that are less than a twentieth of a pixel high are invisible.
    guard narrowest * largestFontSize > 0.05 else { return }
    FontLibrary.lock.lock()
    defer { FontLibrary.lock.unlock() }
    // Cairo's context must not keep the font, because the context might release the font later without
    // holding the lock.
    cairo_save(context.cairo)
    defer { cairo_restore(context.cairo) }
    context.setSource(context.state.fillColor)
    cairo_new_path(context.cairo)
    // If a glyph is too large for the rasterizer, Cairo marks the font as failed for the whole process.
    if widest * largestFontSize > 2000 {
      fillOutlines(in: context, at: origin)
    } else {
      // Cairo places each letter on the nearest pixel. This offset is the smallest that Cairo's numbers
      // distinguish. Because of the offset, a position halfway between two pixels is rounded in the same
      // direction everywhere, so scrolled text has the same pixels.
      let nudge = 1 / (256 * widest)
      // A line is not drawn if no part of its letters is inside the clip. This is common when scrolling
      // uncovers a narrow area.
      let shown = context.boundingBoxOfClipPath.insetBy(dx: -2 / narrowest, dy: -2 / narrowest)
      for line in lines {
        let start = CGPoint(x: origin.x + line.rect.origin.x, y: origin.y + line.baseline)
        guard line.ink.offsetBy(dx: start.x, dy: start.y).overlaps(shown) else { continue }
        cairo_move_to(context.cairo, start.x + nudge, start.y + nudge)
        pango_cairo_show_layout_line(context.cairo, line.line)
      }
    }
    cairo_new_path(context.cairo)
  }

  /// Draws very large letters as filled shapes, in a single colour.
  private func fillOutlines(in context: CGContext, at origin: CGPoint) {
    guard
      let scratch = CGContext(
        data: nil, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: nil,
        bitmapInfo: CGImageAlphaInfo.alphaOnly.rawValue)
    else { return }
    for line in lines {
      cairo_move_to(scratch.cairo, line.rect.origin.x, line.baseline)
      pango_cairo_layout_line_path(scratch.cairo, line.line)
    }
    guard let outlines = scratch.path else { return }
    context.add(outlines.geometry.applying(CGAffineTransform(translationX: origin.x, y: origin.y)))
    cairo_set_fill_rule(context.cairo, CAIRO_FILL_RULE_WINDING)
    cairo_fill(context.cairo)
  }
}

extension TextLayout.LineBreakMode {
  fileprivate var ellipsize: PangoEllipsizeMode {
    switch self {
    case .wordWrap, .charWrap, .clipping: PANGO_ELLIPSIZE_NONE
    case .truncatingHead: PANGO_ELLIPSIZE_START
    case .truncatingTail: PANGO_ELLIPSIZE_END
    case .truncatingMiddle: PANGO_ELLIPSIZE_MIDDLE
    }
  }
}
