import ArgumentParser
import TouchstoneCases
import TouchstoneScript
import TouchstoneWayland

/// An error for the user, as one sentence that says what happened and what to do. The command exits with
/// status 1.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
