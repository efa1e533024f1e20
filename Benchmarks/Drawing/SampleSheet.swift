import CoreGraphics

/// A page with everything that the module can draw, for a visual check.
enum SampleSheet {
  static func draw(scale: CGFloat) -> CGImage? {
    guard
      let context = CGContext(
        width: Int(800 * scale), height: Int(600 * scale), isOpaque: true, scale: scale)
    else { return nil }
    context.setFillColor(CGColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 800, height: 600))
    drawShapes(context)
    drawGradients(context)
    drawText(context)
    return context.makeImage()
  }

  private static func drawShapes(_ context: CGContext) {
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 3), blur: 12, color: CGColor(gray: 0, alpha: 0.3))
    context.setFillColor(.white)
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: 20, y: 20, width: 160, height: 100), cornerWidth: 14, cornerHeight: 14,
        transform: nil))
    context.fillPath()
    context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
    context.fillEllipse(in: CGRect(x: 200, y: 30, width: 80, height: 80))
    context.restoreGState()

    context.saveGState()
    context.translateBy(x: 340, y: 70)
    context.rotate(by: .pi / 6)
    context.setFillColor(CGColor(red: 1, green: 0.23, blue: 0.19, alpha: 1))
    context.fill(CGRect(x: -35, y: -35, width: 70, height: 70))
    context.restoreGState()

    context.setStrokeColor(CGColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1))
    context.setLineWidth(8)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.addLines(between: [CGPoint(x: 410, y: 110), CGPoint(x: 440, y: 30), CGPoint(x: 470, y: 110)])
    context.strokePath()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [6, 5])
    context.strokeEllipse(in: CGRect(x: 490, y: 30, width: 80, height: 80))
    context.setLineDash(phase: 0, lengths: [])
    context.setLineWidth(1)
    context.stroke(CGRect(x: 590.5, y: 30.5, width: 79, height: 79))

    context.saveGState()
    context.setShadow(offset: CGSize(width: 2, height: 4), blur: 6, color: CGColor(gray: 0, alpha: 0.5))
    context.setAlpha(0.6)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(CGColor(red: 1, green: 0.58, blue: 0, alpha: 1))
    context.fillEllipse(in: CGRect(x: 690, y: 30, width: 60, height: 60))
    context.setFillColor(CGColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1))
    context.fillEllipse(in: CGRect(x: 715, y: 50, width: 60, height: 60))
    context.endTransparencyLayer()
    context.restoreGState()
  }

  private static func drawGradients(_ context: CGContext) {
    let colors = [
      CGColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1),
      CGColor(red: 1, green: 0.18, blue: 0.33, alpha: 1),
    ]
    guard let gradient = CGGradient(colorsSpace: nil, colors: colors as CFArray, locations: nil) else {
      return
    }
    context.saveGState()
    context.addPath(
      CGPath(
        roundedRect: CGRect(x: 20, y: 140, width: 160, height: 60), cornerWidth: 10, cornerHeight: 10,
        transform: nil))
    context.clip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 20, y: 140), end: CGPoint(x: 180, y: 200), options: [])
    context.restoreGState()
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 240, y: 170), startRadius: 0, endCenter: CGPoint(x: 240, y: 170),
      endRadius: 32, options: [])

    guard let small = CGContext(width: 8, height: 8) else { return }
    for y in 0..<8 {
      for x in 0..<8 where (x + y) % 2 == 0 { small.fill(CGRect(x: x, y: y, width: 1, height: 1)) }
    }
    guard let checks = small.makeImage() else { return }
    context.interpolationQuality = .none
    context.draw(checks, in: CGRect(x: 300, y: 140, width: 60, height: 60))
    context.interpolationQuality = .default
    context.draw(checks, in: CGRect(x: 370, y: 140, width: 60, height: 60))
    context.saveGState()
    context.setBlendMode(.multiply)
    context.setFillColor(CGColor(red: 0, green: 1, blue: 1, alpha: 1))
    context.fillEllipse(in: CGRect(x: 450, y: 140, width: 60, height: 60))
    context.setFillColor(CGColor(red: 1, green: 1, blue: 0, alpha: 1))
    context.fillEllipse(in: CGRect(x: 485, y: 140, width: 60, height: 60))
    context.restoreGState()
    let star = CGMutablePath()
    for index in 0..<5 {
      let angle = CGFloat(index) * 4 * .pi / 5 - .pi / 2
      let point = CGPoint(x: 600 + 32 * cos(angle), y: 172 + 32 * sin(angle))
      if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    context.setFillColor(CGColor(red: 1, green: 0.8, blue: 0, alpha: 1))
    context.addPath(star)
    context.drawPath(using: .eoFillStroke)
    context.addPath(
      star.copy(strokingWithWidth: 6, lineCap: .round, lineJoin: .miter, miterLimit: 10).copy(
        using: [CGAffineTransform(translationX: 90, y: 0)]) ?? star)
    context.fillPath()
  }

  private static func drawText(_ context: CGContext) {
    context.setFillColor(.black)
    var y: CGFloat = 220
    for (weight, name) in [
      (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "Semibold"), (700, "Bold"), (900, "Black"),
    ] {
      TextLayout("Touchstone \(name) 0123456789", font: .system(size: 17, weight: weight))
        .draw(in: context, at: CGPoint(x: 20, y: y))
      y += 26
    }
    for size: CGFloat in [11, 13, 15, 20, 28] {
      TextLayout("Size \(Int(size)): hit test, gesture, touch", font: .system(size: size))
        .draw(in: context, at: CGPoint(x: 20, y: y))
      y += size * 1.35
    }
    TextLayout("let touch = touches.first  // mono 0O1lI", font: .monospaced(size: 13))
      .draw(in: context, at: CGPoint(x: 20, y: y))
    TextLayout("Italic words, and 12:34:56", font: Font(size: 17, isItalic: true, hasMonospacedDigits: true))
      .draw(in: context, at: CGPoint(x: 20, y: y + 26))

    TextLayout("触摸 手势 响应链 · 日本語のかな · 한국어 · العربية · 👆😀", font: .system(size: 17))
      .draw(in: context, at: CGPoint(x: 360, y: 220))
    TextLayout("触摸事件的传递与响应", font: .system(size: 24, weight: 700))
      .draw(in: context, at: CGPoint(x: 360, y: 246))
    let prose = "A touch is delivered to the deepest view that contains it, and then up the responder chain."
    var top: CGFloat = 290
    for alignment: TextLayout.Alignment in [.left, .center, .right, .justified] {
      let layout = TextLayout(prose, font: .system(size: 13), maximumWidth: 200, alignment: alignment)
      context.setFillColor(.white)
      context.fill(CGRect(x: 360, y: top, width: 200, height: layout.size.height))
      context.setFillColor(.black)
      layout.draw(in: context, at: CGPoint(x: 360, y: top))
      top += layout.size.height + 8
    }
    top = 290
    for mode: TextLayout.LineBreakMode in [.truncatingHead, .truncatingMiddle, .truncatingTail, .clipping] {
      let layout = TextLayout(
        prose, font: .system(size: 13), maximumWidth: 200, maximumLines: 1, lineBreakMode: mode)
      context.saveGState()
      context.clip(to: CGRect(x: 580, y: top, width: 200, height: 20))
      layout.draw(in: context, at: CGPoint(x: 580, y: top))
      context.restoreGState()
      top += 22
    }
    TextLayout(
      prose, font: .system(size: 13), maximumWidth: 200, maximumLines: 2, lineBreakMode: .truncatingTail
    ).draw(in: context, at: CGPoint(x: 580, y: top))
    let red = CGColor(red: 0.9, green: 0, blue: 0, alpha: 1)
    let rich = TextLayout(
      "One red, one underlined, one bold word", font: .system(size: 15), maximumWidth: 200,
      attributes: [
        .init(range: 4..<7, color: red), .init(range: 13..<23, isUnderlined: true),
        .init(range: 29..<33, font: .system(size: 15, weight: 700)),
      ])
    rich.draw(in: context, at: CGPoint(x: 580, y: top + 44))
    context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 0.3))
    for rect in rich.selectionRects(for: 4..<16) { context.fill(rect.offsetBy(dx: 580, dy: top + 44)) }
    context.saveGState()
    context.setShadow(offset: CGSize(width: 0, height: 2), blur: 4, color: CGColor(gray: 0, alpha: 0.6))
    context.setFillColor(CGColor(red: 0, green: 0.48, blue: 1, alpha: 1))
    TextLayout("Shadowed", font: .system(size: 34, weight: 800)).draw(
      in: context, at: CGPoint(x: 580, y: 500))
    context.restoreGState()
  }
}
