import UIKit

/// A card with a short text, on which a finger can draw with ink.
final class PaperView: UIView {
  let label = UILabel()
  private var stroke = UIBezierPath()
  private var ink = UIColor.systemBlue

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 20
    clipsToBounds = true
    label.font = .systemFont(ofSize: 28, weight: .semibold)
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The area below the label is for ink.
    label.frame = CGRect(x: 24, y: 24, width: bounds.width - 48, height: 40)
  }

  override func draw(_ rect: CGRect) {
    ink.setStroke()
    stroke.stroke()
  }

  // MARK: Ink

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    startStroke(at: touch.location(in: self))
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    stroke.addLine(to: touch.location(in: self))
    setNeedsDisplay()
  }

  /// Removes the ink: the finger has lifted, and has not drawn a check mark.
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    wipe()
  }

  /// Called when a recognizer has recognized its gesture and cancelled the touch. The ink remains, and turns
  /// green.
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    ink = .systemGreen
    setNeedsDisplay()
  }

  func wipe() {
    stroke = UIBezierPath()
    setNeedsDisplay()
  }

  private func startStroke(at place: CGPoint) {
    ink = .systemBlue
    stroke = UIBezierPath()
    stroke.lineWidth = 6
    stroke.lineCapStyle = .round
    stroke.lineJoinStyle = .round
    stroke.move(to: place)
    stroke.addLine(to: place)
    setNeedsDisplay()
  }
}
