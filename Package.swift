// swift-tools-version: 6.2

import PackageDescription

// All code that uses views runs on the main actor; the drawing layer below it has no isolation.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error)]
let mainActor: [SwiftSetting] = strict + [.defaultIsolation(MainActor.self)]

// The linker options for a release build of the command. The command is linked at a fixed address, so nothing
// has to be relocated. This saves each process 0.7 MB of private memory, and saves reading the pages that
// relocation would change. The command exports no symbols, so no library searches its symbols. The linker
// script places everything that the start needs in one part of the file.
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
    .library(name: "QuartzCore", targets: ["QuartzCore"]),
    .library(name: "UIKitWayland", targets: ["UIKitWayland"]),
    .library(name: "TouchstoneScript", targets: ["TouchstoneScript"]),
    .library(name: "TouchstoneInspector", targets: ["TouchstoneInspector"]),
    .executable(name: "touchstone", targets: ["touchstone"]),
  ],
  traits: [
    .trait(
      name: "SubclassMethods",
      description:
        "Release builds, too, call optional delegate methods that a subclass of the adopting class adds.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // System libraries. Each consists of a module map and a shim header.
    .systemLibrary(
      name: "CTouchstoneWaylandClient", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(
      name: "CTouchstoneXKBCommon", pkgConfig: "xkbcommon", providers: [.apt(["libxkbcommon-dev"])]),
    .systemLibrary(name: "CTouchstoneCairo", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"])]),
    .systemLibrary(
      name: "CTouchstonePango", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
    .systemLibrary(name: "CTouchstoneDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
    .systemLibrary(name: "CTouchstoneLinux"),

    // The Wayland protocol.
    .executableTarget(name: "TouchstoneWaylandScanner", swiftSettings: strict),
    .plugin(
      name: "TouchstoneWaylandProtocols", capability: .buildTool(), dependencies: ["TouchstoneWaylandScanner"]
    ),
    .target(
      name: "TouchstoneWayland",
      dependencies: ["CTouchstoneWaylandClient", "CTouchstoneXKBCommon", "CTouchstoneLinux"],
      swiftSettings: mainActor, plugins: ["TouchstoneWaylandProtocols"]),

    // The engine. For any module named `CoreGraphics` or `UIKit`, Swift Testing looks for an overlay module.
    // The first two targets are these overlay modules.
    .target(name: "_Testing_CoreGraphics"),
    .target(name: "_Testing_UIKit"),
    .target(
      name: "CoreGraphics", dependencies: ["CTouchstoneCairo", "CTouchstonePango", "_Testing_CoreGraphics"],
      swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["CoreGraphics", "_Testing_UIKit"], swiftSettings: mainActor),
    .target(name: "QuartzCore", dependencies: ["UIKit"], swiftSettings: mainActor),

    // The user's settings for the whole desktop.
    .target(name: "TouchstoneDesktopSettings", dependencies: ["CTouchstoneDBus"], swiftSettings: mainActor),

    // The connection between the engine and the Wayland protocol.
    .target(
      name: "UIKitWayland",
      dependencies: [
        "CTouchstoneCairo", "CoreGraphics", "TouchstoneDesktopSettings", "TouchstoneWayland", "UIKit",
      ],
      swiftSettings: mainActor),

    // Scripts, readers of the trace, the gallery, the command.
    .target(
      name: "TouchstoneScript", dependencies: ["UIKit", .product(name: "Yams", package: "Yams")],
      swiftSettings: mainActor),
    .target(name: "CTouchstoneRules"),
    .target(
      name: "TouchstoneReading", dependencies: ["CTouchstoneRules", "UIKit"], swiftSettings: mainActor),
    .target(
      name: "TouchstoneInspector", dependencies: ["CoreGraphics", "TouchstoneReading", "UIKit"],
      swiftSettings: mainActor),
    .executableTarget(name: "TouchstoneCaseCodeWriter", swiftSettings: strict),
    .plugin(name: "TouchstoneCaseCode", capability: .buildTool(), dependencies: ["TouchstoneCaseCodeWriter"]),
    .target(
      name: "TouchstoneCases", dependencies: ["TouchstoneInspector", "TouchstoneScript", "UIKit"],
      swiftSettings: mainActor,
      plugins: ["TouchstoneCaseCode"]),
    .target(
      name: "TouchstoneGallery",
      dependencies: ["CoreGraphics", "TouchstoneCases", "TouchstoneInspector", "TouchstoneScript", "UIKit"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "touchstone",
      dependencies: [
        "CoreGraphics", "TouchstoneDesktopSettings", "TouchstoneCases", "TouchstoneGallery",
        "TouchstoneInspector",
        "TouchstoneScript", "UIKit",
        "UIKitWayland", "TouchstoneWayland",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict, linkerSettings: startup),

    // Tests: one folder per target, a scripted compositor, and real compositors.
    .systemLibrary(
      name: "CTouchstoneWaylandServer", path: "Tests/CTouchstoneWaylandServer", pkgConfig: "wayland-server",
      providers: [.apt(["libwayland-dev"])]),
    .target(
      name: "TestCompositor", dependencies: ["CTouchstoneWaylandServer", "CTouchstoneLinux"],
      path: "Tests/TestCompositor", swiftSettings: mainActor, plugins: ["TouchstoneWaylandProtocols"]),
    .target(
      name: "TestPortal", dependencies: ["CTouchstoneDBus"], path: "Tests/TestPortal",
      swiftSettings: mainActor),
    .target(
      name: "StoryChecks", dependencies: ["TouchstoneInspector"], path: "Tests/StoryChecks",
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchstoneWaylandScannerTests", dependencies: ["TouchstoneWaylandScanner"], swiftSettings: strict
    ),
    .testTarget(
      name: "TouchstoneWaylandTests", dependencies: ["SeededNumbers", "TouchstoneWayland", "TestCompositor"],
      swiftSettings: mainActor),
    .testTarget(
      name: "CoreGraphicsTests", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(name: "SeededNumbers", path: "Tests/SeededNumbers", swiftSettings: strict),
    .testTarget(
      name: "UIKitTests", dependencies: ["SeededNumbers", "UIKit"], swiftSettings: mainActor,
      plugins: ["OverridingClasses"]),
    .testTarget(
      name: "GestureSequenceTests",
      dependencies: ["SeededNumbers", "StoryChecks", "TouchstoneInspector", "TouchstoneScript", "UIKit"],
      swiftSettings: mainActor,
      plugins: ["OverridingClasses"]),
    .executableTarget(
      name: "OverridingClassWriter", path: "Tests/OverridingClassWriter", swiftSettings: strict),
    .plugin(name: "OverridingClasses", capability: .buildTool(), dependencies: ["OverridingClassWriter"]),
    .target(
      name: "LifetimeWorlds", dependencies: ["SeededNumbers", "TouchstoneScript", "UIKit"],
      path: "Tests/LifetimeWorlds",
      swiftSettings: mainActor,
      plugins: ["OverridingClasses"]),
    .executableTarget(
      name: "LifetimeCampaign", dependencies: ["LifetimeWorlds"], path: "Tests/LifetimeCampaign",
      swiftSettings: mainActor),
    .testTarget(name: "LifetimeTests", dependencies: ["LifetimeCampaign"], swiftSettings: strict),
    .target(
      name: "ReferenceModel", dependencies: ["SeededNumbers", "TouchstoneScript"],
      path: "Tests/ReferenceModel",
      exclude: ["README.md"], swiftSettings: mainActor),
    .executableTarget(
      name: "ReferenceCampaign", dependencies: ["ReferenceModel", "TouchstoneScript", "UIKit"],
      path: "Tests/ReferenceCampaign", swiftSettings: mainActor,
      plugins: ["OverridingClasses"]),
    .testTarget(
      name: "ReferenceModelTests", dependencies: ["ReferenceCampaign", "ReferenceModel", "TouchstoneScript"],
      swiftSettings: mainActor),
    // This target has no default isolation, because code of an iOS app must get its isolation from UIKit's
    // declarations.
    .testTarget(name: "SourceCompatibilityTests", dependencies: ["UIKit"], swiftSettings: strict),
    .testTarget(
      name: "TouchstoneDesktopSettingsTests",
      dependencies: ["CTouchstoneDBus", "TouchstoneDesktopSettings", "TestPortal"],
      swiftSettings: mainActor),
    .executableTarget(
      name: "RunLoopProbe", dependencies: ["TestCompositor", "UIKitWayland"], path: "Tests/RunLoopProbe",
      swiftSettings: mainActor),
    .testTarget(
      name: "UIKitWaylandTests",
      dependencies: [
        "TouchstoneDesktopSettings", "RunLoopProbe", "UIKitWayland", "TestCompositor", "TestPortal",
      ],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchstoneScriptTests", dependencies: ["SeededNumbers", "TouchstoneScript"],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchstoneInspectorTests",
      dependencies: ["StoryChecks", "TouchstoneInspector", "TouchstoneScript"],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchstoneCasesTests", dependencies: ["StoryChecks", "TouchstoneCases", "UIKit"],
      swiftSettings: mainActor),
    .testTarget(
      name: "TouchstoneGalleryTests",
      dependencies: ["TouchstoneGallery", "TouchstoneCases", "TouchstoneScript"],
      swiftSettings: mainActor),
    .testTarget(
      name: "EndToEnd", dependencies: ["touchstone", "TouchstoneGallery", "CTouchstoneCairo"],
      swiftSettings: strict),

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
      name: "RecordingBenchmark", dependencies: ["TouchstoneScript"], path: "Benchmarks/Recordings",
      swiftSettings: mainActor),
    .executableTarget(
      name: "WatchingBenchmark",
      dependencies: [
        "AllocationCounter", "TouchstoneCases", "TouchstoneGallery", "TouchstoneInspector",
        "TouchstoneScript", "UIKit",
      ],
      path: "Benchmarks/Watching", swiftSettings: mainActor),
    .executableTarget(
      name: "DrawingBenchmark", dependencies: ["CoreGraphics"], path: "Benchmarks/Drawing",
      swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
