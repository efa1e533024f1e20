/// The objects of one connection that are still on the wire, so that none outlives it.
final class LiveObjects {
  private var objects: [ObjectIdentifier: WaylandProxy] = [:]

  func insert(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = object }

  func remove(_ object: WaylandProxy) { objects[ObjectIdentifier(object)] = nil }

  /// Those who stand for the objects in the layer above, in the order of the wire's numbers.
  func owners<Owner: AnyObject>(as type: Owner.Type) -> [Owner] {
    objects.values.sorted { $0.id < $1.id }.compactMap { $0.owner(as: type) }
  }

  func discardAll() {
    for object in Array(objects.values) { object.discard() }
  }
}
