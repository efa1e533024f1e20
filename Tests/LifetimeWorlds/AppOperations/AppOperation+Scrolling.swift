import UIKit

extension AppOperation {
  static let scrollOperations = [
    AppOperation("scrolls") { here in
      here.target(UIScrollView.self)?.setContentOffset(CGPoint(x: 0, y: 120), animated: here.isAnimated)
    },
    AppOperation("zooms") { $0.target(UIScrollView.self)?.setZoomScale(2, animated: $0.isAnimated) },
    AppOperation("switches scrolling") { $0.target(UIScrollView.self)?.isScrollEnabled.toggle() },
    AppOperation("changes the content's size") { $0.target(UIScrollView.self)?.contentSize.height = 20 },
    AppOperation("changes the scroll delegate") { here in
      here.target(UIScrollView.self)?.delegate = nil
    },
    AppOperation("changes the refresh control") { here in
      guard let view: UIScrollView = here.target() else { return }
      view.refreshControl = view.refreshControl == nil ? UIRefreshControl() : nil
    },
    AppOperation("begins to refresh") { $0.target(UIScrollView.self)?.refreshControl?.beginRefreshing() },
    AppOperation("reloads a table") { $0.target(UITableView.self)?.reloadData() },
    AppOperation("reloads a collection") { $0.target(UICollectionView.self)?.reloadData() },
    AppOperation("takes the data source away") { here in
      if let table: UITableView = here.target() { table.dataSource = nil }
      if let collection: UICollectionView = here.target() { collection.dataSource = nil }
    },
    AppOperation("scrolls to a row") { here in
      guard let table: UITableView = here.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: here.isAnimated)
    },
    AppOperation("selects a row") { here in
      guard let table: UITableView = here.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.selectRow(
        at: IndexPath(row: 0, section: 0), animated: here.isAnimated, scrollPosition: .middle)
    },
    AppOperation("edits a table") { here in
      guard let table: UITableView = here.target() else { return }
      table.setEditing(!table.isEditing, animated: here.isAnimated)
    },
    AppOperation("changes a layout") { here in
      guard let collection: UICollectionView = here.target() else { return }
      collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: here.isAnimated)
    },
    AppOperation("invalidates a layout") {
      $0.target(UICollectionView.self)?.collectionViewLayout.invalidateLayout()
    },
    AppOperation("keeps cells") { here in
      for cell in here.target(UITableView.self)?.visibleCells.prefix(2) ?? [] {
        here.world.keepsakes.keep(part: cell)
      }
      for cell in here.target(UICollectionView.self)?.visibleCells.prefix(2) ?? [] {
        here.world.keepsakes.keep(part: cell)
      }
    },
  ]
}
