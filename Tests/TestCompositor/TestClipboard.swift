import Glibc

/// The clipboard of a seat (`wl_data_device`): the data that the client copied, and the data of another
/// client.
public final class TestClipboard {
  /// The formats that the client offers, in the client's order; nil while it offers nothing.
  public var offeredTypes: [String]? { source.map { types[ObjectIdentifier($0)] ?? [] } }
  /// The serials of the client's copy requests.
  public private(set) var serials: [UInt32] = []
  private var devices: [WlDataDeviceResource] = []
  private var offers: [WlDataOfferResource] = []
  private var types: [ObjectIdentifier: [String]] = [:]
  private var sources: [WlDataSourceResource] = []
  private var source: WlDataSourceResource?

  func serve(_ manager: WlDataDeviceManagerResource) {
    manager.onRequest = { [unowned self] request in
      switch request {
      case .createDataSource(let source):
        sources.append(source)
        source.onDestroy = { [unowned self, unowned source] in
          sources.removeAll { $0 === source }
          if self.source === source { self.source = nil }
        }
        source.onRequest = { [unowned self, unowned source] request in
          if case .offer(let type) = request { types[ObjectIdentifier(source), default: []].append(type) }
        }
      case .getDataDevice(let device, _):
        devices.append(device)
        device.onDestroy = { [unowned self, unowned device] in devices.removeAll { $0 === device } }
        device.onRequest = { [unowned self] request in
          guard case .setSelection(let source, let serial) = request else { return }
          self.source = source
          serials.append(serial)
        }
      }
    }
  }

  /// Simulates a copy by another client. `text` is written to each client that pastes.
  public func offer(_ text: String, types: [String] = ["text/plain;charset=utf-8"]) {
    source?.sendCancelled()
    source = nil
    for device in devices {
      let offer = WlDataOfferResource(client: device.client, version: device.version, id: 0)
      offers.append(offer)
      offer.onRequest = { request in
        guard case .receive(_, let descriptor) = request else { return }
        let bytes = Array(text.utf8)
        _ = write(descriptor, bytes, bytes.count)
        close(descriptor)
      }
      device.sendDataOffer(id: offer)
      for type in types { offer.sendOffer(mimeType: type) }
      device.sendSelection(id: offer)
    }
  }

  /// The requests of the client about drags: `accept text/uri-list`, `accept nothing`, `copy`, `receive`,
  /// `finish`, `destroy`.
  public private(set) var dragRequests: [String] = []

  /// Simulates another client that drags files over a surface and, if `drops` is true, drops them there.
  public func drag(_ list: String, types: [String], over surface: TestSurface, drops: Bool) {
    for device in devices {
      let offer = WlDataOfferResource(client: device.client, version: device.version, id: 0)
      offers.append(offer)
      offer.onDestroy = { [unowned self] in dragRequests.append("destroy") }
      offer.onRequest = { [unowned self] request in
        switch request {
        case .accept(_, let type): dragRequests.append("accept \(type ?? "nothing")")
        case .setActions: dragRequests.append("copy")
        case .finish: dragRequests.append("finish")
        case .destroy: break
        case .receive(_, let descriptor):
          dragRequests.append("receive")
          let bytes = Array(list.utf8)
          _ = write(descriptor, bytes, bytes.count)
          close(descriptor)
        }
      }
      device.sendDataOffer(id: offer)
      for type in types { offer.sendOffer(mimeType: type) }
      device.sendEnter(serial: 77, surface: surface.resource, x: 10, y: 10, id: offer)
      if drops { device.sendDrop() } else { device.sendLeave() }
    }
  }

  /// Returns the read end of a pipe. The client writes its copied data to the pipe.
  public func receive(_ type: String) -> Int32? {
    var ends: [Int32] = [-1, -1]
    guard let source, pipe(&ends) == 0 else { return nil }
    source.sendSend(mimeType: type, fd: ends[1])
    close(ends[1])
    return ends[0]
  }
}
