/// The pad of a tablet, with its buttons, rings and strips, which this module does not use. Objects for them
/// must exist nevertheless: the compositor chooses the object IDs, and libwayland ends the connection if the
/// client skips an ID. Each object is destroyed as soon as it can create no further objects.
final class TabletPad {
  private let proxy: ZwpTabletPadV2
  private var groups: [ZwpTabletPadGroupV2] = []
  private let onEnd: (TabletPad) -> Void

  init(proxy: ZwpTabletPadV2, onEnd: @escaping (TabletPad) -> Void) {
    self.proxy = proxy
    self.onEnd = onEnd
    proxy.onEvent = { [unowned self] event in
      switch event {
      case .group(let group): adopt(group)
      case .done, .removed:
        remove()
        self.onEnd(self)
      case .path, .buttons, .button, .enter, .leave: break
      }
    }
  }

  /// Destroys rings and strips at once, because they create no further objects. The group is destroyed after
  /// its last ring or strip.
  private func adopt(_ group: ZwpTabletPadGroupV2) {
    groups.append(group)
    group.onEvent = { [unowned group] event in
      switch event {
      case .ring(let ring): ring.destroy()
      case .strip(let strip): strip.destroy()
      case .done: group.destroy()
      case .buttons, .modes, .modeSwitch: break
      }
    }
  }

  func remove() {
    for group in groups { group.destroy() }
    groups = []
    proxy.destroy()
  }
}
