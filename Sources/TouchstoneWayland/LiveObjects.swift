/// The objects of one connection that still exist on the wire, so that none outlives it.
final class LiveObjects {
  private var objects: [ObjectIdentifier: WaylandProxy] = [:]

  func insert(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = object }

  func remove(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = nil }

  func discardAll() {
    for object in Array(objects.values) { object.discard() }
  }
}
