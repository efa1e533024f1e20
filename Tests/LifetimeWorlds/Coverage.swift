/// How often each callback was disturbed, and each deed done, in this process.
enum Coverage {
  private static var callbacks = [Int](repeating: 0, count: Callback.allCases.count)
  private static var deeds = [Int](repeating: 0, count: Deed.all.count)

  static func note(_ disturbance: Disturbance) {
    callbacks[disturbance.callback.rawValue] += 1
    deeds[disturbance.deed] += 1
  }
}
