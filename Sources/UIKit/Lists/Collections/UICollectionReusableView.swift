import CoreGraphics
import Foundation

/// A view that a collection view shows for one element and later reuses for another.
@MainActor open class UICollectionReusableView: UIView {
  /// The name of the collection view's reuse queue to which the view belongs; nil if the app created the view
  /// itself.
  final var queueName: String?
  /// Whether the view is waiting in its reuse queue.
  final var isInReuseQueue = false
  /// The view's level in the front-to-back order of the collection view's elements.
  final var level = ElementLevel.cell(0)
  private final var storedReuseIdentifier: String?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  deinit {}

  /// The reuse identifier with which the view was dequeued; nil for a view that the app created itself, which
  /// is not reused.
  open var reuseIdentifier: String? { storedReuseIdentifier }
  /// Called before the view is used for another element. Default: does nothing. Overrides call super.
  open func prepareForReuse() {}
  /// Called after the layout's attributes for the element changed. Position, alpha and transform are already
  /// applied; override this method to apply attributes of a subclass. Default: does nothing.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  // MARK: Creation

  /// Calls `init(frame:)` of the view's actual class, which may be a subclass. `makeForReuse(_:)` runs this
  /// initializer.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  convenience init(forReuse frame: CGRect) { self.init(frame: frame) }

  final func setIdentifiers(_ identifier: String, queue: String) {
    storedReuseIdentifier = identifier
    queueName = queue
  }
}

extension UICollectionReusableView {
  /// Creates a view of this class, which may be known only at run time, with the class's own `init(frame:)`.
  ///
  /// For a class known only at run time, Swift allows the call of an initializer only if the initializer is
  /// `required`. In iOS view classes, `init(frame:)` is not `required`. A convenience initializer, however,
  /// calls `init(frame:)` of the actual class. This method has the symbol name of the convenience initializer
  /// `init(forReuse:)`, so a call of this method runs that initializer.
  @_silgen_name("touchstone_UICollectionReusableView_initForReuse")
  static func makeForReuse(_ frame: CGRect) -> UICollectionReusableView
}

/// The front-to-back level of an element. An element with a larger `zIndex` is in front; with the same
/// `zIndex`, supplementary views are in front of cells.
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
