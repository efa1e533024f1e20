/// The graphics tablets of one seat, and the tools that were used on them.
public final class TabletSeat {
  /// The tablets of the seat.
  public private(set) var tablets: [Tablet] = []
  /// The tools that were used on the tablets.
  public private(set) var tools: [TabletTool] = []
  private var pads: [TabletPad] = []
  private let proxy: ZwpTabletSeatV2
  private unowned let seat: Seat

  init(seat: Seat, manager: ZwpTabletManagerV2) {
    self.seat = seat
    proxy = manager.getTabletSeat(seat: seat.proxy)
    proxy.onEvent = { [unowned self] in handle($0) }
  }

  private func handle(_ event: ZwpTabletSeatV2.Event) {
    switch event {
    case .tabletAdded(let proxy):
      tablets.append(
        Tablet(proxy: proxy) { [unowned self] removedTablet in tablets.removeAll { $0 === removedTablet } })
    case .toolAdded(let proxy):
      tools.append(
        TabletTool(seat: seat, proxy: proxy) { [unowned self] removedTool in
          tools.removeAll { $0 === removedTool }
        })
    case .padAdded(let proxy):
      pads.append(
        TabletPad(proxy: proxy) { [unowned self] removedPad in pads.removeAll { $0 === removedPad } })
    }
  }

  func tablet(of proxy: ZwpTabletV2?) -> Tablet? {
    guard let proxy else { return nil }
    return tablets.first { $0.proxy === proxy }
  }

  /// Called when the seat or the tablet manager was removed.
  func remove() {
    let removedTools = tools
    tools = []
    for tool in removedTools { tool.remove() }
    for tablet in tablets { tablet.remove() }
    tablets = []
    for pad in pads { pad.remove() }
    pads = []
    proxy.destroy()
  }
}
