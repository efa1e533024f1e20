/// A typed weak reference. An optimised build of Swift 6.3 casts the nil of an untyped one as if it were an
/// object.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
