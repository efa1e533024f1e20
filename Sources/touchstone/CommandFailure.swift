import ArgumentParser
import TouchstoneCases
import TouchstoneScript
import TouchstoneWayland

/// An error for the user, in one sentence: what happened and what to do. The command then exits with 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
