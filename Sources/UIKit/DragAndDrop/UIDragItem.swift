import Foundation

/// An object that an item provider can carry.
public protocol NSItemProviderWriting: AnyObject {}
/// An object that can be loaded from an item provider.
public protocol NSItemProviderReading: AnyObject {}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}

/// Carries an object from a drag's source to its drop target. Within one app nothing is encoded: the loaded
/// object is the one that was given.
@MainActor public final class NSItemProvider {
  private let object: any NSItemProviderWriting

  /// Creates a provider of the object.
  public init(object: any NSItemProviderWriting) { self.object = object }

  deinit {}

  /// Whether the object is of this class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { load(aClass) != nil }

  /// Calls the completion handler with the object before returning; with nil if the object is of another
  /// class.
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) {
    completionHandler(load(aClass), nil)
  }

  func load<Object: NSItemProviderReading>(_ type: Object.Type) -> Object? { object as? Object }
}

/// One item of a drag.
@MainActor public final class UIDragItem {
  /// The provider that the drop target receives.
  public let itemProvider: NSItemProvider
  /// The app's own data for the item. Default nil.
  public var localObject: Any? { didSet { extendLifetime(oldValue) } }

  /// Creates an item with the provider of its object.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  deinit {}
}
