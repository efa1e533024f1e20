/// A typed weak reference. If it were untyped, an optimized build of Swift 6.3 would cast nil as if it were
/// an object.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
