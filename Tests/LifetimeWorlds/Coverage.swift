/// The operations that the app carried out in this process, and the callbacks during which it carried out
/// operations.
public enum Coverage {
  private static var callbacks = [Bool](repeating: false, count: Callback.allCases.count)
  private static var operations = [Bool](repeating: false, count: AppOperation.all.count)

  static func note(_ planned: PlannedOperation) {
    callbacks[planned.callback.rawValue] = true
    operations[planned.operation] = true
  }

  /// The names of all callbacks and operations.
  public static var all: [String] { Callback.allCases.map { "\($0)" } + AppOperation.all.map(\.name) }

  /// Returns the names of the callbacks and operations that were noted for the first time since this function
  /// was last called.
  public static func takeNews() -> [String] {
    let names = zip(all, callbacks + operations).filter(\.1).map(\.0).filter { !told.contains($0) }
    told.formUnion(names)
    return names
  }

  private static var told: Set<String> = []
}
