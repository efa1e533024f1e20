import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Code of an app that indirectly calls the method by which it was called. On a device, the stack would
/// overflow.
@Suite("Calls that call themselves again")
final class EndlessCallsTests: FaultTests {
  // MARK: Sizes

  @Test("A view that resizes its superview whenever it follows its size is stopped and reported")
  func endlessResizing() {
    open()
    final class Pushy: UIView {
      override var bounds: CGRect {
        didSet { superview?.bounds.size.width += 1 }
      }
    }
    let superview = UIView(frame: window.bounds)
    window.addSubview(superview)
    let view = Pushy(frame: superview.bounds)
    view.autoresizingMask = .flexibleWidth
    superview.addSubview(view)
    superview.bounds.size.width = 200
    #expect(
      faults == [
        "Each resizing of the subviews of a UIView resizes that view again; the subviews keep their size."
      ])
    faults = []
    view.autoresizingMask = []
    superview.bounds.size.width = 100
    #expect(superview.bounds.size.width == 100 && faults.isEmpty)
  }

  // MARK: Notifications of views

  private final class Restless: UIView {
    var calls = 0
    var onSafeArea: (Restless) -> Void = { _ in }
    var onMargins: (Restless) -> Void = { _ in }
    var onTint: (Restless) -> Void = { _ in }
    var onTraits: (Restless) -> Void = { _ in }

    override func safeAreaInsetsDidChange() {
      calls += 1
      onSafeArea(self)
    }
    override func layoutMarginsDidChange() {
      calls += 1
      onMargins(self)
    }
    override func tintColorDidChange() {
      calls += 1
      onTint(self)
    }
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
      calls += 1
      onTraits(self)
    }
  }

  @Test("A view that changes a property whenever it is notified of the change is stopped and reported")
  func endlessNews() {
    open()
    let controller = UIViewController()
    let view = Restless(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller

    view.onSafeArea = { _ in controller.additionalSafeAreaInsets.top += 1 }
    controller.additionalSafeAreaInsets.top = 1
    view.onSafeArea = { _ in }
    #expect((2...200).contains(view.calls))
    #expect(faults.count == 1)
    #expect(faults.last?.contains("Restless") == true)

    view.calls = 0
    view.onMargins = { $0.layoutMargins.left += 1 }
    view.layoutMargins.left = 50
    view.onMargins = { _ in }
    #expect((2...200).contains(view.calls))

    view.calls = 0
    view.onTint = { $0.tintColor = UIColor(white: CGFloat($0.calls) / 1000, alpha: 1) }
    view.tintColor = .red
    view.onTint = { _ in }
    #expect((2...200).contains(view.calls))

    view.calls = 0
    view.onTraits = {
      $0.overrideUserInterfaceStyle = $0.overrideUserInterfaceStyle == .dark ? .light : .dark
    }
    view.overrideUserInterfaceStyle = .dark
    view.onTraits = { _ in }
    #expect((2...200).contains(view.calls))

    view.calls = 0
    view.tintColor = .green
    #expect(view.calls == 1)
  }

  @Test("Two views that change each other's tint are stopped, also with two changes per call")
  func newsPingPong() {
    open()
    let (left, right) = (Restless(), Restless())
    for view in [left, right] { window.addSubview(view) }
    func change(_ view: Restless) {
      for _ in 0..<2 { view.tintColor = UIColor(white: CGFloat(view.calls % 1000) / 1000, alpha: 1) }
    }
    left.onTint = { _ in change(right) }
    right.onTint = { _ in change(left) }
    left.tintColor = .red
    #expect((2...200).contains(left.calls + right.calls))
  }

  // MARK: The hierarchy

  private final class Wanderer: UIView {
    var moves = 0
    var onMove: (Wanderer) -> Void = { _ in }
    override func didMoveToSuperview() {
      moves += 1
      onMove(self)
    }
  }

  @Test("A view that moves to another superview whenever it has moved is stopped")
  func wandering() {
    open()
    let (left, right) = (UIView(), UIView())
    for view in [left, right] { window.addSubview(view) }
    let view = Wanderer()
    view.onMove = { ($0.superview === left ? right : left).addSubview($0) }
    left.addSubview(view)
    view.onMove = { _ in }
    #expect((2...10_000).contains(view.moves))
    #expect(faults.count == 1)
    #expect(left.subviews.count + right.subviews.count == 1)
    window.addSubview(view)
    #expect(view.superview === window)
  }

  @Test("A view that adds a subview whenever one was added is stopped")
  func breeding() {
    open()
    final class Breeder: UIView {
      override func didAddSubview(_ subview: UIView) { addSubview(UIView()) }
    }
    let view = Breeder()
    view.addSubview(UIView())
    #expect((2...10_000).contains(view.subviews.count))
    #expect(faults.count == 1)
  }

  // MARK: Responders

  private final class Circular: UIView {
    weak var circle: UIResponder?
    override var next: UIResponder? { circle ?? super.next }
  }

  @Test("A walk along a cyclic responder chain ends, for actions, touches, keys and focus")
  func circularChain() {
    open()
    let (left, right) = (Circular(frame: window.bounds), Circular(frame: window.bounds))
    (left.circle, right.circle) = (right, left)
    window.addSubview(left)
    window.addSubview(right)
    #expect(left.target(forAction: Selector("undone:"), withSender: nil) == nil)
    #expect(!application.sendAction(Selector("undone:"), to: nil, from: left, for: nil))
    #expect(!left.becomeFirstResponder())
    left.touchesBegan([], with: nil)
    left.touchesMoved([], with: nil)
    left.touchesEnded([], with: nil)
    left.touchesCancelled([], with: nil)
    left.touchesEstimatedPropertiesUpdated([])
    left.pressesBegan([], with: nil)
    left.pressesEnded([], with: nil)
    left.motionBegan(.motionShake, with: nil)
    left.remoteControlReceived(with: nil)
    _ = (left.editingInteractionConfiguration, left.undoManager, left.inputView, left.inputAccessoryView)
    left.reloadInputViews()
    #expect(faults.count == 1)
  }

  @Test("If a responder is its own next responder, the chain ends there")
  func ownNext() {
    open()
    let view = Circular(frame: window.bounds)
    view.circle = view
    window.addSubview(view)
    view.touchesBegan([], with: nil)
    #expect(view.target(forAction: Selector("undone:"), withSender: nil) == nil)
  }

  // MARK: Controls and controllers

  @Test("A control's action that sends the control's actions again is stopped")
  func endlessAction() {
    open()
    let slider = UISlider()
    var calls = 0
    let action = UIAction { action in
      calls += 1
      (action.sender as? UISlider)?.sendActions(for: .valueChanged)
    }
    slider.addAction(action, for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect((2...10_000).contains(calls))
    #expect(faults.count == 1)
    let before = calls
    slider.removeAction(action, for: .valueChanged)
    slider.sendActions(for: .valueChanged)
    #expect(calls == before)
  }

  @Test("A controller that reads its view while loading it gets a plain view")
  func viewInLoadView() {
    open()
    final class Asking: UIViewController {
      override func loadView() { view.backgroundColor = .red }
    }
    let controller = Asking()
    #expect(controller.view.backgroundColor == .red)
    #expect(faults.count == 1)
  }

  // MARK: Tables

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var onHeight: (UITableView, IndexPath) -> Void = { _, _ in }
    var onCount: (UITableView) -> Void = { _ in }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      onCount(tableView)
      return 5
    }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      onHeight(tableView, indexPath)
      return 40
    }
  }

  @Test("A table that is queried while it queries heights and counts is stopped")
  func tableAskedWhileAsking() {
    open()
    let table = UITableView(frame: window.bounds)
    let source = Source()
    source.onHeight = { table, path in
      _ = table.rectForRow(at: path)
      _ = table.indexPathForRow(at: CGPoint(x: 1, y: 50))
      _ = table.contentSize
    }
    source.onCount = { table in
      _ = table.numberOfSections
      _ = table.numberOfRows(inSection: 0)
    }
    table.dataSource = source
    table.delegate = source
    window.addSubview(table)
    pass(frames: 3)
    #expect(table.numberOfRows(inSection: 0) == 5)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).minY == 40)
  }

  // MARK: Sizes and hits

  @Test("A hit test that calls the superview's, and a fitting size that asks for itself, are stopped")
  func hitsAndSizes() {
    open()
    final class Asking: UIView {
      var calls = 0
      override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        calls += 1
        return superview?.hitTest(point, with: event)
      }
      override func sizeThatFits(_ size: CGSize) -> CGSize {
        calls += 1
        sizeToFit()
        return size
      }
      override var intrinsicContentSize: CGSize {
        calls += 1
        return systemLayoutSizeFitting(.zero)
      }
    }
    let view = Asking(frame: window.bounds)
    window.addSubview(view)
    _ = window.hitTest(CGPoint(x: 10, y: 10), with: nil)
    view.sizeToFit()
    _ = view.systemLayoutSizeFitting(.zero)
    #expect((3...300_000).contains(view.calls))
  }
}
