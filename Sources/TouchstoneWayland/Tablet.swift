/// The description of a graphics tablet. The events come from its tools.
public final class Tablet {
  /// The Wayland object of the tablet.
  public let proxy: ZwpTabletV2
  /// The name of the tablet; empty if unknown.
  public private(set) var name = ""
  /// The USB vendor number; 0 if unknown.
  public private(set) var vendorID: UInt32 = 0
  /// The USB product number; 0 if unknown.
  public private(set) var productID: UInt32 = 0
  private let onRemove: (Tablet) -> Void

  init(proxy: ZwpTabletV2, onRemove: @escaping (Tablet) -> Void) {
    self.proxy = proxy
    self.onRemove = onRemove
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: ZwpTabletV2.Event) {
    switch event {
    case .name(let name): self.name = name
    case .id(let vendorID, let productID):
      self.vendorID = vendorID
      self.productID = productID
    case .path, .done: break
    case .removed:
      onRemove(self)
      remove()
    }
  }

  func remove() { proxy.destroy() }
}
