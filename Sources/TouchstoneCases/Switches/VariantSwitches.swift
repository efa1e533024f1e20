import UIKit

/// Shows the switches of a case, one per row, with the values of a variant.
///
/// A switch is disabled if changing it alone gives no variant of the case. Tab moves the focus to the next
/// switch; Space and the arrow keys change the value. `sizeThatFits(_:)` returns the height for a width; the
/// height is 0 if the case has no switches.
public final class VariantSwitches: UIView {
  /// Called with the variant that the user chose. The switches already show that variant.
  public var onChoose: ((TouchCaseVariant) -> Void)?
  private var card: TouchCaseCard
  /// The shown variant.
  public private(set) var variant: TouchCaseVariant
  private var rows: [VariantSwitchRow] = []
  private var separators: [UIView] = []

  /// Creates the switches of a case. `variant` is one of the card's variants.
  public init(_ card: TouchCaseCard, variant: TouchCaseVariant) {
    self.card = card
    self.variant = variant
    super.init(frame: .zero)
    backgroundColor = .secondarySystemGroupedBackground
    layer.cornerRadius = 12
    addRows()
    update(animated: false)
  }

  public required init?(coder: NSCoder) { nil }

  /// Shows a variant of the same case or of another case. If the case is the same, the switches keep the
  /// focus.
  public func show(_ card: TouchCaseCard, variant: TouchCaseVariant) {
    let isSame = card.identifier == self.card.identifier
    self.card = card
    self.variant = variant
    if !isSame { addRows() }
    update(animated: isSame && window != nil)
  }

  private func addRows() {
    for view in rows + separators { view.removeFromSuperview() }
    rows = card.switches.map { changedSwitch in
      let row = VariantSwitchRow(changedSwitch)
      row.onValueChange = { [unowned self] index in setSwitch(changedSwitch, to: index) }
      addSubview(row)
      return row
    }
    separators = rows.dropFirst().map { _ in
      let line = UIView()
      line.backgroundColor = .separator
      line.isUserInteractionEnabled = false
      addSubview(line)
      return line
    }
    setNeedsLayout()
  }

  private func setSwitch(_ changedSwitch: TouchCaseSwitch, to index: Int) {
    guard let found = card.variant(turning: changedSwitch, to: index, from: variant) else {
      return update(animated: true)
    }
    variant = found
    update(animated: true)
    onChoose?(found)
  }

  private func update(animated: Bool) {
    for row in rows {
      let possible = row.touchCaseSwitch.values.indices.filter {
        card.variant(turning: row.touchCaseSwitch, to: $0, from: variant) != nil
      }
      row.show(variant.index(of: row.touchCaseSwitch) ?? 0, possible: possible, animated: animated)
    }
  }

  /// Returns the given width, and the height of all rows.
  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: rows.reduce(0) { $0 + $1.height(forWidth: size.width) })
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    var y: CGFloat = 0
    for (index, row) in rows.enumerated() {
      let height = row.height(forWidth: bounds.width)
      row.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      if index > 0 {
        let inset = VariantSwitchRow.margin
        separators[index - 1].frame = CGRect(x: inset, y: y, width: bounds.width - inset, height: 0.5)
      }
      y += height
    }
  }
}
