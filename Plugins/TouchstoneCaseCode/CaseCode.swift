import Foundation
import PackagePlugin

/// Puts the text of each case, as it compiles, into the program that shows it.
@main struct CaseCode: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let cases = target.sourceFiles(withSuffix: "Case.swift").map(\.url)
      .filter { $0.deletingLastPathComponent().lastPathComponent == "Cases" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "CaseTexts.swift")
    return [
      .buildCommand(
        displayName: "Put the cases' own text into \(target.name)",
        executable: try context.tool(named: "TouchstoneCaseCodeWriter").url,
        arguments: [output.path] + cases.map(\.path), inputFiles: cases, outputFiles: [output])
    ]
  }
}
