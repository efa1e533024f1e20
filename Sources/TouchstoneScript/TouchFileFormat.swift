/// The format of touch files, shared by its reader and its writer.
///
/// A touch file is UTF-8 text with one item per line. The first line is `touchscript 3`, with the version of
/// the format. Header lines follow, each at most once:
///
///     case e-view          the case for which the file is meant
///     size 375x812         the size of the surface in points (default 375x812)
///     scale 2              the number of pixels per point (default 1)
///     recorded 8123.25     the file is a recording that began at this time of the clock
///
/// Then come the steps, `[TIME] VERB [FINGER] [X Y] [NAME=VALUE …]`. `#` at the start of a line or after a
/// space starts a comment. Empty lines are ignored. A time is in seconds: in a script, since the start; in a
/// recording, of the uptime clock. A time with `+` is relative to the line above. A line with a time starts a
/// batch. A line without a time belongs to the batch of the line above. A batch is the input of one turn. The
/// steps are:
///
///     0.000 down 1 187 753      finger 1 lands at x 187, y 753, in points from the surface's top left corner
///     +0.040 move 1 190 750     finger 1 moves to a point
///     +0.040 up 1               finger 1 lifts at its location (or at X Y)
///     cancel 1                  the system cancels finger 1; without a number, all fingers
///     2.000 wait                nothing happens until this time
///     resize 500x700            the surface changes its size
///     turn                      a turn without input
///     drain                     in a recording: the queue is handled
///     frame                     in a recording: a frame is drawn
///
/// A finger is a number, or `DEVICE:NUMBER`. After the location, a word may give the type of the touch:
/// `direct` (the default), `indirect`, `pencil` or `pointer`. Named values may follow: `radius=` in points,
/// `force=` and `max-force=` (1 is an average touch), `altitude=`, `azimuth=`, `roll=` and `orientation=` in
/// radians, and `at=`, the sample's time if it is not the step's time. All values except `at=` apply until
/// the finger lifts or another line changes them. The first line of a batch may have `modifiers=` (such as
/// `shift+command`), `buttons=` (such as `primary+secondary`) and `scene=` (a number from 1).
///
/// Version 2 added lines for other input: a hovering pointer or pen, a wheel, fingers that scroll, pinch or
/// rotate on a touchpad, a key by its usage code, a shake, and a media key. Each line is a complete sample:
///
///     hover enter 100 200                        then `move`, `exit`
///     wheel 100 200 dy=-30                       a step of the wheel: the content's movement in points
///     scroll change 100 200 dx=-4 dy=-12         after `begin`, before `end` or `cancel`
///     transform change 100 200 scale=1.25        after `begin`, before `end` or `cancel`
///     key down 4 characters="A" modifiers=shift  then `repeat`, `up` or `cancel`
///     shake begin                                then `end` or `cancel`
///     remote toggle-play-pause                   a media key
///
/// Version 3 added a line for a change of the edited text by an input method. All values are optional:
///
///     text before=3 after=0 commit="你好" marked="shi" selection=0-3
///
/// `before` and `after` are the numbers of bytes to delete before and after the selection. `commit` is the
/// committed text, `marked` is the marked text, and `selection` is the range of selected bytes in the marked
/// text (default: no bytes, with the caret at the end of the marked text).
///
/// Omitted values are 0, unless a default is stated here. A hovering pen has `pencil`, `z-offset=` (1 is the
/// greatest distance that the device can measure), `altitude=` (default π/2), `azimuth=` and `roll=`. A
/// transform has `fingers=` (default 2). Its `scale=` (default 1) and `rotation=` are relative to its
/// beginning; its `dx=` and `dy=` are relative to the line before. A key has its text as `characters=`, and
/// its text without modifiers as `unmodified=` (default: the same text). Texts are between quotation marks,
/// with the escapes `\"`, `\\`, `\n`, `\r`, `\t` and `\u{1F600}`. All lines may have `at=` and `scene=`. All
/// lines except texts, shakes and media keys may also have `device=` and `modifiers=`.
enum TouchFileFormat {
  static let formatKeyword = "touchscript"

  /// The greatest size of a file in bytes, enough for an hour of four fingers at 120 Hz. A recorder stops at
  /// this size; the parser throws an error if a file is larger.
  static let maximumByteCount = 64 << 20
  /// The greatest length of a line in bytes. It is enough for the longest texts of an input method, even if
  /// they are written as escapes.
  static let maximumLineByteCount = 1 << 17
  /// The greatest duration of a script in seconds. It limits the work of playing a script in virtual time.
  static let maximumScriptDuration: TimeInterval = 3600
  /// The greatest time in seconds: an uptime of thirty years. Up to this time, a double can represent
  /// microseconds.
  static let maximumTime: TimeInterval = 1e9
  /// The greatest magnitude of a coordinate in points, and of all other numbers in a line. Wayland's
  /// fixed-point numbers are below 8,388,608.
  static let maximumMagnitude: CGFloat = 1e7
  static let allowedSizes: ClosedRange<CGFloat> = 1...16384
  static let allowedScales: ClosedRange<CGFloat> = 0.25...16
  static let allowedSceneNumbers = 1...1024

  /// The words for the phases of a touch.
  static let touchVerbs: [(word: String, phase: TouchSample.Phase)] = [
    ("down", .began), ("move", .moved), ("up", .ended), ("cancel", .cancelled),
  ]

  static let touchTypes: [(word: String, type: UITouch.TouchType)] = [
    ("direct", .direct), ("indirect", .indirect), ("pencil", .pencil), ("pointer", .indirectPointer),
  ]

  static let modifierNames: [(word: String, flag: UIKeyModifierFlags)] = [
    ("capslock", .alphaShift), ("shift", .shift), ("control", .control), ("alternate", .alternate),
    ("command", .command), ("numericpad", .numericPad),
  ]

  static let buttonNames: [(word: String, button: UIEvent.ButtonMask)] = [
    ("primary", .primary), ("secondary", .secondary),
  ]

  /// The numeric values of a finger's line by name, in the order in which the writer writes them.
  static let touchNumbers: [(word: String, field: WritableKeyPath<TouchSample, CGFloat>)] = [
    ("radius", \.majorRadius), ("force", \.force), ("max-force", \.maximumPossibleForce),
    ("altitude", \.altitudeAngle), ("azimuth", \.azimuthAngle),
    ("roll", \.rollAngle), ("orientation", \.orientationAngle),
  ]
}
