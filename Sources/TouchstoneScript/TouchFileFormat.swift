/// The words of the text form, shared by its reader and its writer.
///
/// A touch file is UTF-8 text, one item per line. The first line is `touchscript 3`: the version of the rules by
/// which the file is read. Header lines follow, each at most once:
///
///     case e-view          the case of the gallery it is meant for
///     size 375x812         the surface in points (the default)
///     scale 2              pixels per point (1)
///     recorded 8123.25     this is a recording, and the clock's time at its beginning
///
/// Then steps, `[TIME] VERB [FINGER] [X Y] [NAME=VALUE …]`. `#` starts a comment, at the start of a line or after
/// a space; empty lines are ignored. A time is seconds from the start, or `+` and seconds from the line above; in
/// a recording it is that of the uptime clock. A line with a time starts a batch; a line without one belongs to
/// the batch of the line above. A batch is the input of one turn. The steps:
///
///     0.000 down 1 187 753      a finger lands: its number, x and y in points from the surface's top left corner
///     +0.040 move 1 190 750     it moves there
///     +0.040 up 1               it lifts where it is (or at X Y)
///     cancel 1                  the system takes it away; without a number, all of them
///     2.000 wait                nothing until then
///     resize 500x700            the surface changes its size
///     turn                      a turn that read nothing
///     drain                     in a recording: the queue is handled
///     frame                     in a recording: a frame is drawn
///
/// A finger is a number, or `DEVICE:NUMBER`. After the place, a word gives the type of touch: `direct` (the
/// default), `indirect`, `pencil`, `pointer`. Named values follow: `radius=` (points), `force=`, `max-force=` (1
/// is an average touch), `altitude=`, `azimuth=`, `roll=`, `orientation=` (radians), `at=` (the sample's own time,
/// on the step's clock, if it differs). All of these but `at=` stay the same until the finger lifts. The first
/// line of a batch has `modifiers=` (`shift+command`), `buttons=` (`primary+secondary`) and `scene=` (counted from
/// 1).
///
/// Since version 2 there are lines for other input: a hovering pointer or pen, a wheel or fingers scrolling on a
/// touchpad, fingers pinching and rotating there, a key by its usage code, a shake, a media key. Each line is one
/// complete sample:
///
///     hover enter 100 200                        then `move`, `exit`
///     wheel 100 200 dy=-30                       a step of the wheel, in points that the content moves
///     scroll change 100 200 dx=-4 dy=-12         after `begin`, before `end` or `cancel`
///     transform change 100 200 scale=1.25        after `begin`, before `end` or `cancel`
///     key down 4 characters="A" modifiers=shift  then `repeat`, `up` or `cancel`
///     shake begin                                then `end` or `cancel`
///     remote toggle-play-pause                   a media key
///
/// Since version 3 there is a line for an input method's change of the edited text; every value is optional:
///
///     text before=3 after=0 commit="你好" marked="shi" selection=0-3
///
/// That many bytes before and after the selection are removed, a text is committed, and a provisional one is
/// inserted, in which these bytes are selected (without them the caret is at its end).
///
/// Omitted values are 0, unless stated here. A hovering pen has `pencil`, `z-offset=` (1 is the greatest distance
/// that the device can measure), `altitude=` (π/2), `azimuth=` and `roll=`; a transform has `fingers=` (2),
/// `scale=` (1) and `rotation=` since it began, and `dx=`, `dy=` since the line before. A key has its text, and as
/// `unmodified=` (default the same) its text without modifiers: between quotation marks, with `\"`, `\\`, `\n`,
/// `\r`, `\t` and `\u{1F600}` for characters that cannot be there. All but texts, shakes and media keys have
/// `device=` and `modifiers=`; all have `at=` and `scene=`.
enum TouchFileFormat {
  static let firstWord = "touchscript"

  /// The maximum size of a file, in bytes: an hour of four fingers at 120 Hz. A recorder stops here, a reader
  /// refuses more.
  static let maximumByteCount = 64 << 20
  /// The maximum length of a line, in bytes: the longest texts that an input method can send fit into a line,
  /// each character written as an escape.
  static let maximumLineByteCount = 1 << 17
  /// The maximum duration of a script, in seconds. A script is played on virtual time, and this bounds the work.
  static let maximumScriptDuration: TimeInterval = 3600
  /// The maximum time, in seconds: an uptime of thirty years. Beyond it a double no longer distinguishes
  /// microseconds.
  static let maximumTime: TimeInterval = 1e9
  /// The maximum of a coordinate, in points, and of every other number in a line. A wire that counts in 1/256
  /// ends at 8,388,608.
  static let maximumMagnitude: CGFloat = 1e7
  static let sizes: ClosedRange<CGFloat> = 1...16384
  static let scales: ClosedRange<CGFloat> = 0.25...16
  static let sceneNumbers = 1...1024

  /// The phases of a sample and their verbs.
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

  /// The numbers that a line can name. The numbers that a finger keeps are in the order in which they are written.
  static let numbers: [(word: String, field: WritableKeyPath<TouchSample, CGFloat>)] = [
    ("radius", \.majorRadius), ("force", \.force), ("max-force", \.maximumPossibleForce),
    ("altitude", \.altitudeAngle), ("azimuth", \.azimuthAngle),
    ("roll", \.rollAngle), ("orientation", \.orientation),
  ]
}
