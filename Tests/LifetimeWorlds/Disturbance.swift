/// One thing that is done to a world, and the moment of it.
nonisolated struct Disturbance {
  /// Whether it comes before or after the callback's own work.
  enum Side: Int, CaseIterable { case before, after }

  var callback: Callback
  var side: Side
  /// How many times the callback was reached before, in the whole world.
  var occurrence: Int
  /// Index into `Deed.all`.
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
