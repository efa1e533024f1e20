import Foundation

/// Provides the content of a collection view.
@MainActor public protocol UICollectionViewDataSource: AnyObject {
  /// Returns the number of items in the section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  /// Returns the cell for an item that becomes visible. Implementations dequeue the cell with
  /// `dequeueReusableCell`. If the returned cell already shows another item, the new item gets an empty cell.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Returns the number of sections. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// Returns a header, a footer or another supplementary view of the layout. Implementations dequeue the view
  /// with `dequeueReusableSupplementaryView`. Default: an empty view.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}
