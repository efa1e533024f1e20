/// Receives the input of every seat, in the wire's order, inside a dispatch turn.
public protocol SeatDelegate: AnyObject {
  /// A touch is identified by the seat, the touch object and the id together.
  func seat(_ seat: Seat, touch: Touch, did event: TouchEvent)
  func seat(_ seat: Seat, pointer: Pointer, did event: PointerEvent)
  /// Receives gestures of fingers on the pointer's touchpad.
  func seat(_ seat: Seat, pointer: Pointer, did event: PointerGestureEvent)
  func seat(_ seat: Seat, tool: TabletTool, did event: TabletToolEvent)
  func seat(_ seat: Seat, keyboard: Keyboard, did event: KeyboardEvent)
  /// Receives the input method's events for a text of ours. Default: nothing, for programs without texts.
  func seat(_ seat: Seat, textInput: TextInput, did event: TextInputEvent)
}

extension SeatDelegate {
  public func seat(_ seat: Seat, textInput: TextInput, did event: TextInputEvent) {}
}

/// One user's touchscreen, pointer, tablets and keyboard, which may be added and removed.
public final class Seat {
  public let global: Global
  public let proxy: WlSeat
  /// The compositor's name, such as `seat0`; empty before version 2.
  public private(set) var name = ""
  public private(set) var touch: Touch?
  public private(set) var pointer: Pointer?
  public private(set) var keyboard: Keyboard?
  /// nil if the compositor does not support tablets.
  public private(set) var tabletSeat: TabletSeat?
  /// nil if the compositor has no input methods.
  public private(set) var textInput: TextInput?
  /// The seat's clipboard.
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

  /// Called when the seat itself was removed.
  func remove() {
    update([])
    removeTablets()
    removeTextInput()
    clipboard.remove()
    proxy.release()
  }

  /// Called when the connection ends: no delegate is called.
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

  /// Creates or removes the tablet seat. It needs no capability of the seat, and is removed with the manager.
  private func adoptTablets() {
    guard let manager = connection.tabletManager else { return removeTablets() }
    if tabletSeat == nil { tabletSeat = TabletSeat(seat: self, manager: manager) }
  }

  func adoptManagers() {
    adoptTablets()
    adoptTextInput()
    clipboard.adoptManager()
    touch?.timestamps.adopt(connection.inputTimestampsManager)
    pointer?.timestamps.adopt(connection.inputTimestampsManager)
    pointer?.cursor.adoptManager()
    pointer?.gestures?.adoptManager()
    keyboard?.timestamps.adopt(connection.inputTimestampsManager)
  }
}
