import Foundation
import PackagePlugin

/// Adds the source text of each case to the program, so that the program can show the code that it was
/// compiled from.
@main struct CaseCode: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    guard let target = target.sourceModule else { return [] }
    let cases = target.sourceFiles(withSuffix: "Case.swift").map(\.url)
      .filter { $0.deletingLastPathComponent().lastPathComponent == "Cases" }
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
    let output = context.pluginWorkDirectoryURL.appending(path: "CaseTexts.swift")
    return [
      .buildCommand(
        displayName: "Put the cases' source code into \(target.name)",
        executable: try context.tool(named: "TouchstoneCaseCodeWriter").url,
        arguments: [output.path] + cases.map(\.path), inputFiles: cases, outputFiles: [output])
    ]
  }
}
