/// The place of a time in an animation's run.
nonisolated struct AnimationRun {
  /// The number of complete runs before this one.
  var cycle: Int
  /// The fraction of the run, from 0 to 1.
  var fraction: Double
}

/// What an animation shows of one property at one time.
nonisolated struct AnimatedValue {
  let path: LayerKeyPath
  let isAdditive: Bool
  /// Returns the value for a layer whose value without the animation is `base`; nil if there is none.
  let value: (_ base: LayerValue) -> LayerValue?

  /// Returns the property's value with the animation.
  func applied(to whole: LayerValue) -> LayerValue {
    guard let base = path.read(whole), let value = value(base) else { return whole }
    return path.write(isAdditive ? base.adding(value, times: 1) : value, into: whole)
  }
}

extension CAAnimation {
  /// Returns the duration of all repetitions in local time, for a run of `length` seconds.
  nonisolated private func activeDuration(of length: Double) -> Double {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    return length * count * (autoreverses ? 2 : 1)
  }

  /// Returns the length of a run in seconds; if none was set, the default.
  nonisolated private func length(orElse defaultDuration: Double) -> Double {
    duration.isFinite && duration > 0 ? duration : defaultDuration
  }

  /// The time of the parent at which the animation ends; nil if it never ends.
  nonisolated func endTime(defaultDuration: Double) -> Double? {
    let rate = Double(speed)
    guard rate > 0 else { return nil }
    let end = beginTime + activeDuration(of: length(orElse: defaultDuration)) / rate
    return end.isFinite ? end : nil
  }

  /// Returns the place of a time of the parent in the animation's run; nil if the animation shows nothing
  /// then.
  nonisolated func run(atParentTime time: Double, defaultDuration: Double) -> AnimationRun? {
    let length = length(orElse: defaultDuration)
    let active = activeDuration(of: length)
    // An animation that runs forwards begins at its offset, and goes on from its start. It ends no sooner.
    let wraps = speed > 0
    var local = (time - beginTime) * Double(speed) + (wraps ? 0 : timeOffset)
    guard !local.isNaN, length > 0 else { return nil }
    if local < 0 {
      guard fillMode.showsStart else { return nil }
      local = 0
    } else if local >= active {
      guard fillMode.showsEnd else { return nil }
      local = active
    }
    if wraps { local += timeOffset }
    guard local.isFinite else { return nil }
    let cycleLength = length * (autoreverses ? 2 : 1)
    var cycles = (local / cycleLength).rounded(.down)
    var phase = (cycles == 0 ? local : local - cycles * cycleLength) / length
    // At the end of the last cycle, that cycle is complete; no new one begins.
    if local >= active, phase == 0, cycles > 0 {
      cycles -= 1
      phase = autoreverses ? 2 : 1
    }
    return AnimationRun(
      cycle: Int(min(max(cycles, 0), 1e6)), fraction: min(max(phase > 1 ? 2 - phase : phase, 0), 1))
  }

  /// Returns what the animation shows at a time of its parent.
  nonisolated func values(atParentTime time: Double, defaultDuration: Double) -> [AnimatedValue] {
    guard let run = run(atParentTime: time, defaultDuration: defaultDuration) else { return [] }
    return values(at: run.fraction, timing: run)
  }
}
