import Foundation
import SeededNumbers
import TouchstoneScript
import UIKit

/// A random world: an app that is built from a seed, with windows, controllers, views, recognizers and
/// planned operations. The same seed results in the same world in every process.
///
/// The objects of the view tree retain each other, as in an app. The world itself retains only the attendants
/// (delegates and data sources, which have no other owner) and the objects that an operation of the app
/// retains on purpose. It refers to all other objects by weak references in leashes.
final class World {
  /// The size of the scene's surface, in points.
  nonisolated static let size = CGSize(width: 240, height: 400)

  let host: HeadlessHost
  var random: RandomSource
  private(set) var leashes: [Leash] = []
  /// Delegates, data sources and targets. The engine refers to them weakly.
  var attendants: [Attendant] = []
  /// The windows, which are retained by the app and by their scene.
  var windows: [UIWindow] = []
  var keepsakes = Keepsakes()
  var departures = Departures()
  /// The operations that the app carried out, in order.
  private(set) var history: [String] = []
  /// The run's log, in order; nil if it is not needed.
  private(set) var lines: [Line]?
  /// Whether each line is printed at once, so that the last line before a crash is known.
  private let isVerbose: Bool
  /// Whether touches, presses and their events are kept until long after the run.
  let keepsTouches: Bool

  struct Line: Equatable {
    /// The time of the application's clock, in seconds.
    var time: TimeInterval
    var text: String
  }

  init(seed: UInt64, start: TimeInterval, isLogging: Bool, isVerbose: Bool) {
    random = RandomSource(seed: seed)
    keepsTouches = random.chance(1, in: 2)
    self.isVerbose = isVerbose
    lines = isLogging ? [] : nil
    host = HeadlessHost(HookedApplication.self, size: World.size, start: start)
  }

  /// Builds the world and plays the script on it. The planned operations are carried out from the moment when
  /// the first view exists.
  func run(_ script: TouchScript, _ plannedOperations: [PlannedOperation]) {
    let operationPlayer = OperationPlayer(world: self, plannedOperations: plannedOperations)
    OperationPlayer.current = operationPlayer
    defer { OperationPlayer.current = nil }
    build()
    host.onFrame = { _, _ in hooked(.frame, nil) }
    host.play(script) { _ in
      hooked(.betweenSteps, nil)
      Departures.depart(from: self)
    }
    host.runUntilIdle(limit: World.patience)
    keepsakes.readAll()
    repeat {
      Departures.depart(from: self)
      isIdle = host.runUntilIdle(limit: World.patience) == .idle
    } while !departures.isEmpty
  }

  /// Whether the app was idle at the end of the run. An animation that repeats forever keeps the app busy.
  private(set) var isIdle = false

  /// The longest wait for animations and timers to end, in seconds.
  nonisolated static let patience: TimeInterval = 2

  /// Makes the app release its windows. Nothing is on screen afterwards, so no animation or timer should
  /// continue. Returns `.idle` if none continued.
  func leave() -> HeadlessHost.IdleRunResult {
    replace(\.attendants, by: [])
    for scene in alive(UIWindowScene.self) { scene.delegate = nil }
    replace(\.windows, by: [])
    // The host retains the first scene even if the scene is disconnected, so its windows must leave it, too.
    for window in alive(UIWindow.self) { window.windowScene = nil }
    Departures.depart(from: self)
    _ = host.runUntilIdle(limit: World.patience)
    // By this time, most owners of the retained parts have been deallocated.
    keepsakes.readAll()
    var rest = keepsakes
    rest.letGoOfParts()
    replace(\.keepsakes, by: rest)
    Departures.depart(from: self)
    return host.runUntilIdle(limit: World.patience)
  }

  /// Releases all objects that the world retains.
  func letGo() {
    replace(\.keepsakes, by: Keepsakes())
    replace(\.attendants, by: [])
    replace(\.windows, by: [])
  }

  /// Sets the property before the old value is released, because the old value's deinitializers use the
  /// world.
  func replace<Value>(_ property: ReferenceWritableKeyPath<World, Value>, by value: Value) {
    let old = self[keyPath: property]
    self[keyPath: property] = value
    withExtendedLifetime(old) {}
  }

  // MARK: Objects

  /// Tracks the object's lifetime. Stores the object's number in the tag of a view, the name of a recognizer
  /// or the title of a controller.
  func leash<Object: AnyObject>(_ object: Object, _ kind: String) -> Object {
    let name = "\(kind) \(leashes.count + 1)"
    leashes.append(Leash(name: name, object: object))
    switch object {
    case let view as UIView: view.tag = leashes.count
    case let recognizer as UIGestureRecognizer: recognizer.name = name
    case let controller as UIViewController: controller.title = name
    default: break
    }
    return object
  }

  /// Returns the living objects of the type, in the order in which they were created.
  func alive<Object: AnyObject>(_ type: Object.Type) -> [Object] {
    leashes.compactMap { $0.object as? Object }
  }

  func name(of object: AnyObject?) -> String {
    switch object {
    case let view as UIView where leashes.indices.contains(view.tag - 1): leashes[view.tag - 1].name
    case let recognizer as UIGestureRecognizer: recognizer.name ?? "\(type(of: recognizer))"
    case let controller as UIViewController: controller.title ?? "\(type(of: controller))"
    case let object?: "\(type(of: object))"
    case nil: ""
    }
  }

  // MARK: The log

  func log(_ text: () -> String) {
    guard lines != nil || isVerbose else { return }
    let line = Line(time: host.application.clock.now, text: text())
    if isVerbose { FileHandle.standardOutput.write(Data("\(line.time) \(line.text)\n".utf8)) }
    lines?.append(line)
  }

  func perform(_ planned: PlannedOperation, on object: AnyObject?) {
    let operation = AppOperation.all[planned.operation]
    let event = "\(operation.name), \(planned.side) \(planned.callback) \(name(of: object))"
    history.append(event)
    Coverage.note(planned)
    log { event }
    operation.perform(AppOperation.Occasion(world: self, object: object, aim: planned.aim))
  }
}
