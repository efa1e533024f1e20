import CoreGraphics
import Foundation

/// A view that a collection shows for an element, and reuses for another element later.
@MainActor open class UICollectionReusableView: UIView {
  /// The name of the collection's reuse queue to which the view belongs.
  final var queueName: String?
  /// Whether the view is in that queue.
  final var isWaiting = false
  /// The view's level in the front-to-back order.
  final var level = ElementLevel.cell(0)
  private final var storedReuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  /// The identifier that the view was registered under; nil for a view that the app created itself, which is used
  /// once.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the view is used for another element. Overrides call super.
  open func prepareForReuse() {}
  /// Called with new attributes of the element. Position, alpha and transform are applied already; override it for
  /// attributes of your own.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  // MARK: Creation

  /// Calls the class's own `init(frame:)` through its method table.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  convenience init(forReuse frame: CGRect) { self.init(frame: frame) }

  final func setIdentifiers(_ identifier: String, queue: String) {
    storedReuseIdentifier = identifier
    queueName = queue
  }
}

extension UICollectionReusableView {
  /// Creates a view of this class.
  ///
  /// A class that the app registers must be created by its own `init(frame:)`. Swift does not allow that call on a
  /// class known only at run time unless every subclass declares the initializer `required`, which iOS view
  /// classes do not do. A convenience initializer does call it on any class it is invoked with. `init(forReuse:)`
  /// is that initializer; it is declared here again as the static method that callers use.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  static func makeForReuse(_ frame: CGRect) -> UICollectionReusableView
}

/// The level of an element: ordered by `zIndex`, and for equal ones supplementary views are in front of cells.
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
