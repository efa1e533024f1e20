import Testing

@testable import UIKit

@Suite("The undo manager (10.11)", .serialized)
struct UndoTests {
  private final class Document {
    var value = 0
    func set(_ new: Int, _ manager: UndoManager) {
      let old = value
      manager.registerUndo(withTarget: self) { $0.set(old, manager) }
      value = new
    }
  }

  private let manager = UndoManager()
  private let document = Document()

  @Test("An undone action can be redone until a new one is registered")
  func undoAndRedo() {
    document.set(1, manager)
    document.set(2, manager)
    manager.undo()
    #expect(document.value == 1)
    #expect(manager.canRedo)
    manager.redo()
    #expect(document.value == 2)
    manager.undo()
    manager.undo()
    #expect(document.value == 0)
    #expect(!manager.canUndo)
    manager.undo()
    document.set(7, manager)
    #expect(!manager.canRedo)
  }

  @Test("A group is one step, undone from its end; names belong to steps")
  func groups() {
    manager.beginUndoGrouping()
    document.set(1, manager)
    manager.beginUndoGrouping()
    document.set(2, manager)
    #expect(manager.groupingLevel == 2)
    manager.endUndoGrouping()
    manager.setActionName("Paint")
    manager.endUndoGrouping()
    #expect(manager.undoActionName == "Paint")
    manager.undo()
    #expect(document.value == 0)
    #expect(manager.redoActionName == "Paint")
    manager.redo()
    #expect(document.value == 2)
    manager.endUndoGrouping()
    #expect(manager.groupingLevel == 0)
  }

  @Test("The oldest steps beyond the limit are dropped; disabled registration keeps nothing")
  func limits() {
    manager.levelsOfUndo = 2
    for value in 1...4 { document.set(value, manager) }
    manager.undo()
    manager.undo()
    manager.undo()
    #expect(document.value == 2)
    manager.removeAllActions()
    manager.disableUndoRegistration()
    document.set(9, manager)
    #expect(!manager.canUndo)
    manager.enableUndoRegistration()
    document.set(10, manager)
    #expect(manager.canUndo)
  }

  @Test("Targets are not retained, and their steps can be removed")
  func targets() {
    var other: Document? = Document()
    other?.set(1, manager)
    document.set(1, manager)
    if let target = other { manager.removeAllActions(withTarget: target) }
    manager.undo()
    #expect(document.value == 0)
    #expect(!manager.canUndo)
    other?.set(2, manager)
    weak let gone = other
    other = nil
    #expect(gone == nil)
    manager.undo()
  }

  @Test("Responders use the manager up the chain: the window has one, and a text field its own")
  func chain() {
    let stage = Stage()
    let window = stage.keyWindow()
    let view = UIView(frame: .zero)
    let field = UITextField(frame: .zero)
    window.addSubview(view)
    view.addSubview(field)
    #expect(view.undoManager === window.undoManager)
    #expect(field.undoManager !== window.undoManager)
    #expect(UIView(frame: .zero).undoManager == nil)
  }
}
