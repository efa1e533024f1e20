import CoreGraphics
import Foundation

/// A view that shows one item of a collection view. The content is in front of the backgrounds.
@MainActor open class UICollectionViewCell: UICollectionReusableView {
  private final let storedContentView: UIView

  public override init(frame: CGRect) {
    storedContentView = UIView(frame: CGRect(origin: .zero, size: frame.size))
    super.init(frame: frame)
    prepareCell()
  }

  public required init?(coder: NSCoder) {
    storedContentView = UIView(frame: .zero)
    super.init(coder: coder)
    storedContentView.frame = bounds
    prepareCell()
  }

  deinit {}

  private final func prepareCell() {
    fill(with: storedContentView, at: 0)
  }

  /// The superview for all views that the app adds. The content view is as large as the cell.
  open var contentView: UIView { storedContentView }

  // MARK: Backgrounds

  /// The view behind the content, as large as the cell. Default nil.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { fill(with: backgroundView, at: 0) }
    }
  }
  /// The view in front of `backgroundView`, shown while the cell is highlighted or selected. Default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      guard let selectedBackgroundView else { return }
      fill(with: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showState()
    }
  }

  // MARK: State

  /// Whether the cell's item is selected. The collection view sets this property. Overrides call super.
  /// Default false.
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }
  /// Whether a finger highlights the cell. The collection view sets this property. Overrides call super.
  /// Default false.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }

  private final func showState() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

  private final func fill(with view: UIView, at index: Int) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: index)
  }
}
