import CTouchstoneWaylandClient

/// The globals of the compositor, and the bound object of each kind of which only one is used.
final class Registry {
  /// The place for a global of which only one is used. If there are several, another one is used after the
  /// first is removed.
  class Slot {
    fileprivate init() {}
    fileprivate func offer(_ global: Global, in registry: WlRegistry) {}
    fileprivate func withdraw(_ name: UInt32, others: [Global], in registry: WlRegistry) {}
  }

  final class Singleton<P: WaylandProxy>: Slot {
    private(set) var object: P?
    private var name: UInt32?
    private let onBind: (P) -> Void
    private let onUnbind: (P) -> Void

    init(onBind: @escaping (P) -> Void = { _ in }, onUnbind: @escaping (P) -> Void = { $0.discard() }) {
      self.onBind = onBind
      self.onUnbind = onUnbind
    }

    override fileprivate func offer(_ global: Global, in registry: WlRegistry) {
      guard object == nil else { return }
      let bound = registry.bind(global, as: P.self)
      name = global.name
      object = bound
      onBind(bound)
    }

    override fileprivate func withdraw(_ name: UInt32, others: [Global], in registry: WlRegistry) {
      guard self.name == name, let gone = object else { return }
      object = nil
      self.name = nil
      onUnbind(gone)
      if let next = others.first { offer(next, in: registry) }
    }
  }

  private(set) var globals: [Global] = []
  let proxy: WlRegistry
  private let slots: [String: Slot]
  /// Called with the globals of kinds of which several are used, when they are added and when they are
  /// removed.
  private let onAdd: (Global) -> Void
  private let onRemove: (Global) -> Void

  init(
    proxy: WlRegistry, slots: [String: Slot], onAdd: @escaping (Global) -> Void,
    onRemove: @escaping (Global) -> Void
  ) {
    self.proxy = proxy
    self.slots = slots
    self.onAdd = onAdd
    self.onRemove = onRemove
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: WlRegistry.Event) {
    switch event {
    case .global(let name, let interface, let version):
      // A number that is in use, or a version of 0, is a fault of the compositor and must not be passed to
      // `bind`.
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
  /// Binds a global, at the lower of the compositor's and our version.
  func bind<P: WaylandProxy>(_ global: Global, as type: P.Type) -> P {
    bind(
      name: global.name, as: type, version: min(global.version, UInt32(P.interface.pointee.version)))
  }
}
