/// The keys beside a tablet. They are not used here, so all their objects are destroyed.
///
/// The objects are destroyed only after the compositor has announced all of them: it numbers groups, rings and
/// strips itself, and libwayland ends the connection at the next number if this side has skipped one.
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

  /// Rings and strips create no objects and are destroyed at once.
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
