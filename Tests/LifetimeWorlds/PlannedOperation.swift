import SeededNumbers

/// An operation of a random world, which is an app that is built from a seed, and the moment at which the
/// operation is carried out.
nonisolated struct PlannedOperation {
  /// The moment: before or after the body of the callback.
  enum Side: Int, CaseIterable { case before, after }

  var callback: Callback
  var side: Side
  /// The number of earlier calls of this callback in the whole run.
  var occurrence: Int
  /// The index of the operation in `AppOperation.all`.
  var operation: Int
  var aim: Aim

  @MainActor init(_ random: inout RandomSource) {
    let isRare = random.chance(1, in: 4)
    callback = random.pick(isRare ? Callback.rare : Callback.allCases)
    side = random.pick(Side.allCases)
    occurrence = isRare ? 0 : random.number(below: random.pick([1, 2, 5, 20]))
    operation = random.number(below: AppOperation.all.count)
    aim = Aim(nearness: random.pick(Aim.Nearness.allCases), choice: random.next())
  }
}
