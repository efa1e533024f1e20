/// An object known but not kept. It has its type: an optimised build of Swift 6.3 casts the nil of an untyped
/// weak reference as if it were an object.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
