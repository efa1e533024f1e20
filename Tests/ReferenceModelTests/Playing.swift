import ReferenceModel
import TouchstoneScript

/// A world, which consists of windows, views and recognizers, and the log that it must produce according to
/// the rules.
struct Stage {
  var world = ModelWorld()
  private var steps: [Scenario.Step] = []
  private var places: [Int: (x: Int, y: Int)] = [:]

  /// Creates a stage with a window of 375×812 points.
  init() { world.views.append(ModelView("W", in: nil, ModelRect(0, 0, 375, 812))) }

  mutating func view(
    _ name: String, in parent: Int = 0, _ frame: ModelRect = ModelRect(0, 0, 375, 812),
    _ kind: ModelView.Kind = .plain
  ) -> Int {
    world.views.append(ModelView(name, in: parent, frame, kind))
    return world.views.count - 1
  }

  mutating func recognizer(
    _ name: String, on view: Int, _ kind: ModelRecognizer.Kind,
    _ change: (inout ModelRecognizer) -> Void = { _ in }
  ) -> Int {
    var recognizer = ModelRecognizer(name, on: view, kind)
    change(&recognizer)
    world.recognizers.append(recognizer)
    return world.recognizers.count - 1
  }

  mutating func down(_ milliseconds: Int, _ x: Int, _ y: Int, finger: Int = 1) {
    add(milliseconds, finger, .began, x, y)
  }
  mutating func move(_ milliseconds: Int, _ x: Int, _ y: Int, finger: Int = 1) {
    add(milliseconds, finger, .moved, x, y)
  }
  mutating func up(_ milliseconds: Int, finger: Int = 1) {
    let place = places[finger] ?? (0, 0)
    add(milliseconds, finger, .ended, place.x, place.y)
  }
  mutating func cancel(_ milliseconds: Int, finger: Int = 1) {
    let place = places[finger] ?? (0, 0)
    add(milliseconds, finger, .cancelled, place.x, place.y)
  }

  private mutating func add(_ time: Int, _ finger: Int, _ phase: TouchSample.Phase, _ x: Int, _ y: Int) {
    places[finger] = (x, y)
    steps.append(.init(time, finger, phase, x, y))
  }

  /// The model's lines, such as "0.0800 V touchesEnded", without the touches' locations and the flags of
  /// scroll views.
  var log: [String] {
    (Scenario(world, steps).modelLog() ?? ["unsettled"]).filter {
      !($0.hasSuffix(" is") && $0.split(separator: " ").count == 3) && !$0.contains(" is while ")
    }.map { line in
      let words = line.split(separator: " ").prefix { $0 != "while" }
      let isTouches = words.count > 2 && words[2].hasPrefix("touches")
      var time = String(words[0])
      while time.hasSuffix("0") && !time.hasSuffix(".0") { time.removeLast() }
      return ([time] + words[1...(isTouches ? 2 : words.count - 1)].map(String.init)).joined(separator: " ")
    }
  }
}
