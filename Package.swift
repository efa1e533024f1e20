// swift-tools-version: 6.2

import PackageDescription

// All code that uses views runs on the main actor; the drawing layer below it has no isolation.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

// The command's linking for release. At a fixed address nothing in it has to be relocated, which saves each
// process 0.7 MB of private memory and reading the pages that would be written to. Without the table of its own
// symbols no library searches it. Everything that the start touches is together (see the script).
let startup: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-Xclang-linker", "-no-pie", "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z",
      "-Xlinker", "norelro", "-Xlinker", "--script=\(Context.packageDirectory)/scripts/startup.ld",
    ], .when(configuration: .release))
]

let package = Package(
  name: "Touchstone",
  products: [
    .library(name: "CoreGraphics", targets: ["CoreGraphics"]),
    .library(name: "UIKit", targets: ["UIKit"]),
    .library(name: "UIKitWayland", targets: ["UIKitWayland"]),
    .library(name: "TouchScript", targets: ["TouchScript"]),
    .library(name: "TouchInspector", targets: ["TouchInspector"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // System libraries: a module map and a shim header each.
    .systemLibrary(
      name: "CWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CPango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CLinux"),

    // The wire.
    .executableTarget(name: "WaylandScanner", swiftSettings: strict),
    .plugin(name: "WaylandProtocols", capability: .buildTool(), dependencies: ["WaylandScanner"]),
    .target(
      name: "Wayland", dependencies: ["CWaylandClient", "CXKBCommon", "CLinux"],
      swiftSettings: mainActor, plugins: ["WaylandProtocols"]),

    // The engine. Swift Testing looks for an overlay beside any module of these two names.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics", dependencies: ["CCairo", "CPango", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["CoreGraphics", "_Testing_UIKit"], swiftSettings: mainActor),

    // The user's settings for the whole desktop.
    .target(name: "DesktopSettings", dependencies: ["CDBus"], swiftSettings: mainActor),

    // The connection of engine and wire.
    .target(
      name: "UIKitWayland", dependencies: ["DesktopSettings", "UIKit", "Wayland", "CCairo"],
      swiftSettings: mainActor),

    // Scripts, readers of the trace, the gallery, the command.
    .target(
      name: "TouchScript", dependencies: ["UIKit", .product(name: "Yams", package: "Yams")],
      swiftSettings: mainActor),
    .target(name: "CTouchRules"),
    .target(name: "TouchReading", dependencies: ["CTouchRules", "UIKit"], swiftSettings: mainActor),
    .target(name: "TouchInspector", dependencies: ["TouchReading", "UIKit"], swiftSettings: mainActor),
    .executableTarget(name: "CaseCodeWriter", swiftSettings: strict),
    .plugin(name: "CaseCode", capability: .buildTool(), dependencies: ["CaseCodeWriter"]),
    .target(
      name: "TouchCases", dependencies: ["TouchInspector", "TouchScript", "UIKit"], swiftSettings: mainActor,
      plugins: ["CaseCode"]),
    .target(
      name: "TouchGallery", dependencies: ["TouchCases", "TouchInspector", "TouchScript", "UIKit"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "DesktopSettings", "TouchCases", "TouchGallery", "TouchInspector", "TouchScript", "UIKit",
        "UIKitWayland", "Wayland",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: startup),

    // Tests: one folder per target, a scripted compositor, and the real ones.
    .systemLibrary(
      name: "CWaylandServer", path: "Tests/CWaylandServer", pkgConfig: "wayland-server",
      providers: [.apt(["libwayland-dev"])]),
    .target(
      name: "TestCompositor", dependencies: ["CWaylandServer", "CLinux"],
      path: "Tests/TestCompositor", swiftSettings: mainActor, plugins: ["WaylandProtocols"]),
    .target(
      name: "TestPortal", dependencies: ["CDBus"], path: "Tests/TestPortal", swiftSettings: mainActor),
    .target(
      name: "StoryChecks", dependencies: ["TouchInspector"], path: "Tests/StoryChecks",
      swiftSettings: mainActor),
    .testTarget(
      name: "WaylandScannerTests", dependencies: ["WaylandScanner"], swiftSettings: strict),
    .testTarget(
      name: "WaylandTests", dependencies: ["Wayland", "TestCompositor"], swiftSettings: mainActor),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .testTarget(name: "UIKitTests", dependencies: ["UIKit"], swiftSettings: mainActor),
    .testTarget(
      name: "GestureSequenceTests", dependencies: ["StoryChecks", "TouchInspector", "TouchScript", "UIKit"],
      swiftSettings: mainActor),
    .target(
      name: "LifetimeWorlds", dependencies: ["TouchScript", "UIKit"], path: "Tests/LifetimeWorlds",
      swiftSettings: mainActor),
    .executableTarget(
      name: "LifetimeCampaign", dependencies: ["LifetimeWorlds"], path: "Tests/LifetimeCampaign",
      swiftSettings: mainActor),
    .testTarget(name: "LifetimeTests", dependencies: ["LifetimeCampaign"], swiftSettings: strict),
    .target(
      name: "ReferenceModel", dependencies: ["TouchScript"], path: "Tests/ReferenceModel",
      exclude: ["README.md"], swiftSettings: mainActor),
    .executableTarget(
      name: "ReferenceCampaign", dependencies: ["ReferenceModel", "TouchScript", "UIKit"],
      path: "Tests/ReferenceCampaign", swiftSettings: mainActor),
    .testTarget(
      name: "ReferenceModelTests", dependencies: ["ReferenceCampaign", "ReferenceModel", "TouchScript"],
      swiftSettings: mainActor),
    // Without a default isolation: code of an iOS app must get its isolation from UIKit's declarations.
    .testTarget(name: "SourceCompatibilityTests", dependencies: ["UIKit"], swiftSettings: strict),
    .testTarget(
      name: "DesktopSettingsTests", dependencies: ["CDBus", "DesktopSettings", "TestPortal"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "RunLoopProbe", dependencies: ["TestCompositor", "UIKitWayland"], path: "Tests/RunLoopProbe",
      swiftSettings: mainActor),
    .testTarget(
      name: "UIKitWaylandTests",
      dependencies: ["DesktopSettings", "RunLoopProbe", "UIKitWayland", "TestCompositor", "TestPortal"],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchScriptTests", dependencies: ["TouchScript"], swiftSettings: mainActor),
    .testTarget(
      name: "TouchInspectorTests", dependencies: ["StoryChecks", "TouchInspector", "TouchScript"],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchCasesTests", dependencies: ["StoryChecks", "TouchCases", "UIKit"], swiftSettings: mainActor),
    .testTarget(
      name: "TouchGalleryTests", dependencies: ["TouchGallery", "TouchCases", "TouchScript"],
      swiftSettings: mainActor),
    .testTarget(
      name: "EndToEnd", dependencies: ["touchstone", "TouchGallery", "CCairo"], swiftSettings: strict),

    // Micro-benchmarks.
    .executableTarget(
      name: "RenderingBenchmark", dependencies: ["UIKit"], path: "Benchmarks/Rendering",
      swiftSettings: mainActor),
    .executableTarget(
      name: "HitTestBenchmark", dependencies: ["UIKit"], path: "Benchmarks/HitTest",
      swiftSettings: mainActor),
    .executableTarget(
      name: "EventBenchmark", dependencies: ["UIKit"], path: "Benchmarks/Events",
      swiftSettings: mainActor),
    .target(name: "AllocationCounter", path: "Benchmarks/AllocationCounter"),
    .executableTarget(
      name: "GestureBenchmark", dependencies: ["AllocationCounter", "UIKit"], path: "Benchmarks/Gestures",
      swiftSettings: mainActor),
    .executableTarget(
      name: "ScrollingBenchmark", dependencies: ["AllocationCounter", "UIKit"], path: "Benchmarks/Scrolling",
      swiftSettings: mainActor),
    .executableTarget(
      name: "RecordingBenchmark", dependencies: ["TouchScript"], path: "Benchmarks/Recordings",
      swiftSettings: mainActor),
    .executableTarget(
      name: "WatchingBenchmark",
      dependencies: [
        "AllocationCounter", "TouchCases", "TouchGallery", "TouchInspector", "TouchScript", "UIKit",
      ],
      path: "Benchmarks/Watching", swiftSettings: mainActor),
    .executableTarget(
      name: "DrawingBenchmark", dependencies: ["CoreGraphics"], path: "Benchmarks/Drawing",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
