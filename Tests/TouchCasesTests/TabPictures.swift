import Testing
import TouchScript

@testable import TouchCases
@testable import TouchInspector

/// Pictures of the tabs.
@Suite struct TabPictures {
  @Test func pictures() throws {
    guard let folder = ProcessInfo.processInfo.environment["TAB_PICTURES"] else { return }
    for (name, index) in [
      ("tabbar", 0), ("tap", 1), ("cancels", 0), ("table", 1), ("overlap", 0), ("button", 0), ("pan", 2),
      ("delaysended", 0),
    ] {
      let found = try TouchCaseCatalog.find(name)
      let scenario = found.type.card.scenarios[index]
      for language in [Language.en, .zh] {
        Language.current = language
        for width in [320.0, 600] {
          for isDark in [false, true] {
            if language == .zh, isDark { continue }
            for kind in ["log", "touches", "tree"] {
              let trace = TouchTrace()
              let run = ScenarioRun(found.type, scenario: scenario, trace: trace)
              let history = TraceHistory()
              trace.add(history)
              let tab: any InspectorTab
              switch kind {
              case "log":
                let log = LogView(frame: .zero)
                log.expectations = found.type.card.scenarios.filter { $0.variant == scenario.variant }.map(
                  \.expectation)
                log.beginPlay(
                  of: found.type.card.scenarios.filter { $0.variant == scenario.variant }.firstIndex {
                    $0.title == scenario.title
                  } ?? 0, at: 0)
                tab = log
              case "touches": tab = TouchesView(frame: .zero)
              default: tab = TreeView(frame: .zero)
              }
              run.play(try scenario.touchScript(for: found.type.card))
              (tab as? LogView)?.endPlay(at: run.host.now)
              let host = HeadlessHost(size: CGSize(width: width, height: 560), scale: 2)
              let window = UIWindow(windowScene: host.scene)
              window.overrideUserInterfaceStyle = isDark ? .dark : .light
              window.backgroundColor = .systemGroupedBackground
              tab.frame = window.bounds
              window.addSubview(tab)
              window.isHidden = false
              tab.show(history, at: nil)
              host.runUntilIdle()
              let data = try #require(host.snapshot()?.pngData())
              try Data(data).write(
                to: URL(
                  fileURLWithPath:
                    "\(folder)/\(kind)-\(name)-\(Int(width))-\(language)-\(isDark ? "dark" : "light").png"))
            }
          }
        }
      }
    }
    Language.current = .en
  }
}
