import CTouchstoneWaylandClient

/// The globals of the compositor, and the bound objects. For some interfaces, only one global is used.
public final class Registry {
  /// Holds the global of an interface. Only one global of the interface is used. If the compositor removes
  /// this global and offers another global of the interface, the slot binds the other global.
  public class Slot {
    /// The name of the global's interface.
    let interface: String
    /// Called after an object was bound or removed.
    fileprivate var didChange: () -> Void = {}

    fileprivate init(interface: String) { self.interface = interface }
    fileprivate func offer(_ global: Global, in registry: WlRegistry) {}
    fileprivate func withdraw(_ name: UInt32, others: [Global], in registry: WlRegistry) {}
  }

  /// A property wrapper for the object of a manager. The value is nil if the compositor does not offer the
  /// manager, or has removed it.
  @propertyWrapper public final class Manager<P: WaylandProxy>: Slot {
    public private(set) var wrappedValue: P?
    private var globalName: UInt32?
    private let onUnbind: (P) -> Void
    /// Called with each bound object.
    var onBind: (P) -> Void = { _ in }

    public init(onUnbind: @escaping (P) -> Void = { $0.discard() }) {
      self.onUnbind = onUnbind
      super.init(interface: String(cString: P.interface.pointee.name))
    }

    override fileprivate func offer(_ global: Global, in registry: WlRegistry) {
      guard wrappedValue == nil else { return }
      let object = registry.bind(global, as: P.self)
      globalName = global.name
      wrappedValue = object
      onBind(object)
      didChange()
    }

    override fileprivate func withdraw(_ name: UInt32, others: [Global], in registry: WlRegistry) {
      guard globalName == name, let removedObject = wrappedValue else { return }
      wrappedValue = nil
      globalName = nil
      onUnbind(removedObject)
      didChange()
      if let replacement = others.first { offer(replacement, in: registry) }
    }
  }

  private(set) var globals: [Global] = []
  let proxy: WlRegistry
  private let slots: [String: Slot]
  /// Called after a global was added, if the global's interface has no slot. Several globals of such an
  /// interface can be used. `onRemove` is called after one of these globals was removed.
  private let onAdd: (Global) -> Void
  private let onRemove: (Global) -> Void

  /// Creates a registry. `onChange` is called after the object of one of the slots was bound or removed.
  init(
    proxy: WlRegistry, slots: [Slot], onChange: @escaping () -> Void, onAdd: @escaping (Global) -> Void,
    onRemove: @escaping (Global) -> Void
  ) {
    self.proxy = proxy
    self.slots = Dictionary(uniqueKeysWithValues: slots.map { ($0.interface, $0) })
    for slot in slots { slot.didChange = onChange }
    self.onAdd = onAdd
    self.onRemove = onRemove
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version):
      // Only a faulty compositor sends version 0 or a number that is in use. Such a global must not be bound.
      guard version > 0, !globals.contains(where: { $0.name == name }) else { return }
      let global = Global(name: name, interface: interface, version: version)
      globals.append(global)
      if let slot = slots[interface] { slot.offer(global, in: proxy) } else { onAdd(global) }
    case .globalRemove(let name):
      guard let index = globals.firstIndex(where: { $0.name == name }) else { return }
      let global = globals.remove(at: index)
      if let slot = slots[global.interface] {
        let others = globals.filter { $0.interface == global.interface }
        slot.withdraw(name, others: others, in: proxy)
      } else {
        onRemove(global)
      }
    }
  }
}

extension WlRegistry {
  /// Binds a global at the highest version that the compositor and this module support.
  func bind<P: WaylandProxy>(_ global: Global, as type: P.Type) -> P {
    bind(
      name: global.name, as: type, version: min(global.version, UInt32(P.interface.pointee.version)))
  }
}
