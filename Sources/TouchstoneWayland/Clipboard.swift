import Glibc

/// The clipboard of one seat, which this program shares with other programs.
public final class Clipboard {
  /// Content that another program offers.
  private final class Offer {
    /// The largest number of MIME types in an offer. Only a faulty client offers more.
    private static let maximumTypes = 64

    let proxy: WlDataOffer
    var types: [String] = []

    init(_ proxy: WlDataOffer) {
      self.proxy = proxy
      proxy.onEvent = { [unowned self] event in
        if case .offer(let type) = event, types.count < Self.maximumTypes { types.append(type) }
      }
    }
  }

  private unowned let connection: WaylandConnection
  private let seat: WlSeat
  private var device: WlDataDevice?
  /// An offer that was announced, but not yet assigned to the clipboard or a drag; nil if there is none.
  private var announced: Offer?
  /// The offer of another program that is on the clipboard; nil if there is none.
  private var selection: Offer?
  /// The offer of a drag over one of our surfaces; nil if there is none. The drag is accepted if it has files
  /// and the connection's `onDrop` is set.
  private var drag: Offer?
  /// A dropped offer whose files have not arrived yet.
  private var dropped: Offer?
  private var dropping: PipeReader?
  /// Our own offer on the clipboard; nil if the content is another program's.
  private var source: WlDataSource?
  private var contents: [String: [UInt8]] = [:]
  private var pasting: PipeReader?

  init(connection: WaylandConnection, seat: WlSeat) {
    self.connection = connection
    self.seat = seat
    adoptManager()
  }

  func adoptManager() {
    guard device == nil, let manager = connection.dataDeviceManager else { return }
    let device = manager.getDataDevice(seat: seat)
    self.device = device
    device.onEvent = { [unowned self] in handle($0) }
  }

  /// The MIME types of the clipboard's content, such as `text/plain;charset=utf-8`.
  public var types: [String] { source == nil ? selection?.types ?? [] : contents.keys.sorted() }

  /// Whether the content of the clipboard is this program's own.
  public var isOwn: Bool { source != nil }

  // MARK: Copying

  /// Offers `contents`, by MIME type, until this or another program copies something else.
  ///
  /// - Parameter serial: the serial of the key, button or touch event that caused the copy.
  public func copy(_ contents: [String: [UInt8]], serial: UInt32) {
    guard let device, let manager = connection.dataDeviceManager else { return }
    source?.destroy()
    let source = manager.createDataSource()
    self.source = source
    self.contents = contents
    for type in contents.keys.sorted() { source.offer(mimeType: type) }
    source.onEvent = { [unowned self, unowned source] event in
      switch event {
      case .send(let type, let descriptor): send(type, to: descriptor)
      case .cancelled:
        source.destroy()
        if self.source === source { forgetContents() }
      default: break
      }
    }
    device.setSelection(source: source, serial: serial)
  }

  /// Removes our own content from the clipboard. Another program's content remains.
  public func clear(serial: UInt32) {
    guard let source else { return }
    device?.setSelection(source: nil, serial: serial)
    source.destroy()
    forgetContents()
  }

  private func send(_ type: String, to descriptor: Int32) {
    guard let bytes = contents[type], let loop = connection.eventLoop else {
      close(descriptor)
      return
    }
    PipeWriter.write(bytes, to: descriptor, on: loop)
  }

  private func forgetContents() {
    source = nil
    contents = [:]
  }

  // MARK: Pasting

  /// Calls `completion` with the clipboard's content of a MIME type; nil if there is no such content or it
  /// does not arrive. Another program's content arrives in a later turn. If an earlier paste is unfinished,
  /// its `completion` is first called with nil.
  public func paste(_ type: String, _ completion: @escaping ([UInt8]?) -> Void) {
    pasting?.cancel()
    pasting = nil
    if source != nil { return completion(contents[type]) }
    guard let selection, selection.types.contains(type), let loop = connection.eventLoop else {
      return completion(nil)
    }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return completion(nil) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    selection.proxy.receive(mimeType: type, fd: ends[1])
    close(ends[1])
    pasting = PipeReader(ends[0], on: loop) { [weak self] bytes in
      self?.pasting = nil
      completion(bytes)
    }
  }

  // MARK: Events

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let proxy):
      announced?.proxy.destroy()
      announced = Offer(proxy)
    case .selection(let proxy):
      selection?.proxy.destroy()
      selection = claim(proxy)
    case .enter(let serial, _, _, _, let proxy):
      drag?.proxy.destroy()
      drag = claim(proxy)
      acceptDrag(serial: serial)
    case .leave:
      drag?.proxy.destroy()
      drag = nil
    case .drop: takeDrop()
    case .motion: break
    }
  }

  private func acceptDrag(serial: UInt32) {
    guard let drag else { return }
    let isWanted = connection.onDrop != nil && drag.types.contains(DroppedFiles.type)
    drag.proxy.accept(serial: serial, mimeType: isWanted ? DroppedFiles.type : nil)
    if isWanted, drag.proxy.version >= 3 { drag.proxy.setActions(dndActions: .copy, preferredAction: .copy) }
  }

  /// Reads the dropped list of files. When the list has arrived, notifies the other program that the drop is
  /// over.
  private func takeDrop() {
    let offer = drag
    drag = nil
    var ends: [Int32] = [-1, -1]
    guard let offer, let loop = connection.eventLoop, connection.onDrop != nil,
      offer.types.contains(DroppedFiles.type), pipe(&ends) == 0
    else {
      offer?.proxy.destroy()
      return
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    offer.proxy.receive(mimeType: DroppedFiles.type, fd: ends[1])
    close(ends[1])
    dropping?.cancel()
    dropped?.proxy.destroy()
    dropped = offer
    dropping = PipeReader(ends[0], on: loop) { [weak self] bytes in
      guard let self else { return }
      dropping = nil
      dropped = nil
      if bytes != nil, offer.proxy.version >= 3 { offer.proxy.finish() }
      offer.proxy.destroy()
      let paths = DroppedFiles.paths(in: bytes ?? [])
      if !paths.isEmpty { connection.onDrop?(paths) }
    }
  }

  /// Returns the announced offer if the event refers to it; otherwise nil.
  private func claim(_ proxy: WlDataOffer?) -> Offer? {
    guard let proxy, let offer = announced, offer.proxy === proxy else { return nil }
    announced = nil
    return offer
  }

  func remove() {
    pasting?.cancel()
    pasting = nil
    dropping?.cancel()
    dropping = nil
    for offer in [announced, selection, drag, dropped] { offer?.proxy.destroy() }
    dropped = nil
    announced = nil
    selection = nil
    drag = nil
    source?.destroy()
    forgetContents()
    device?.release()
    device = nil
  }
}
