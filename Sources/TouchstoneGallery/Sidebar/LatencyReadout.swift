import TouchstoneCases
import UIKit

/// Shows the input latency in two lines, from times that the compositor reported.
final class LatencyReadout: UIView {
  private let captionLabel = UILabel()
  private let valueLabel = UILabel()
  private let detailLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    captionLabel.font = .systemFont(ofSize: 11)
    captionLabel.textColor = GalleryTheme.secondaryText
    valueLabel.font = .monospacedDigitSystemFont(ofSize: 11, weight: .semibold)
    valueLabel.textColor = .label
    valueLabel.textAlignment = .right
    detailLabel.font = .monospacedDigitSystemFont(ofSize: 11, weight: .regular)
    detailLabel.textColor = GalleryTheme.secondaryText
    for label in [captionLabel, valueLabel, detailLabel] { addSubview(label) }
    captionLabel.text = GalleryText.inputLatency.text
    detailLabel.text = GalleryText.latencyUnmeasured.text
  }

  required init?(coder: NSCoder) { nil }

  func show(_ latency: TouchLatency) {
    valueLabel.text = latency.last.map { "\(LatencyReadout.milliseconds($0)) ms" }
    detailLabel.text = detailText(latency)
  }

  private func detailText(_ latency: TouchLatency) -> String {
    guard latency.last != nil, let median = latency.median, let worst = latency.worst else {
      return GalleryText.latencyUnknown.text
    }
    let (medianWord, worstWord) = (GalleryText.medianLatency.text, GalleryText.maximumLatency.text)
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
    captionLabel.frame = CGRect(x: 0, y: 0, width: max(0, bounds.width - valueWidth), height: 16)
    valueLabel.frame = CGRect(x: bounds.width - valueWidth, y: 0, width: valueWidth, height: 16)
    detailLabel.frame = CGRect(x: 0, y: 18, width: bounds.width, height: 15)
  }
}
