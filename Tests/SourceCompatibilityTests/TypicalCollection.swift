import UIKit

/// A grid with headers and a pull to refresh as apps for iOS write it.
final class TypicalGridController: UICollectionViewController {
  private var photos = ["Aare", "Broc", "Chur"]
  private(set) var heard: [String] = []
  private(set) var scrolls = 0

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumInteritemSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.alwaysBounceVertical = true
    collectionView.register(TypicalPhotoCell.self, forCellWithReuseIdentifier: TypicalPhotoCell.identifier)
    collectionView.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Header")
    let refreshControl = UIRefreshControl()
    refreshControl.tintColor = .systemBlue
    refreshControl.addTarget(self, action: TypicalGridController.refresh, for: .valueChanged)
    collectionView.refreshControl = refreshControl
  }

  func refresh(_ sender: UIRefreshControl) {
    heard.append("refresh")
    photos.append("Davos")
    collectionView.performBatchUpdates {
      self.collectionView.insertItems(at: [IndexPath(item: self.photos.count - 1, section: 0)])
    } completion: { _ in
      sender.endRefreshing()
    }
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { photos.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: TypicalPhotoCell.identifier, for: indexPath)
    (cell as? TypicalPhotoCell)?.configure(with: photos[indexPath.item])
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }

  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    heard.append(photos[indexPath.item])
    collectionView.deselectItem(at: indexPath, animated: true)
  }

  override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrolls += 1 }
}

extension TypicalGridController: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    CGSize(width: 110, height: 80)
  }
}

final class TypicalPhotoCell: UICollectionViewCell {
  static let identifier = "Photo"
  private let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override var isSelected: Bool {
    didSet { contentView.alpha = isSelected ? 0.5 : 1 }
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    label.text = nil
  }

  func configure(with name: String) { label.text = name }
}

/// A flow layout subclass of the app.
final class TypicalSnappingLayout: UICollectionViewFlowLayout {
  override init() {
    super.init()
    scrollDirection = .horizontal
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let collectionView, let attributes = super.layoutAttributesForElements(in: rect) else { return nil }
    return attributes.compactMap { original in
      guard let copy = original.copy() as? UICollectionViewLayoutAttributes else { return nil }
      let distance = abs(copy.center.x - collectionView.bounds.midX)
      copy.transform = CGAffineTransform(scaleX: 1 - distance / 2000, y: 1 - distance / 2000)
      return copy
    }
  }

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    CGPoint(x: (proposedContentOffset.x / itemSize.width).rounded() * itemSize.width, y: 0)
  }
}
