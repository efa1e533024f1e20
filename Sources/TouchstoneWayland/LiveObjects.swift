/// The objects of one connection that the compositor has not yet destroyed. The list is kept so that all
/// objects can be discarded when the connection closes.
final class LiveObjects {
  private var objects: [ObjectIdentifier: WaylandProxy] = [:]

  func insert(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = object }

  func remove(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = nil }

  func discardAll() {
    for object in Array(objects.values) { object.discard() }
  }
}
