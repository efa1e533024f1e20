/// Which callbacks were disturbed, and which deeds done, in this process.
public enum Coverage {
  private static var callbacks = [Bool](repeating: false, count: Callback.allCases.count)
  private static var deeds = [Bool](repeating: false, count: Deed.all.count)

  static func note(_ disturbance: Disturbance) {
    callbacks[disturbance.callback.rawValue] = true
    deeds[disturbance.deed] = true
  }

  /// Names of all that there is to reach.
  public static var all: [String] { Callback.allCases.map { "\($0)" } + Deed.all.map(\.name) }

  /// Names of all that was reached.
  public static var reached: [String] {
    zip(all, callbacks + deeds).filter(\.1).map(\.0)
  }
}
