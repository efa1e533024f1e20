import TouchstoneCases
import UIKit

/// Shows the input latency in two lines, from times that the compositor reported. Empty before the first
/// touch.
final class LatencyReadout: UIView {
  private let caption = UILabel()
  private let value = UILabel()
  private let detail = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    caption.font = .systemFont(ofSize: 11)
    caption.textColor = GalleryTheme.quiet
    value.font = .monospacedDigitSystemFont(ofSize: 11, weight: .semibold)
    value.textColor = .label
    value.textAlignment = .right
    detail.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    detail.textColor = GalleryTheme.quiet
    for label in [caption, value, detail] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ latency: TouchLatency) {
    caption.text = GalleryText.touchToScreen.text
    value.text = latency.last.map { "\(LatencyReadout.milliseconds($0)) ms" }
    detail.text = words(latency)
  }

  private func words(_ latency: TouchLatency) -> String {
    guard latency.last != nil, let median = latency.median, let worst = latency.worst else {
      return GalleryText.latencyUnknown.text
    }
    let (medianWord, worstWord) = (GalleryText.median.text, GalleryText.worst.text)
    return
      "\(medianWord) \(LatencyReadout.milliseconds(median)) · \(worstWord) \(LatencyReadout.milliseconds(worst))"
  }

  /// Returns the time in milliseconds with one decimal.
  static func milliseconds(_ seconds: Double) -> String {
    let tenths = Int((min(seconds, 1e6) * 10_000).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let valueWidth: CGFloat = 64
    caption.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - valueWidth), height: 16)
    value.frame = CGRect(x: bounds.width - valueWidth, y: 0, width: valueWidth, height: 16)
    detail.frame = CGRect(x: 0, y: 18, width: bounds.width, height: 15)
  }
}
