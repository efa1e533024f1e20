extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor open class Detent: NSObject {
    /// Identifies a detent among those of a sheet.
    public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// The detent of half the container's height.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// The detent of the greatest height.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// Identifies the detent. A custom detent without an identifier of its own has one that no other has.
    public let identifier: Identifier
    private let resolver: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) {
      self.identifier = identifier
      self.resolver = resolver
    }

    deinit {}

    /// Returns a detent of about half the container's height.
    open class func medium() -> Detent {
      Detent(.medium) { ($0 as? SheetDetentContext)?.mediumDetentValue ?? $0.maximumDetentValue / 2 }
    }

    /// Returns a detent of the greatest height.
    open class func large() -> Detent {
      Detent(.large) { $0.maximumDetentValue }
    }

    /// Returns a detent of the height that `resolver` returns: in points, without the safe area at the
    /// bottom. If it returns nil, the detent is not used. The height is limited to the context's
    /// `maximumDetentValue`.
    open class func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent {
      lastCustomNumber += 1
      return Detent(
        identifier ?? Identifier("com.apple.UIKit.custom-\(lastCustomNumber)"), resolver: resolver)
    }

    private static var lastCustomNumber = 0

    /// Returns the height in points, without the safe area at the bottom; nil if the detent is not used.
    open func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolver(context) }
  }
}

/// The container for which the height of a detent is computed.
@MainActor public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The greatest height, in points, without the safe area at the bottom.
  var maximumDetentValue: CGFloat { get }
}

/// The container of a sheet.
final class SheetDetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat
  /// The height of the medium detent, in points, without the safe area at the bottom.
  let mediumDetentValue: CGFloat

  init(traits: UITraitCollection, maximumDetentValue: CGFloat, mediumDetentValue: CGFloat) {
    containerTraitCollection = traits
    self.maximumDetentValue = maximumDetentValue
    self.mediumDetentValue = mediumDetentValue
  }

  deinit {}
}
