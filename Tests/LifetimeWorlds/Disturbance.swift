import SeededNumbers

/// A change to a world, and its moment.
nonisolated struct Disturbance {
  /// The moment: before or after the callback's own work.
  enum Side: Int, CaseIterable { case before, after }

  var callback: Callback
  var side: Side
  /// The number of earlier calls of this callback in the whole world.
  var occurrence: Int
  /// The index in `Deed.all`.
  var deed: Int
  var aim: Aim

  @MainActor init(_ random: inout RandomSource) {
    let isRare = random.chance(1, in: 4)
    callback = random.pick(isRare ? Callback.rare : Callback.allCases)
    side = random.pick(Side.allCases)
    occurrence = isRare ? 0 : random.number(below: random.pick([1, 2, 5, 20]))
    deed = random.number(below: Deed.all.count)
    aim = Aim(nearness: random.pick(Aim.Nearness.allCases), choice: random.next())
  }
}
