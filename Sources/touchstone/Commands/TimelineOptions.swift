import ArgumentParser
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The option for a file with the timeline.
struct TimelineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Draw the timeline to a file whose name ends in .png, .svg or .pdf.", valueName: "file"))
  var timeline: String?

  func validate() throws {
    guard let timeline, TimelineFormat(path: timeline) == nil else { return }
    throw ValidationError(
      "A timeline is a PNG, SVG or PDF file: choose a name that ends in .png, .svg or .pdf instead of “\(timeline)”."
    )
  }
}

/// Records the histories of all played scenarios, and draws their timelines at the end.
@MainActor final class TimelineFile {
  private let path: String
  private let format: TimelineFormat
  private var sections: [(title: String, history: TraceHistory)] = []

  /// Creates a timeline file, which is written later; nil if no timeline was requested.
  init?(_ options: TimelineOptions) {
    guard let path = options.timeline, let format = TimelineFormat(path: path) else { return nil }
    self.path = path
    self.format = format
  }

  /// Returns the trace's readers for the next scenario. `title` is the scenario's title.
  func readers(_ title: String) -> [any TouchTraceReader] {
    let history = TraceHistory()
    sections.append((title, history))
    return [history]
  }

  func write(title: String) throws {
    let sheet = TimelineSheet(
      title: title,
      sections: sections.map { TimelineSheet.Section(title: $0.title, model: TimelineModel($0.history)) })
    do {
      try sheet.write(format, to: path)
    } catch {
      throw CommandFailure(String(describing: error))
    }
  }
}
