import CoreGraphics
import Foundation

/// Computes the geometry of a flow layout, using the delegate's methods for sizes, insets and spacing.
struct FlowPlan {
  private let layout: UICollectionViewFlowLayout
  private let view: UICollectionView
  private let delegate: (any UICollectionViewDelegateFlowLayout)?
  private let axes: FlowAxes

  init(_ layout: UICollectionViewFlowLayout, _ view: UICollectionView) {
    self.layout = layout
    self.view = view
    delegate = SubclassMethods.included(in: view.delegate as? any UICollectionViewDelegateFlowLayout)
    axes = layout.axes
  }

  func makeGeometry() -> FlowGeometry {
    var geometry = FlowGeometry(axes: axes, breadth: layout.breadthOfView)
    for section in 0..<view.numberOfSections { geometry.add(makeSection(section, geometry.breadth)) }
    return geometry
  }

  private func makeSection(_ number: Int, _ breadth: CGFloat) -> FlowSection {
    let insets =
      delegate?.collectionView(view, layout: layout, insetForSectionAt: number) ?? layout.sectionInset
    let lineSpacing =
      delegate?.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: number)
      ?? layout.minimumLineSpacing
    let itemSpacing =
      delegate?.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: number)
      ?? layout.minimumInteritemSpacing
    let across = axes.across(insets)
    let rules = FlowLineMetrics(
      breadth: (breadth - across.start - across.end).usableLength, start: across.start.usableDistance,
      lineSpacing: lineSpacing.usableDistance, itemSpacing: itemSpacing.usableDistance)
    let along = axes.along(insets)
    let count = view.numberOfItems(inSection: number)
    var section = FlowSection(count: count, lines: lines(of: number, count: count, rules))
    section.insets = (along.start.usableDistance, along.end.usableDistance)
    let header =
      delegate?.collectionView(view, layout: layout, referenceSizeForHeaderInSection: number)
      ?? layout.headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: layout, referenceSizeForFooterInSection: number)
      ?? layout.footerReferenceSize
    section.headerLength = axes.along(header).usableLength
    section.footerLength = axes.along(footer).usableLength
    return section
  }

  private func lines(of section: Int, count: Int, _ rules: FlowLineMetrics) -> FlowLines {
    let commonSize = usable(layout.itemSize)
    guard count > 0, let delegate, size(delegate, 0, section) != FlowDefaults.noSize else {
      return .uniform(
        UniformLines(count: count, length: commonSize.length, breadth: commonSize.breadth, rules: rules))
    }
    var sizes: ContiguousArray<(length: CGFloat, breadth: CGFloat)> = []
    sizes.reserveCapacity(count)
    var haveEqualSizes = true
    for item in 0..<count {
      let answer = size(delegate, item, section)
      sizes.append(answer == FlowDefaults.noSize ? commonSize : usable(answer))
      if sizes[item] != sizes[0] { haveEqualSizes = false }
    }
    if haveEqualSizes {
      return .uniform(
        UniformLines(count: count, length: sizes[0].length, breadth: sizes[0].breadth, rules: rules))
    }
    return .varied(VariedLines(sizes, rules: rules))
  }

  private func size(
    _ delegate: any UICollectionViewDelegateFlowLayout, _ item: Int, _ section: Int
  ) -> CGSize {
    delegate.collectionView(view, layout: layout, sizeForItemAt: IndexPath(item: item, section: section))
  }

  private func usable(_ size: CGSize) -> (length: CGFloat, breadth: CGFloat) {
    (axes.along(size).usableLength, axes.across(size).usableLength)
  }
}
