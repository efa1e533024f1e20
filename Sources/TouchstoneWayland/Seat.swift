/// Receives the input of all seats in the order in which the compositor sent it, during a dispatch turn.
public protocol SeatDelegate: AnyObject {
  /// Called for each event of a touchscreen. The touch object and the event's id together identify a finger.
  func seat(_ seat: Seat, touch: Touch, didReceive event: TouchEvent)
  /// Called for each event of a pointer.
  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerEvent)
  /// Called for each touchpad gesture of the pointer.
  func seat(_ seat: Seat, pointer: Pointer, didReceive event: PointerGestureEvent)
  /// Called for each event of a tablet's tool.
  func seat(_ seat: Seat, tool: TabletTool, didReceive event: TabletToolEvent)
  /// Called for each event of a keyboard.
  func seat(_ seat: Seat, keyboard: Keyboard, didReceive event: KeyboardEvent)
  /// Called for each event of an input method that edits text on one of our surfaces. Default: does nothing,
  /// for programs without text input.
  func seat(_ seat: Seat, textInput: TextInput, didReceive event: TextInputEvent)
}

extension SeatDelegate {
  public func seat(_ seat: Seat, textInput: TextInput, didReceive event: TextInputEvent) {}
}

/// The touchscreen, pointer, tablets and keyboard of one user. Each of them can be added and removed.
public final class Seat {
  /// The global of the seat.
  public let global: Global
  /// The Wayland object of the seat.
  public let proxy: WlSeat
  /// The compositor's name for the seat, such as `seat0`; empty before version 2 of `wl_seat`.
  public private(set) var name = ""
  /// The seat's touchscreen; nil if it has none.
  public private(set) var touch: Touch?
  /// The seat's pointer; nil if it has none.
  public private(set) var pointer: Pointer?
  /// The seat's keyboard; nil if it has none.
  public private(set) var keyboard: Keyboard?
  /// The seat's tablets; nil if the compositor does not support tablets.
  public private(set) var tabletSeat: TabletSeat?
  /// The seat's input method; nil if the compositor does not support input methods.
  public private(set) var textInput: TextInput?
  /// The clipboard of the seat.
  public let clipboard: Clipboard

  unowned let connection: WaylandConnection

  init(global: Global, proxy: WlSeat, connection: WaylandConnection) {
    self.global = global
    self.proxy = proxy
    self.connection = connection
    clipboard = Clipboard(connection: connection, seat: proxy)
    adoptTablets()
    adoptTextInput()
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .capabilities(let capabilities): update(capabilities)
      case .name(let name): self.name = name
      }
    }
  }

  private func update(_ capabilities: WlSeat.Capability) {
    if capabilities.contains(.touch) {
      if touch == nil { touch = Touch(seat: self) }
    } else {
      removeTouch()
    }
    if capabilities.contains(.pointer) {
      if pointer == nil { pointer = Pointer(seat: self) }
    } else {
      removePointer()
    }
    if capabilities.contains(.keyboard) {
      if keyboard == nil { keyboard = Keyboard(seat: self) }
    } else {
      removeKeyboard()
    }
  }

  private func removeTouch() {
    guard let touch else { return }
    self.touch = nil
    touch.remove()
  }

  private func removePointer() {
    guard let pointer else { return }
    self.pointer = nil
    pointer.remove()
  }

  private func removeKeyboard() {
    guard let keyboard else { return }
    self.keyboard = nil
    keyboard.remove()
  }

  private func removeTablets() {
    guard let tabletSeat else { return }
    self.tabletSeat = nil
    tabletSeat.remove()
  }

  /// Called when the seat was removed.
  func remove() {
    update([])
    removeTablets()
    removeTextInput()
    clipboard.remove()
    proxy.release()
  }

  /// Releases the seat's devices without calling the delegate. Called when the connection ends.
  func detach() {
    pointer?.cursor.remove()
    clipboard.remove()
    touch = nil
    pointer = nil
    keyboard = nil
    tabletSeat = nil
    textInput = nil
  }

  private func removeTextInput() {
    guard let textInput else { return }
    self.textInput = nil
    textInput.remove()
  }

  private func adoptTextInput() {
    guard let manager = connection.textInputManager else { return removeTextInput() }
    if textInput == nil { textInput = TextInput(seat: self, manager: manager) }
  }

  /// Creates the tablet seat, or removes it if the manager was removed. The tablet seat does not depend on
  /// the seat's capabilities.
  private func adoptTablets() {
    guard let manager = connection.tabletManager else { return removeTablets() }
    if tabletSeat == nil { tabletSeat = TabletSeat(seat: self, manager: manager) }
  }

  func bindToManagers() {
    adoptTablets()
    adoptTextInput()
    clipboard.bindToManager()
    touch?.timestamps.adopt(connection.inputTimestampsManager)
    pointer?.timestamps.adopt(connection.inputTimestampsManager)
    pointer?.cursor.bindToManager()
    pointer?.gestures?.bindToManager()
    keyboard?.timestamps.adopt(connection.inputTimestampsManager)
  }
}
