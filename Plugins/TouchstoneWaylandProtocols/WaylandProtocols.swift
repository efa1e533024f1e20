import Foundation
import PackagePlugin

/// Generates Swift from `protocols/*.xml`: client classes, or for the tests' compositor, server classes.
@main struct WaylandProtocols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let side = target.name == "TestCompositor" ? "server" : "client"
    let protocols = try FileManager.default.contentsOfDirectory(
      at: context.package.directoryURL.appending(path: "protocols"), includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "xml" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
    let folder = context.pluginWorkDirectoryURL
    let names = ["Interfaces"] + protocols.map { $0.deletingPathExtension().lastPathComponent }
    return [
      .buildCommand(
        displayName: "Generate the Wayland \(side) from protocols/",
        executable: try context.tool(named: "TouchstoneWaylandScanner").url,
        arguments: [side, folder.path] + protocols.map(\.path),
        inputFiles: protocols,
        outputFiles: names.map { folder.appending(path: $0 + ".swift") })
    ]
  }
}
