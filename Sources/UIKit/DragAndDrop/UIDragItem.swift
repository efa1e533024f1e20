import Foundation

/// A class whose objects an item provider can carry.
public protocol NSItemProviderWriting: AnyObject {}
/// A class whose objects can be loaded from an item provider.
public protocol NSItemProviderReading: AnyObject {}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}

/// Carries an object from a drag's source to its drop target. Drags stay within the app, so nothing is
/// encoded: the drop target receives the same object.
@MainActor public final class NSItemProvider {
  private let object: any NSItemProviderWriting

  /// Creates a provider that carries the object.
  public init(object: any NSItemProviderWriting) { self.object = object }

  deinit {}

  /// Returns whether the carried object is of this class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { load(aClass) != nil }

  /// Calls `completionHandler` before returning: with the carried object if it is of this class, else with
  /// nil. The error is always nil.
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) {
    completionHandler(load(aClass), nil)
  }

  func load<Object: NSItemProviderReading>(_ type: Object.Type) -> Object? { object as? Object }
}

/// An item that the user drags.
@MainActor public final class UIDragItem {
  /// The provider of the object that the drop target receives.
  public let itemProvider: NSItemProvider
  /// The app's own data for the item. Default nil.
  public var localObject: Any? { didSet { extendLifetime(oldValue) } }

  /// Creates an item whose object `itemProvider` carries.
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  deinit {}
}
