/// The objects of one connection that exist on the wire. They are kept so that all can be discarded when it
/// closes.
final class LiveObjects {
  private var objects: [ObjectIdentifier: WaylandProxy] = [:]

  func insert(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = object }

  func remove(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = nil }

  func discardAll() {
    for object in Array(objects.values) { object.discard() }
  }
}
