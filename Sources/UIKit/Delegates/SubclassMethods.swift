/// Makes an optional delegate method work even if only a subclass of the adopting class declares it.
///
/// When a class adopts a protocol, Swift decides which function is called for each requirement, and ignores
/// methods that a subclass adds. For example, `class Screen: UIViewController, UITableViewDelegate {}` and
/// `class Menu: Screen { func tableView(_:didSelectRowAt:) … }` compile, but when a row is selected, the
/// protocol's default method is called. Objective-C calls the method of the object's own class. To do the
/// same, the engine stores a delegate with a witness table of the delegate's own class. In this table the
/// added methods replace the defaults.
///
/// The methods are found by name in the program's symbol table, which contains all of them in a debug build.
/// The optimizer of a release build removes methods without callers, unless the app is compiled with
/// `-enable-testing`. An app that is compiled with this option enables the package's trait `SubclassMethods`.
/// In other release builds and in stripped programs the defaults are called, and this type does nothing.
/// Without the trait, a debug build reports every added method on standard error.
///
/// This folder relies on facts about Swift 5 and 6 on 64-bit Linux: `WitnessTable` on the layout of protocol
/// values, witness tables and conformances, `ClassRecord` on the offset of the descriptor in a class's
/// metadata, and `SymbolTable` on the names of symbols. If a toolchain changes one of these facts,
/// `SubclassMethodTests` fails, and the engine calls the protocols' defaults.
enum SubclassMethods {
  #if DEBUG || SubclassMethods
    /// Whether witness tables may be read. Tests set this property to false to simulate a toolchain that
    /// changed the facts that this type relies on; the protocols' defaults are then called.
    static var isReadable = true

    private struct Key: Hashable {
      let type: ObjectIdentifier
      let table: WitnessTable
    }

    private static var tables: [Key: WitnessTable] = [:]
    /// The addresses of each class's functions. The outer key is the mangled name of the class, the inner key
    /// the demangled name of the function.
    private static var functions: [String: [String: UInt]] = [:]

    /// Stores `delegate` with the witness table of its own class. Has no effect if `delegate` is nil or its
    /// class adds no methods.
    static func include<Delegate>(in delegate: inout Delegate?) {
      guard isReadable, let value = delegate else { return }
      let table = WitnessTable(of: value)
      let type: AnyClass = type(of: value as AnyObject)
      let key = Key(type: ObjectIdentifier(type), table: table)
      let complete = tables[key] ?? table.completed(for: type)
      tables[key] = complete
      if complete != table { delegate = complete.inserted(in: value) }
    }
  #else
    @inline(__always) static func include<Delegate>(in delegate: inout Delegate?) {}
  #endif

  /// Returns `delegate`, stored with the witness table of its own class.
  static func included<Delegate>(in delegate: Delegate?) -> Delegate? {
    var delegate = delegate
    include(in: &delegate)
    return delegate
  }
}

#if DEBUG || SubclassMethods
  extension WitnessTable {
    /// Returns this table with the methods that are added by `type` and its superclasses up to the adopting
    /// class.
    fileprivate func completed(for type: AnyClass) -> WitnessTable {
      let classes = ClassRecord.classHierarchy(from: type)
      guard let adopter = adoptingClass, let adopterIndex = classes.firstIndex(of: adopter), adopterIndex > 0,
        let symbols = SymbolTable.of(fileWith: adopter.descriptor)
      else { return self }
      let names = classes.map { ClassName(descriptorSymbol: symbols.record(at: $0.descriptor)?.name) }
      guard names[...adopterIndex].allSatisfy({ $0 != nil }) else { return self }
      let subclasses = names[..<adopterIndex].compactMap(\.self)
      let adopters = names[adopterIndex...].compactMap(\.self)
      func address(of requirement: String, in name: ClassName) -> UInt? {
        let methods = SubclassMethods.functionAddresses(of: name, in: symbols)
        return name.demangledNames(ofMethod: requirement).lazy.compactMap { methods[$0] }.first
      }
      var added: [String] = []
      let complete = replacingFunctions(using: symbols) { requirement in
        // The table already calls the methods of the adopting class and their overrides.
        if adopters.contains(where: { address(of: requirement, in: $0) != nil }) { return nil }
        guard let method = subclasses.lazy.compactMap({ address(of: requirement, in: $0) }).first else {
          return nil
        }
        added.append(requirement)
        return method
      }
      if let subclass = subclasses.first, let adopter = adopters.first, !added.isEmpty {
        SubclassMethods.report(added, of: subclass, missingIn: adopter)
      }
      return complete
    }
  }

  extension SubclassMethods {
    fileprivate static func functionAddresses(of name: ClassName, in symbols: SymbolTable) -> [String: UInt] {
      if let known = functions[name.mangled] { return known }
      let found = symbols.functionAddresses(withPrefix: name.mangled)
      functions[name.mangled] = found
      return found
    }

    fileprivate static func report(_ methods: [String], of subclass: ClassName, missingIn adopter: ClassName)
    {
      #if !SubclassMethods
        UIApplication.writeToStandardError(
          """
          A release build does not call \(methods.map(nameWithLabels).joined(separator: ", ")) of \
          \(subclass.readable): \(adopter.readable) adopts the protocol but does not declare them. Declare \
          them there and override them, or enable the trait SubclassMethods of the package Touchstone.
          """)
      #endif
    }

    /// Returns `row(_:at:)` for the signature `row(_: M.View, at: Swift.Int) -> ()`.
    private static func nameWithLabels(_ signature: String) -> String {
      let labels = signature.matches(of: /(\w+: )/).map { "\($0.1.dropLast())" }
      return "\(signature.prefix { $0 != "(" })(\(labels.isEmpty ? "_:" : labels.joined()))"
    }
  }
#endif
