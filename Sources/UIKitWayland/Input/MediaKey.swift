import UIKit

/// The remote-control events of a media key (rule 2.4).
struct MediaKey {
  /// The event that is sent when the key goes down.
  let subtypeOnPress: UIEvent.EventSubtype
  /// The event that is sent when the key comes up; nil for most keys. For a key that seeks, this event ends
  /// the seeking.
  var subtypeOnRelease: UIEvent.EventSubtype?

  /// Creates the events of a media key; nil for other keys. `symbol` is xkb's key symbol, which depends on
  /// the layout. Play and play/pause have the same symbol, so the evdev `code` distinguishes them. Unlike the
  /// symbol, the code is also known without a layout.
  init?(symbol: UInt32, code: UInt32) {
    switch (symbol, code) {
    case (_, 164): subtypeOnPress = .remoteControlTogglePlayPause  // KEY_PLAYPAUSE
    case (_, 200), (_, 207): subtypeOnPress = .remoteControlPlay  // KEY_PLAYCD, KEY_PLAY
    case (0x1008_FF14, _): subtypeOnPress = .remoteControlTogglePlayPause  // XF86AudioPlay
    case (0x1008_FF31, _), (_, 201): subtypeOnPress = .remoteControlPause  // XF86AudioPause, KEY_PAUSECD
    case (0x1008_FF15, _), (_, 166): subtypeOnPress = .remoteControlStop  // XF86AudioStop, KEY_STOPCD
    case (0x1008_FF17, _), (_, 163): subtypeOnPress = .remoteControlNextTrack  // XF86AudioNext, KEY_NEXTSONG
    case (0x1008_FF16, _), (_, 165):  // XF86AudioPrev, KEY_PREVIOUSSONG
      subtypeOnPress = .remoteControlPreviousTrack
    case (0x1008_FF3E, _), (_, 168):  // XF86AudioRewind, KEY_REWIND
      subtypeOnPress = .remoteControlBeginSeekingBackward
      subtypeOnRelease = .remoteControlEndSeekingBackward
    case (0x1008_FF97, _), (_, 208):  // XF86AudioForward, KEY_FASTFORWARD
      subtypeOnPress = .remoteControlBeginSeekingForward
      subtypeOnRelease = .remoteControlEndSeekingForward
    default: return nil
    }
  }
}
