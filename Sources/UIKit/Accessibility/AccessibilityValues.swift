/// The values that an app has set for assistive technologies. The engine stores them, and does not use them.
struct AccessibilityValues {
  var isElement = false
  var label: String?
  var hint: String?
  var value: String?
  var language: String?
  var identifier: String?
  var traits = UIAccessibilityTraits.none
  var frame = CGRect.zero
  var path: UIBezierPath?
  var activationPoint = CGPoint.zero
  var hidesElements = false
  var isModal = false
  var groupsChildren = false
  var customActions: [UIAccessibilityCustomAction]?
  var elements: [Any]?
}

/// The accessibility values of the objects that have any. Other objects take no memory for them.
enum AccessibilityStore {
  private struct Entry {
    weak var object: NSObject?
    var values: AccessibilityValues
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of deallocated objects are removed.
  private static var limit = 64

  static func values(of object: NSObject) -> AccessibilityValues {
    guard let entry = entries[ObjectIdentifier(object)], entry.object === object else {
      return AccessibilityValues()
    }
    return entry.values
  }

  static func change(_ object: NSObject, _ change: (inout AccessibilityValues) -> Void) {
    var values = values(of: object)
    change(&values)
    var released: [Entry] = []
    if entries.count >= limit {
      for (identifier, entry) in entries where entry.object == nil {
        released.append(entry)
        entries[identifier] = nil
      }
      limit = max(64, entries.count * 2)
    }
    let new = Entry(object: object, values: values)
    if let old = entries.updateValue(new, forKey: ObjectIdentifier(object)) { released.append(old) }
    // The release of old values may run code of the app, which may change values.
    withExtendedLifetime(released) {}
  }
}
