import UIKit

extension Deed {
  static let scrollDeeds = [
    Deed("scrolls") { scene in
      scene.target(UIScrollView.self)?.setContentOffset(CGPoint(x: 0, y: 120), animated: scene.isAnimated)
    },
    Deed("zooms") { $0.target(UIScrollView.self)?.setZoomScale(2, animated: $0.isAnimated) },
    Deed("switches scrolling") { $0.target(UIScrollView.self)?.isScrollEnabled.toggle() },
    Deed("changes the content's size") { $0.target(UIScrollView.self)?.contentSize.height = 20 },
    Deed("changes the scroll delegate") { scene in
      scene.target(UIScrollView.self)?.delegate = nil
    },
    Deed("changes the refresh control") { scene in
      guard let view: UIScrollView = scene.target() else { return }
      view.refreshControl = view.refreshControl == nil ? UIRefreshControl() : nil
    },
    Deed("begins to refresh") { $0.target(UIScrollView.self)?.refreshControl?.beginRefreshing() },
    Deed("reloads a table") { $0.target(UITableView.self)?.reloadData() },
    Deed("reloads a collection") { $0.target(UICollectionView.self)?.reloadData() },
    Deed("takes the data source away") { scene in
      if let table: UITableView = scene.target() { table.dataSource = nil }
      if let collection: UICollectionView = scene.target() { collection.dataSource = nil }
    },
    Deed("scrolls to a row") { scene in
      guard let table: UITableView = scene.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.scrollToRow(at: IndexPath(row: 0, section: 0), at: .top, animated: scene.isAnimated)
    },
    Deed("selects a row") { scene in
      guard let table: UITableView = scene.target(), table.numberOfSections > 0,
        table.numberOfRows(inSection: 0) > 0
      else { return }
      table.selectRow(
        at: IndexPath(row: 0, section: 0), animated: scene.isAnimated, scrollPosition: .middle)
    },
    Deed("edits a table") { scene in
      guard let table: UITableView = scene.target() else { return }
      table.setEditing(!table.isEditing, animated: scene.isAnimated)
    },
    Deed("changes a layout") { scene in
      guard let collection: UICollectionView = scene.target() else { return }
      collection.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: scene.isAnimated)
    },
    Deed("invalidates a layout") { $0.target(UICollectionView.self)?.collectionViewLayout.invalidateLayout() },
    Deed("keeps cells") { scene in
      for cell in scene.target(UITableView.self)?.visibleCells.prefix(2) ?? [] {
        scene.world.keepsakes.keep(part: cell)
      }
      for cell in scene.target(UICollectionView.self)?.visibleCells.prefix(2) ?? [] {
        scene.world.keepsakes.keep(part: cell)
      }
    },
  ]
}
