/// The words of the text form, shared by its reader and its writer.
///
/// A touch file is UTF-8 text, one line a thing. The first line is `touchscript 3`: the version by whose rules the file
/// is read. Header lines follow, each once:
///
///     case e-view          the case of the gallery it is meant for
///     size 375x812         the surface in points (the default)
///     scale 2              pixels per point (1)
///     recorded 8123.25     this is a recording, and the clock stood here when it began
///
/// Then steps, `[TIME] VERB [FINGER] [X Y] [NAME=VALUE …]`. `#` starts a comment, at the start of a line or after a
/// space; empty lines say nothing. A time is seconds from the start, or `+` and seconds from the line above; a
/// recording's are those of the uptime clock. A line with a time starts a batch; a line without one belongs to the
/// batch of the line above: what a hand does in one turn. The steps:
///
///     0.000 down 1 187 753      a finger lands: its number, x and y in points from the surface's top left corner
///     +0.040 move 1 190 750     it moves there
///     +0.040 up 1               it lifts where it is (or at X Y)
///     cancel 1                  the system takes it away; without a number, all of them
///     2.000 wait                nothing until then
///     resize 500x700            the surface gets another size
///     turn                      a turn that read nothing
///     drain                     in a recording: the queue is handled
///     frame                     in a recording: a frame is drawn
///
/// A finger is a number, or `DEVICE:NUMBER`. After the place, a word says what touches: `direct` (the default),
/// `indirect`, `pencil`, `pointer`; and names with values say more: `radius=` (points), `force=`, `max-force=`
/// (1 is an average touch), `altitude=`, `azimuth=`, `roll=`, `orientation=` (radians), `at=` (the reading's own time, on
/// the step's clock, if it is another one). All of these but `at=` stay as they are until the finger lifts. On the first line of a batch
/// stand `modifiers=` (`shift+command`), `buttons=` (`primary+secondary`) and `scene=` (counted from 1).
///
/// Since version 2 there are lines for what is no touch: a pointer or pen in the air, a wheel or fingers scrolling on a
/// touchpad, fingers pinching and turning there, a key by its usage code, a shake, a media key. Each line is one
/// reading, and says all of it:
///
///     hover enter 100 200                        then `move`, `exit`
///     wheel 100 200 dy=-30                       a step of the wheel, in points that the content moves
///     scroll change 100 200 dx=-4 dy=-12         after `begin`, before `end` or `cancel`
///     transform change 100 200 scale=1.25        after `begin`, before `end` or `cancel`
///     key down 4 characters="A" modifiers=shift  then `repeat`, `up` or `cancel`
///     shake begin                                then `end` or `cancel`
///     remote toggle-play-pause                   a media key
///
/// Since version 3 there is a line for what an input method does to the text that is edited; all of it may be left out:
///
///     text before=3 after=0 commit="你好" marked="shi" selection=0-3
///
/// So many bytes go before and behind the selection, a text comes to stay, and one that is provisional, in which these
/// bytes are selected (without them the caret stands behind it).
///
/// What is left out is 0, unless said otherwise here. A hovering pen says `pencil`, `z-offset=` (1 is as far as the
/// device can tell), `altitude=` (π/2), `azimuth=` and `roll=`; a transform `fingers=` (2), `scale=` (1) and `rotation=`
/// since it began, and `dx=`, `dy=` since the line before. A key says what it types, and as `unmodified=` (the same) what
/// it would without modifiers: between quotation marks, with `\"`, `\\`, `\n`, `\r`, `\t` and `\u{1F600}` for what
/// cannot stand there. All but texts, shakes and media keys have `device=` and `modifiers=`; all have `at=` and `scene=`.
enum TouchFileFormat {
  static let firstWord = "touchscript"

  /// An hour of four fingers at 120 Hz; a recorder stops here, a reader refuses more.
  static let maximumByteCount = 64 << 20
  /// The longest texts that an input method can send fit into a line, each character written as a code.
  static let maximumLineByteCount = 1 << 17
  /// Seconds. A script is played on virtual time, and this bounds the work.
  static let maximumScriptDuration: TimeInterval = 3600
  /// Seconds. An uptime of thirty years; beyond it a double no longer tells microseconds.
  static let maximumTime: TimeInterval = 1e9
  /// Points, and the same for every other number of a line. A wire that counts in 1/256 ends at 8,388,608.
  static let maximumMagnitude: CGFloat = 1e7
  static let sizes: ClosedRange<CGFloat> = 1...16384
  static let scales: ClosedRange<CGFloat> = 0.25...16
  static let sceneNumbers = 1...1024

  /// One sample's phase and the verb for it.
  static let verbs: [(word: String, phase: TouchSample.Phase)] = [
    ("down", .began), ("move", .moved), ("up", .ended), ("cancel", .cancelled),
  ]

  static let types: [(word: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("pointer", .indirectPointer),
  ]

  static let modifiers: [(word: String, flag: UIKeyModifierFlags)] = [
    ("capslock", .alphaShift), ("shift", .shift), ("control", .control), ("alternate", .alternate),
    ("command", .command), ("numericpad", .numericPad),
  ]

  static let buttons: [(word: String, button: UIEvent.ButtonMask)] = [
    ("primary", .primary), ("secondary", .secondary),
  ]

  /// The numbers a line can give by name. Those that a finger keeps, in the order in which they are written.
  static let numbers: [(word: String, field: WritableKeyPath<TouchSample, CGFloat>)] = [
    ("radius", \.majorRadius), ("force", \.force), ("max-force", \.maximumPossibleForce),
    ("altitude", \.altitudeAngle), ("azimuth", \.azimuthAngle),
    ("roll", \.rollAngle), ("orientation", \.orientation),
  ]
}
