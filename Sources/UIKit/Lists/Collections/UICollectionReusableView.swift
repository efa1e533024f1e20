import CoreGraphics
import Foundation

/// A view that a collection shows for an element, and keeps for another one when it shows no more.
@MainActor open class UICollectionReusableView: UIView {
  /// Which of the collection's queues it waits in.
  final var queueName: String?
  /// Waits there.
  final var isWaiting = false
  /// How far in front it stands.
  final var level = ElementLevel.cell(0)
  private final var storedReuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  /// The name it was registered under; nil for one that the app made itself, and that is shown once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// The view is about to be filled in for another element. Overrides call super.
  open func prepareForReuse() {}
  /// The layout says something new about the element. Place, alpha and transform are applied already; for attributes of
  /// the app's own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  // MARK: Making

  /// The class's own `init(frame:)`, through its method table.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  convenience init(forReuse frame: CGRect) { self.init(frame: frame) }

  final func takeNames(_ identifier: String, queue: String) {
    storedReuseIdentifier = identifier
    queueName = queue
  }
}

extension UICollectionReusableView {
  /// A view of this class.
  ///
  /// A class that the app registers is made by its own `init(frame:)`. Swift refuses to call that initializer on a class
  /// that is known only when the program runs unless every subclass declares it `required`, which no view for iOS does. A
  /// convenience initializer does call it on whatever class it is given: this is that initializer (`init(forReuse:)`),
  /// declared once more as the method that it is to its callers.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  static func makeForReuse(_ frame: CGRect) -> UICollectionReusableView
}

/// How far in front an element stands: by its `zIndex`, and with the same one views of kinds in front of cells.
nonisolated struct ElementLevel: Comparable {
  private let zIndex: Int
  private let isSupplementary: Bool

  static func cell(_ zIndex: Int) -> ElementLevel { ElementLevel(zIndex: zIndex, isSupplementary: false) }
  static func supplementary(_ zIndex: Int) -> ElementLevel {
    ElementLevel(zIndex: zIndex, isSupplementary: true)
  }

  static func < (a: ElementLevel, b: ElementLevel) -> Bool {
    a.zIndex != b.zIndex ? a.zIndex < b.zIndex : !a.isSupplementary && b.isSupplementary
  }
}
