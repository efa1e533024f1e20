/// The callbacks that were disturbed and the deeds that were done in this process.
public enum Coverage {
  private static var callbacks = [Bool](repeating: false, count: Callback.allCases.count)
  private static var deeds = [Bool](repeating: false, count: Deed.all.count)

  static func note(_ disturbance: Disturbance) {
    callbacks[disturbance.callback.rawValue] = true
    deeds[disturbance.deed] = true
  }

  /// The names of all callbacks and deeds.
  public static var all: [String] { Callback.allCases.map { "\($0)" } + Deed.all.map(\.name) }

  /// Returns the names reached since the last call.
  public static func takeNews() -> [String] {
    let names = zip(all, callbacks + deeds).filter(\.1).map(\.0).filter { !told.contains($0) }
    told.formUnion(names)
    return names
  }

  private static var told: Set<String> = []
}
