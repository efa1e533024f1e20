/// A graphics tablet's description. Its tools have events of their own.
public final class Tablet {
  public let proxy: ZwpTabletV2
  public private(set) var name = ""
  /// The USB numbers of vendor and product; 0 if they are not known.
  public private(set) var vendorID: UInt32 = 0
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
