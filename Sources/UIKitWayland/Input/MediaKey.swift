import UIKit

/// The remote-control events of a media key (rule 2.4).
struct MediaKey {
  /// The event that is sent when the key goes down.
  let pressed: UIEvent.EventSubtype
  /// The event that is sent when the key comes up; nil for most keys. Seeking continues as long as its key is
  /// held.
  var released: UIEvent.EventSubtype?

  /// Creates the events of a media key; nil for other keys. `symbol` is xkb's key symbol, which depends on
  /// the layout. The evdev `code` distinguishes play from play/pause, which have the same xkb symbol, and
  /// works without a layout.
  init?(symbol: UInt32, code: UInt32) {
    switch (symbol, code) {
    case (_, 164): pressed = .remoteControlTogglePlayPause  // KEY_PLAYPAUSE
    case (_, 200), (_, 207): pressed = .remoteControlPlay  // KEY_PLAYCD, KEY_PLAY
    case (0x1008_FF14, _): pressed = .remoteControlTogglePlayPause  // XF86AudioPlay
    case (0x1008_FF31, _), (_, 201): pressed = .remoteControlPause  // XF86AudioPause, KEY_PAUSECD
    case (0x1008_FF15, _), (_, 166): pressed = .remoteControlStop  // XF86AudioStop, KEY_STOPCD
    case (0x1008_FF17, _), (_, 163): pressed = .remoteControlNextTrack  // XF86AudioNext, KEY_NEXTSONG
    case (0x1008_FF16, _), (_, 165): pressed = .remoteControlPreviousTrack  // XF86AudioPrev, KEY_PREVIOUSSONG
    case (0x1008_FF3E, _), (_, 168):  // XF86AudioRewind, KEY_REWIND
      pressed = .remoteControlBeginSeekingBackward
      released = .remoteControlEndSeekingBackward
    case (0x1008_FF97, _), (_, 208):  // XF86AudioForward, KEY_FASTFORWARD
      pressed = .remoteControlBeginSeekingForward
      released = .remoteControlEndSeekingForward
    default: return nil
    }
  }
}
