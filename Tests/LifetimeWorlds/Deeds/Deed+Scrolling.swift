import UIKit

extension Deed {
  static let scrollDeeds = [
    Deed("scrolls") { here in
      here.target(UIScrollView.self)?.setContentOffset(CGPoint(x: 0, y: 120), animated: here.isAnimated)
    },
    Deed("zooms") { $0.target(UIScrollView.self)?.setZoomScale(2, animated: $0.isAnimated) },
    Deed("switches scrolling") { $0.target(UIScrollView.self)?.isScrollEnabled.toggle() },
    Deed("changes the content's size") { $0.target(UIScrollView.self)?.contentSize.height = 20 },
    Deed("changes the scroll delegate") { here in
      here.target(UIScrollView.self)?.delegate = nil
    },
    Deed("changes the refresh control") { here in
      guard let view: UIScrollView = here.target() else { return }
      view.refreshControl = view.refreshControl == nil ? UIRefreshControl() : nil
    },
    Deed("begins to refresh") { $0.target(UIScrollView.self)?.refreshControl?.beginRefreshing() },
    Deed("reloads a table") { $0.target(UITableView.self)?.reloadData() },
    Deed("reloads a collection") { $0.target(UICollectionView.self)?.reloadData() },
    Deed("takes the data source away") { here in
      if let table: UITableView = here.target() { table.dataSource = nil }
      if let collection: UICollectionView = here.target() { collection.dataSource = nil }
    },
    Deed("scrolls to a row") { here in
      guard let table: UITableView = here.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: here.isAnimated)
    },
    Deed("selects a row") { here in
      guard let table: UITableView = here.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.selectRow(
        at: IndexPath(row: 0, section: 0), animated: here.isAnimated, scrollPosition: .middle)
    },
    Deed("edits a table") { here in
      guard let table: UITableView = here.target() else { return }
      table.setEditing(!table.isEditing, animated: here.isAnimated)
    },
    Deed("changes a layout") { here in
      guard let collection: UICollectionView = here.target() else { return }
      collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: here.isAnimated)
    },
    Deed("invalidates a layout") {
      $0.target(UICollectionView.self)?.collectionViewLayout.invalidateLayout()
    },
    Deed("keeps cells") { here in
      for cell in here.target(UITableView.self)?.visibleCells.prefix(2) ?? [] {
        here.world.keepsakes.keep(part: cell)
      }
      for cell in here.target(UICollectionView.self)?.visibleCells.prefix(2) ?? [] {
        here.world.keepsakes.keep(part: cell)
      }
    },
  ]
}
