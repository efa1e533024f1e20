/// A text field and the results of its delegate's methods (rules 7.4, 7.7, 10.8, 10.13).
public struct ModelField: Equatable {
  public var text = ""
  public var isSecure = false
  /// Whether the field has a target for `editingDidEndOnExit`.
  public var hasExitTarget = false
  /// The results of the delegate methods with these names.
  public var shouldBeginEditing = true
  public var shouldEndEditing = true
  public var shouldReturn = true
  /// Whether the text is cleared when editing begins.
  public var clearsOnBegin = false
  public var shouldClear = true
  /// The letters that the delegate's `shouldChangeCharactersIn` refuses.
  public var refused = ""

  /// The names of two keys in `ModelInput.key`.
  public static let returnKey = "return"
  public static let deleteKey = "delete"

  public init() {}

  /// All fields that result from setting one property to its default.
  public var plainer: [ModelField] {
    let plain = ModelField()
    var found: [ModelField] = []
    func add<Value: Equatable>(_ property: WritableKeyPath<ModelField, Value>) {
      var less = self
      less[keyPath: property] = plain[keyPath: property]
      if less != self { found.append(less) }
    }
    add(\.text)
    add(\.isSecure)
    add(\.hasExitTarget)
    add(\.shouldBeginEditing)
    add(\.shouldEndEditing)
    add(\.shouldReturn)
    add(\.clearsOnBegin)
    add(\.shouldClear)
    add(\.refused)
    return found
  }

  /// The field as a Swift expression.
  var swiftCode: String {
    let plain = ModelField()
    var text = ""
    func add<Value: Equatable>(_ name: String, _ property: KeyPath<ModelField, Value>, _ value: String) {
      if self[keyPath: property] != plain[keyPath: property] { text += "\n    $0.\(name) = \(value)" }
    }
    add("text", \.text, "\"\(self.text)\"")
    add("isSecure", \.isSecure, "\(isSecure)")
    add("hasExitTarget", \.hasExitTarget, "\(hasExitTarget)")
    add("shouldBeginEditing", \.shouldBeginEditing, "\(shouldBeginEditing)")
    add("shouldEndEditing", \.shouldEndEditing, "\(shouldEndEditing)")
    add("shouldReturn", \.shouldReturn, "\(shouldReturn)")
    add("clearsOnBegin", \.clearsOnBegin, "\(clearsOnBegin)")
    add("shouldClear", \.shouldClear, "\(shouldClear)")
    add("refused", \.refused, "\"\(refused)\"")
    return text.isEmpty ? "ModelField()" : "ModelField {\(text)\n  }"
  }

  /// Creates a field, and changes its properties.
  public init(_ change: (inout ModelField) -> Void) { change(&self) }
}

/// The text of a field and the selection in it, as numbers of characters.
struct FieldRecord {
  var text = ""
  var selection = 0..<0
  /// Whether the field was being edited when the tracked touch landed.
  var touchWasUnderEdit = false
  /// Whether the tracked touch selected text when it landed.
  var touchSelected = false
  /// Whether the tracked touch extends the selection by words.
  var touchSelectsWords = false

  init() {}

  init(_ field: ModelField) {
    text = field.text
    selection = text.count..<text.count
  }
}
