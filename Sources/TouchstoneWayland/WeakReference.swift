/// A typed weak reference. With an untyped reference, an optimized build of Swift 6.3 would cast nil as if
/// nil were an object.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
