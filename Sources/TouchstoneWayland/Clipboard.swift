import Glibc

/// The clipboard of one seat, which this program shares with other programs.
public final class Clipboard {
  /// Content that another program offers.
  private final class Offer {
    /// The largest number of MIME types in an offer. Only a faulty client offers more.
    private static let maximumTypeCount = 64

    let proxy: WlDataOffer
    var types: [String] = []

    init(_ proxy: WlDataOffer) {
      self.proxy = proxy
      proxy.onEvent = { [unowned self] event in
        if case .offer(let type) = event, types.count < Self.maximumTypeCount { types.append(type) }
      }
    }
  }

  private unowned let connection: WaylandConnection
  private let seat: WlSeat
  private var device: WlDataDevice?
  /// An offer that was announced, but not yet assigned to the clipboard or a drag; nil if there is none.
  private var announcedOffer: Offer?
  /// The offer of another program that is on the clipboard; nil if there is none.
  private var selectionOffer: Offer?
  /// The offer of a drag over one of our surfaces; nil if there is none. The drag is accepted if it has files
  /// and the connection's `onDrop` is set.
  private var dragOffer: Offer?
  /// A dropped offer whose files have not arrived yet.
  private var droppedOffer: Offer?
  private var dropReader: PipeReader?
  /// Our own offer on the clipboard; nil if the content is another program's.
  private var ownSource: WlDataSource?
  private var contents: [String: [UInt8]] = [:]
  private var pasteReader: PipeReader?

  init(connection: WaylandConnection, seat: WlSeat) {
    self.connection = connection
    self.seat = seat
    bindToManager()
  }

  func bindToManager() {
    guard device == nil, let manager = connection.dataDeviceManager else { return }
    let device = manager.getDataDevice(seat: seat)
    self.device = device
    device.onEvent = { [unowned self] in handle($0) }
  }

  /// The MIME types of the clipboard's content, such as `text/plain;charset=utf-8`.
  public var types: [String] { ownSource == nil ? selectionOffer?.types ?? [] : contents.keys.sorted() }

  /// Whether the content of the clipboard is this program's own.
  public var isOwnContent: Bool { ownSource != nil }

  // MARK: Copying

  /// Offers `contents`, by MIME type, until this or another program copies something else.
  ///
  /// - Parameter serial: the serial of the key, button or touch event that caused the copy.
  public func copy(_ contents: [String: [UInt8]], serial: UInt32) {
    guard let device, let manager = connection.dataDeviceManager else { return }
    ownSource?.destroy()
    let ownSource = manager.createDataSource()
    self.ownSource = ownSource
    self.contents = contents
    for type in contents.keys.sorted() { ownSource.offer(mimeType: type) }
    ownSource.onEvent = { [unowned self, unowned ownSource] event in
      switch event {
      case .send(let type, let descriptor): send(type, to: descriptor)
      case .cancelled:
        ownSource.destroy()
        if self.ownSource === ownSource { forgetContents() }
      default: break
      }
    }
    device.setSelection(source: ownSource, serial: serial)
  }

  /// Removes our own content from the clipboard. Another program's content remains.
  public func clear(serial: UInt32) {
    guard let ownSource else { return }
    device?.setSelection(source: nil, serial: serial)
    ownSource.destroy()
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
    ownSource = nil
    contents = [:]
  }

  // MARK: Pasting

  /// Calls `completion` with the clipboard's content of a MIME type; nil if there is no such content or it
  /// does not arrive. Another program's content arrives in a later turn. If an earlier paste is unfinished,
  /// its `completion` is first called with nil.
  public func paste(_ type: String, _ completion: @escaping ([UInt8]?) -> Void) {
    pasteReader?.cancel()
    pasteReader = nil
    if ownSource != nil { return completion(contents[type]) }
    guard let selectionOffer, selectionOffer.types.contains(type), let loop = connection.eventLoop else {
      return completion(nil)
    }
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { return completion(nil) }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    selectionOffer.proxy.receive(mimeType: type, fd: pipeEnds[1])
    close(pipeEnds[1])
    pasteReader = PipeReader(pipeEnds[0], on: loop) { [weak self] bytes in
      self?.pasteReader = nil
      completion(bytes)
    }
  }

  // MARK: Events

  private func handle(_ event: WlDataDevice.Event) {
    switch event {
    case .dataOffer(let proxy):
      announcedOffer?.proxy.destroy()
      announcedOffer = Offer(proxy)
    case .selection(let proxy):
      selectionOffer?.proxy.destroy()
      selectionOffer = takeAnnouncedOffer(proxy)
    case .enter(let serial, _, _, _, let proxy):
      dragOffer?.proxy.destroy()
      dragOffer = takeAnnouncedOffer(proxy)
      acceptDrag(serial: serial)
    case .leave:
      dragOffer?.proxy.destroy()
      dragOffer = nil
    case .drop: takeDrop()
    case .motion: break
    }
  }

  private func acceptDrag(serial: UInt32) {
    guard let dragOffer else { return }
    let isAccepted = connection.onDrop != nil && dragOffer.types.contains(DroppedFiles.type)
    dragOffer.proxy.accept(serial: serial, mimeType: isAccepted ? DroppedFiles.type : nil)
    if isAccepted, dragOffer.proxy.version >= 3 {
      dragOffer.proxy.setActions(dndActions: .copy, preferredAction: .copy)
    }
  }

  /// Reads the dropped list of files. When the list has arrived, notifies the other program that the drop is
  /// over.
  private func takeDrop() {
    let offer = dragOffer
    dragOffer = nil
    var pipeEnds: [Int32] = [-1, -1]
    guard let offer, let loop = connection.eventLoop, connection.onDrop != nil,
      offer.types.contains(DroppedFiles.type), pipe(&pipeEnds) == 0
    else {
      offer?.proxy.destroy()
      return
    }
    for end in pipeEnds { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    offer.proxy.receive(mimeType: DroppedFiles.type, fd: pipeEnds[1])
    close(pipeEnds[1])
    dropReader?.cancel()
    droppedOffer?.proxy.destroy()
    droppedOffer = offer
    dropReader = PipeReader(pipeEnds[0], on: loop) { [weak self] bytes in
      guard let self else { return }
      dropReader = nil
      droppedOffer = nil
      if bytes != nil, offer.proxy.version >= 3 { offer.proxy.finish() }
      offer.proxy.destroy()
      let paths = DroppedFiles.paths(in: bytes ?? [])
      if !paths.isEmpty { connection.onDrop?(paths) }
    }
  }

  /// Returns the announced offer if the event refers to it; otherwise nil.
  private func takeAnnouncedOffer(_ proxy: WlDataOffer?) -> Offer? {
    guard let proxy, let offer = announcedOffer, offer.proxy === proxy else { return nil }
    announcedOffer = nil
    return offer
  }

  func remove() {
    pasteReader?.cancel()
    pasteReader = nil
    dropReader?.cancel()
    dropReader = nil
    for offer in [announcedOffer, selectionOffer, dragOffer, droppedOffer] { offer?.proxy.destroy() }
    droppedOffer = nil
    announcedOffer = nil
    selectionOffer = nil
    dragOffer = nil
    ownSource?.destroy()
    forgetContents()
    device?.release()
    device = nil
  }
}
