/// A weak reference to an object, for collections that must not keep the object alive.
struct WeakReference<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}
