/// A typed weak reference. For an untyped one, an optimized build of Swift 6.3 casts nil as if it were an
/// object.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
