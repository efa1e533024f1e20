import Foundation

/// What an item provider can carry.
public protocol NSItemProviderWriting: AnyObject {}
/// What can be taken out of an item provider.
public protocol NSItemProviderReading: AnyObject {}

extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}

/// Carries an object from where it is dragged to where it is dropped. Within one app nothing needs to be encoded: what
/// comes out is what was put in.
@MainActor public final class NSItemProvider {
  private let object: any NSItemProviderWriting

  /// Carries that object.
  public init(object: any NSItemProviderWriting) { self.object = object }

  deinit {}

  /// Whether the object is of that class.
  public func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool { load(aClass) != nil }

  /// Calls back with the object, before it returns; with nil where the object is of another class.
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) {
    completionHandler(load(aClass), nil)
  }

  func load<Object: NSItemProviderReading>(_ type: Object.Type) -> Object? { object as? Object }
}

/// One of the things that a finger drags.
@MainActor public final class UIDragItem {
  /// What those get that it is dropped on.
  public let itemProvider: NSItemProvider
  /// What the app knows it by itself. Default nil.
  public var localObject: Any? { didSet { extendLifetime(oldValue) } }

  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }

  deinit {}
}
