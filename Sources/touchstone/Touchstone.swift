import ArgumentParser

/// The command: the iOS touch system, live on Wayland.
@main struct Touchstone: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "touchstone",
    abstract: "The iOS touch system, live on Wayland.",
    discussion: "Every case of touchstone is an app of UIKit's own classes; see `touchstone cases`.",
    subcommands: [
      DemoCommand.self, CasesCommand.self, PlayCommand.self, RecordCommand.self, ReplayCommand.self,
      DoctorCommand.self,
    ])
}
