/// The buttons on a tablet. They are not used, so all objects for them are destroyed.
///
/// They are destroyed only after the compositor has announced all of them. The compositor chooses the numbers
/// of groups, rings and strips, and libwayland ends the connection if this side skips one of these numbers.
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
  /// its last one.
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
