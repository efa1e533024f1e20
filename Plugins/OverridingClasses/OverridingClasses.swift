import PackagePlugin

/// Writes the subclasses of UIKit's classes in which a test target overrides the same methods in the same way.
@main struct OverridingClasses: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let output = context.pluginWorkDirectoryURL.appending(path: "OverridingClasses.swift")
    return [
      .buildCommand(
        displayName: "Write the overriding classes of \(target.name)",
        executable: try context.tool(named: "OverridingClassWriter").url,
        arguments: [target.name, output.path], outputFiles: [output])
    ]
  }
}
