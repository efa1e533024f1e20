import Foundation

/// The usage, which is printed if the command is unknown.
let usage = """
  LifetimeCampaign run [FIRST [COUNT]]      plays worlds in child processes, and tells what was found
  LifetimeCampaign compare [FIRST [COUNT]]  plays each world in five processes, and at five times of the clock
  LifetimeCampaign world SEED               plays one world, and prints all that happens

  """

let words = Array(CommandLine.arguments.dropFirst())
let numbers = words.dropFirst().compactMap { UInt64($0) }
let first = numbers.first ?? 1

switch words.first {
case "run": exit(Campaign.run(first, numbers.count > 1 ? numbers[1] : 20_000))
case "compare": exit(Comparison.run(first, numbers.count > 1 ? numbers[1] : 2_000))
case "world": exit(Player.playVerbosely(first))
// The command for child processes.
case "play": Player.play(first, numbers[1])
case "digest": Player.digest(first, numbers[1], start: Double(words[3]) ?? 0)
case "lines": Player.printLines(first, start: Double(words[2]) ?? 0)
default:
  FileHandle.standardError.write(Data(usage.utf8))
  exit(64)
}
