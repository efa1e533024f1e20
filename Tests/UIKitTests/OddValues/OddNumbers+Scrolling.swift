import UIKit

extension OddNumber<CGFloat> {
  private static func scrollView() -> UIScrollView {
    let scrollView = UIScrollView(frame: square)
    scrollView.contentSize = CGSize(width: 500, height: 900)
    let content = UIButton(type: .system)
    content.setTitle("Content", for: .normal)
    content.frame = CGRect(x: 0, y: 0, width: 500, height: 300)
    scrollView.addSubview(content)
    scrollView.refreshControl = UIRefreshControl()
    let zoomer = OddZoomer.shared
    scrollView.delegate = zoomer
    return scrollView
  }

  private static func table() -> UITableView {
    let table = UITableView(frame: square, style: .grouped)
    table.dataSource = OddRows.shared
    return table
  }

  private static func collection() -> UICollectionView {
    let collection = UICollectionView(frame: square, collectionViewLayout: UICollectionViewFlowLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    collection.dataSource = OddRows.shared
    return collection
  }

  private static func flow(
    _ name: String, _ good: CGFloat, _ set: @escaping (UICollectionViewFlowLayout, CGFloat) -> Void
  ) -> OddNumber {
    OddNumber("UICollectionViewFlowLayout." + name, good, on: collection) {
      if let layout = $0.collectionViewLayout as? UICollectionViewFlowLayout { set(layout, $1) }
    }
  }

  private static func zooming(_ scrollView: UIScrollView) {
    scrollView.minimumZoomScale = 0.5
    scrollView.maximumZoomScale = 4
  }

  /// The numeric properties of scroll views, tables and collections.
  static var ofScrollViews: [OddNumber] {
    [
      OddNumber("UIScrollView.frame", 100, on: scrollView) { $0.frame = CGRect(all: $1) },
      OddNumber("UIScrollView.bounds", 100, on: scrollView) {
        $0.bounds = CGRect(all: $1)
        if $1 == 100 { $0.contentOffset = .zero }
      },
      OddNumber("UIScrollView.contentOffset", 0, on: scrollView) { $0.contentOffset = CGPoint(all: $1) },
      OddNumber("UIScrollView.setContentOffset animated", 0, on: scrollView) {
        $0.setContentOffset(CGPoint(all: $1), animated: true)
      },
      OddNumber("UIScrollView.contentSize", 600, on: scrollView) { $0.contentSize = CGSize(all: $1) },
      OddNumber("UIScrollView.contentInset", 0, on: scrollView) {
        $0.contentInset = UIEdgeInsets(all: $1)
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UIScrollView.contentInset.bottom", 0, on: scrollView) {
        $0.contentInset.bottom = $1
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UIScrollView.contentInset.top", 0, on: scrollView) {
        $0.contentInset.top = $1
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UIScrollView.scrollRectToVisible", 0, on: scrollView) {
        $0.scrollRectToVisible(CGRect(all: $1), animated: false)
        $0.scrollRectToVisible(CGRect(all: $1), animated: true)
        $0.scrollRectToVisible(CGRect(x: 10, y: 10, width: $1, height: -$1), animated: false)
        $0.scrollRectToVisible(.null, animated: false)
        $0.scrollRectToVisible(.infinite, animated: true)
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UIScrollView.verticalScrollIndicatorInsets", 0, on: scrollView) {
        $0.verticalScrollIndicatorInsets = UIEdgeInsets(all: $1)
        $0.flashScrollIndicators()
      },
      OddNumber("UIScrollView.horizontalScrollIndicatorInsets", 0, on: scrollView) {
        $0.horizontalScrollIndicatorInsets = UIEdgeInsets(all: $1)
        $0.flashScrollIndicators()
      },
      OddNumber("UIScrollView.decelerationRate", 0.998, on: scrollView) {
        $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1)
      },
      OddNumber("UIScrollView.decelerationRate, paging", 0.998, on: scrollView) {
        $0.isPagingEnabled = $1 != 0.998
        $0.bounds.size.width = $1 == 0.998 ? 200 : $1
        $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1)
        if $1 == 0.998 { $0.frame = square }
      },
      OddNumber("UIScrollView.minimumZoomScale", 1, on: scrollView) {
        $0.minimumZoomScale = $1
        $0.zoomScale = 1
        $0.contentOffset = .zero
      },
      OddNumber("UIScrollView.maximumZoomScale", 1, on: scrollView) {
        $0.maximumZoomScale = $1
        $0.zoomScale = 2
        if $1 == 1 { $0.contentSize = CGSize(width: 500, height: 900) }
        $0.contentOffset = .zero
      },
      OddNumber("UIScrollView.zoomScale", 1, on: scrollView) {
        zooming($0)
        $0.zoomScale = $1
        $0.setZoomScale($1, animated: true)
      },
      OddNumber("UIScrollView.zoomScale without limits", 1, on: scrollView) {
        $0.minimumZoomScale = .leastNonzeroMagnitude
        $0.maximumZoomScale = .greatestFiniteMagnitude
        $0.zoomScale = $1
        if $1 == 1 {
          $0.contentSize = CGSize(width: 500, height: 900)
          $0.subviews.first { $0 is UIButton }?.frame = CGRect(x: 0, y: 0, width: 500, height: 300)
          $0.contentOffset = .zero
        }
      },
      OddNumber("UIScrollView.zoom(to:)", 200, on: scrollView) {
        zooming($0)
        $0.zoom(to: CGRect(all: $1), animated: false)
        $0.zoom(to: CGRect(all: $1), animated: true)
        if $1 == 200 {
          $0.zoomScale = 1
          $0.contentOffset = .zero
        }
      },
      OddNumber("UITableView.rowHeight", 44, on: table) { $0.rowHeight = $1 },
      OddNumber("UITableView.estimatedRowHeight", 44, on: table) {
        $0.estimatedRowHeight = $1
        $0.contentOffset.y = 400
        $0.layoutIfNeeded()
        $0.contentOffset.y = 0
      },
      OddNumber("UITableView.sectionHeaderHeight", 30, on: table) { $0.sectionHeaderHeight = $1 },
      OddNumber("UITableView.sectionFooterHeight", 30, on: table) { $0.sectionFooterHeight = $1 },
      OddNumber("UITableView.estimatedSectionHeaderHeight", 30, on: table) {
        $0.estimatedSectionHeaderHeight = $1
      },
      OddNumber("UITableView.estimatedSectionFooterHeight", 30, on: table) {
        $0.estimatedSectionFooterHeight = $1
      },
      OddNumber("UITableView.sectionHeaderTopPadding", 10, on: table) { $0.sectionHeaderTopPadding = $1 },
      OddNumber("UITableView.separatorInset", 15, on: table) { $0.separatorInset = UIEdgeInsets(all: $1) },
      OddNumber("UITableView.frame", 200, on: table) {
        $0.frame = CGRect(all: $1)
        if $1 == 200 { $0.contentOffset = .zero }
      },
      OddNumber("UITableView.contentInset", 0, on: table) {
        $0.contentInset = UIEdgeInsets(all: $1)
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UITableView.contentOffset", 0, on: table) { $0.contentOffset = CGPoint(all: $1) },
      OddNumber("UITableView.contentSize", 0, on: table) {
        $0.contentSize = CGSize(all: $1)
        $0.reloadData()
      },
      OddNumber("UITableView.tableHeaderView", 10, on: table) {
        $0.tableHeaderView = UIView(frame: CGRect(all: $1))
        $0.tableFooterView = UIView(frame: CGRect(all: $1))
      },
      OddNumber("UITableView.indexPathForRow(at:)", 10, on: table) {
        _ = $0.indexPathForRow(at: CGPoint(all: $1))
        _ = $0.indexPathsForRows(in: CGRect(all: $1))
      },
      OddNumber("UITableViewCell.indentationWidth", 10, on: table) {
        for cell in $0.visibleCells {
          cell.indentationLevel = 3
          cell.indentationWidth = $1
          cell.separatorInset = UIEdgeInsets(all: $1)
        }
      },
      flow("itemSize", 50) { $0.itemSize = CGSize(all: $1) },
      flow("minimumLineSpacing", 10) { $0.minimumLineSpacing = $1 },
      flow("minimumInteritemSpacing", 10) { $0.minimumInteritemSpacing = $1 },
      flow("sectionInset", 0) { $0.sectionInset = UIEdgeInsets(all: $1) },
      flow("headerReferenceSize", 0) { $0.headerReferenceSize = CGSize(all: $1) },
      flow("footerReferenceSize", 0) { $0.footerReferenceSize = CGSize(all: $1) },
      OddNumber("UICollectionView.frame", 200, on: collection) {
        $0.frame = CGRect(all: $1)
        if $1 == 200 { $0.contentOffset = .zero }
      },
      OddNumber("UICollectionView.contentInset", 0, on: collection) {
        $0.contentInset = UIEdgeInsets(all: $1)
        if $1 == 0 { $0.contentOffset = .zero }
      },
      OddNumber("UICollectionView.contentOffset", 0, on: collection) { $0.contentOffset = CGPoint(all: $1) },
      OddNumber("UICollectionView.indexPathForItem(at:)", 0, on: collection) {
        _ = $0.indexPathForItem(at: CGPoint(all: $1))
        _ = $0.collectionViewLayout.layoutAttributesForElements(in: CGRect(all: $1))
      },
      OddNumber("UICollectionViewLayoutAttributes", 20, on: collection) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(all: $1)
        attributes.bounds = CGRect(all: $1)
        attributes.alpha = $1
        attributes.transform = CGAffineTransform(scaleX: $1, y: $1)
        $0.visibleCells.first?.apply(attributes)
        if $1 == 20 { $0.reloadData() }
      },
    ]
  }
}

final class OddZoomer: NSObject, UIScrollViewDelegate {
  static let shared = OddZoomer()

  func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView.subviews.first { $0 is UIButton } }
}

/// A data source with three sections whose last lines are not full.
final class OddRows: NSObject, UITableViewDataSource, UICollectionViewDataSource {
  static let shared = OddRows()

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 7 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 7 }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.backgroundColor = .orange
    return cell
  }
}
