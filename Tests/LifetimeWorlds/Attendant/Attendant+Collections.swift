import UIKit

extension Attendant: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  func numberOfSections(in collectionView: UICollectionView) -> Int {
    hooked(.itemCount, collectionView) { counts.count }
  }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    hooked(.itemCount, collectionView) { counts[section] }
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    hooked(.cellForItem, collectionView) {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: Attendant.cellIdentifier, for: indexPath)
      return cell.tag == 0 ? world?.leash(cell, "collection cell") ?? cell : cell
    }
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    hooked(.supplementaryView, collectionView) { UICollectionReusableView(frame: .zero) }
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    hooked(.sizeForItem, collectionView) { CGSize(width: 40, height: 40 + indexPath.item % 2 * 10) }
  }
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { hooked(.shouldHighlight, collectionView) { true } }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    hooked(.didHighlight, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    hooked(.didUnhighlight, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    hooked(.willSelect, collectionView) { true }
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    hooked(.didSelect, collectionView)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    hooked(.didDeselect, collectionView)
  }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { hooked(.willDisplay, cell) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { hooked(.didEndDisplaying, cell) }
}
