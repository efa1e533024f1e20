import SeededNumbers

/// Scales, origins of bounds, and overrides of hit tests (rules 3.4, 3.6, 3.12, 3.14).
extension ScenarioGenerator {
  mutating func addGeometry() {
    guard features.contains(.geometry) else { return }
    for view in world.views.indices where world.views[view].kind == .plain && !isWrapped(view) {
      let isWindow = world.views[view].parent == nil
      if isWindow {
        if more.chance(1, in: 4) { world.views[view].hitting = .passing }
        continue
      }
      // Views with scroll views inside are not scaled, because rule 8.11 only covers rotated scroll views.
      let scrolls = world.views.indices.contains { world.isInside($0, view) && world.views[$0].scroll != nil }
      if !scrolls, more.chance(1, in: 3) { world.views[view].zoom = more.pick([0.5, 0.5, 2, 2, 0.25, 0]) }
      if more.chance(1, in: 3) {
        world.views[view].origin = more.pick([ModelPoint(10, -20), ModelPoint(-30, 40)])
      }
      if more.chance(1, in: 4) { override(view) }
    }
  }

  private mutating func override(_ view: Int) {
    var responder = world.views[view].responder ?? ModelResponder()
    if world.views[view].responder == nil { responder.callsSuper = world.views[view].callsSuper }
    world.views[view].responder = responder
    var window = view
    while let parent = world.views[window].parent { window = parent }
    let others = world.views.indices.filter { other in
      if case .cell = world.views[other].kind { return false }
      return world.isInside(other, window) && world.views[other].kind != .wrapper
    }
    world.views[view].hitting = more.chance(1, in: 2) ? .passing : .view(more.pick(others))
  }
}
