import Testing

@testable import UIKit

@Suite("Media keys (SC-28, 2.4)", .serialized)
struct RemoteControlTests {
  let log = StageLog()
  let stage: Stage

  init() {
    let application = ListeningApplication()
    application.log = log
    stage = Stage(application: application)
  }

  @Test("A media key goes to the first responder and up the chain, with its subtype (10.12)")
  func chain() {
    let outer = MotionListener("outer", log: log, in: stage.keyWindow())
    let inner = MotionListener("inner", log: log, in: outer)
    inner.becomeFirstResponder()
    let subtypes: [(UIEvent.EventSubtype, Int)] = [
      (.remoteControlPlay, 100), (.remoteControlPause, 101), (.remoteControlStop, 102),
      (.remoteControlTogglePlayPause, 103), (.remoteControlNextTrack, 104),
      (.remoteControlPreviousTrack, 105), (.remoteControlBeginSeekingBackward, 106),
      (.remoteControlEndSeekingBackward, 107), (.remoteControlBeginSeekingForward, 108),
      (.remoteControlEndSeekingForward, 109),
    ]
    for (subtype, number) in subtypes {
      stage.input(.remoteControl(RemoteControlSample(subtype: subtype, timestamp: 0)))
      #expect(
        log.take() == [
          "inner remoteControlReceived 2 \(number) 0.0", "outer remoteControlReceived 2 \(number) 0.0",
          "application remoteControlReceived",
        ])
    }
  }

  @Test("Without a window the application gets a media key; keys of no remote control are ignored")
  func edges() {
    stage.input(.remoteControl(RemoteControlSample(subtype: .remoteControlPlay, timestamp: .nan)))
    #expect(log.take() == ["application remoteControlReceived"])
    stage.input(.remoteControl(RemoteControlSample(subtype: .none, timestamp: 0)))
    stage.input(.remoteControl(RemoteControlSample(subtype: .motionShake, timestamp: 0)))
    #expect(log.take() == [])
  }
}
