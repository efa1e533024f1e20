import CoreGraphics

/// A line through all lanes at the shown moment.
final class TimelinePlayhead: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = .systemBlue
  }

  required init?(coder: NSCoder) { nil }

  func show(at x: CGFloat, height: CGFloat, isAtNow: Bool) {
    alpha = isAtNow ? 0.35 : 1
    frame = CGRect(x: x.rounded() - 0.5, y: 0, width: 1, height: height)
  }

  /// The playhead's handle, in the strip of times.
  final class Knob: UIView {
    override init(frame: CGRect) {
      super.init(frame: frame)
      isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    private var isAtNow = true

    func show(at x: CGFloat, isAtNow: Bool) {
      frame = CGRect(
        x: x.rounded() - 6, y: TimelineStyle.axisHeight - TimelineStyle.knobHeight, width: 12,
        height: TimelineStyle.knobHeight)
      guard isAtNow != self.isAtNow else { return }
      self.isAtNow = isAtNow
      setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
      guard let context = UIGraphicsGetCurrentContext() else { return }
      context.setFillColor(UIColor.systemBlue.resolvedColor(with: traitCollection).cgColor)
      context.setAlpha(isAtNow ? 0.55 : 1)
      context.move(to: CGPoint(x: 2.5, y: 0))
      context.addLine(to: CGPoint(x: 9.5, y: 0))
      context.addQuadCurve(to: CGPoint(x: 12, y: 2.5), control: CGPoint(x: 12, y: 0))
      context.addLine(to: CGPoint(x: 12, y: 8))
      context.addLine(to: CGPoint(x: 6, y: 15))
      context.addLine(to: CGPoint(x: 0, y: 8))
      context.addLine(to: CGPoint(x: 0, y: 2.5))
      context.addQuadCurve(to: CGPoint(x: 2.5, y: 0), control: CGPoint(x: 0, y: 0))
      context.fillPath()
    }
  }
}
