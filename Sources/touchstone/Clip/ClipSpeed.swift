import ArgumentParser

/// The speed at which a film shows a recording.
enum ClipSpeed: String, CaseIterable, ExpressibleByArgument {
  case full = "1"
  case half = "1/2"
  case quarter = "1/4"

  /// The number of seconds on the application's clock that one second of the film shows.
  var rate: Double {
    switch self {
    case .full: 1
    case .half: 0.5
    case .quarter: 0.25
    }
  }

  /// The text that the film shows for the speed; nil for the full speed.
  var title: String? {
    switch self {
    case .full: nil
    case .half: "½×"
    case .quarter: "¼×"
    }
  }
}
