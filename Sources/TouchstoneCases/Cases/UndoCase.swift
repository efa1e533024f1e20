import UIKit

/// Undo by a key or a shake, with the window's undo manager, which is found along the responder chain.
final class UndoCase: TouchCase {
  static let card = TouchCaseCard(
    identifier: "undo", chapter: .otherEvents,
    title: LocalizedText("Undo", "撤销"),
    summary: LocalizedText(
      "The board has no undo manager, so UIKit goes up the responder chain to the window's. Ctrl+Z or a shake undoes a move.",
      "棋盘自己没有 undoManager，沿响应链向上找到窗口的；Ctrl+Z 与摇动都使用它。"),
    scenarios: [
      TouchScenario(
        "Place two stones, undo and redo", "放两子，撤销后重做",
        script: """
          0.000 down 1 127 300
          0.080 up 1
          0.600 down 1 247 300
          0.680 up 1

          """ + undoScript(at: 1) + undoScript(at: 2) + undoScript(at: 3)
            + """
            4.000 key down 224 modifiers=control
            4.060 key down 225 modifiers=control+shift
            4.120 key down 29 characters="Z" modifiers=control+shift
            4.180 key up 29 modifiers=control+shift
            4.240 key up 225 modifiers=control
            4.300 key up 224
            """,
        expected: [
          ExpectedLine("undo manager is the window's: YES", "10.11"),
          ExpectedLine("stone 1 placed", "10.11"), ExpectedLine("stone 2 placed", "10.11"),
          ExpectedLine("stone 2 taken back", "10.11"), ExpectedLine("stone 1 taken back", "10.11"),
          // Nothing is left to undo, so no responder can perform the action (10.10).
          ExpectedLine("stone 1 placed", "10.11"),
        ]),
      TouchScenario(
        "Undo with a shake", "摇动撤销",
        script: """
          0.000 down 1 187 420
          0.080 up 1
          0.600 shake begin
          1.000 shake end
          """,
        expected: [
          ExpectedLine("undo manager is the window's: YES", "10.11"),
          ExpectedLine("stone 1 placed", "10.11"),
          // Undo happens when the motion ends, because a motion that began may still be cancelled.
          ExpectedLine("stone 1 taken back", "10.12, 10.11"),
        ]),
    ])

  private static func undoScript(at second: Int) -> String {
    """
    \(second).000 key down 224 modifiers=control
    \(second).060 key down 29 characters="z" modifiers=control
    \(second).120 key up 29 modifiers=control
    \(second).180 key up 224

    """
  }

  init(variant: TouchCaseVariant) {}

  func connect(to stage: TouchCaseStage) {
    let board = BoardView(frame: CGRect(x: 37, y: 190, width: 301, height: 301))
    let hint = StageHint(
      LocalizedText(
        "Place stones, and press Ctrl+Z.", "放下棋子，再按 Ctrl+Z。"),
      frame: CGRect(x: 40, y: 612, width: 295, height: 60))
    stage.show(StageController([board, hint]))
    board.becomeFirstResponder()
  }
}

/// A board on which a finger places a stone where two lines cross.
private final class BoardView: UIView {
  private static let gridSpacing: CGFloat = 60
  private var stoneViews: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = StageTheme.card
    layer.cornerRadius = 14
    for index in 0..<5 {
      let along = 30 + CGFloat(index) * BoardView.gridSpacing
      for frame in [
        CGRect(x: along, y: 30, width: 1, height: 4 * BoardView.gridSpacing + 1),
        CGRect(x: 30, y: along, width: 4 * BoardView.gridSpacing + 1, height: 1),
      ] {
        let line = UIView(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        addSubview(line)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeFirstResponder: Bool { true }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if stoneViews.isEmpty {
      log("undo manager is the window's: \(undoManager === window?.undoManager ? "YES" : "NO")")
    }
    let point = touch.location(in: self)
    func nearestGridLine(_ value: CGFloat) -> CGFloat {
      30.5 + min(4, max(0, ((value - 30) / BoardView.gridSpacing).rounded())) * BoardView.gridSpacing
    }
    putStone(at: CGPoint(x: nearestGridLine(point.x), y: nearestGridLine(point.y)))
  }

  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    if motion == .motionShake { undoManager?.undo() }
  }

  private func putStone(at point: CGPoint) {
    let stone = UIView(frame: CGRect(x: point.x - 22, y: point.y - 22, width: 44, height: 44))
    stone.backgroundColor = stoneViews.count.isMultiple(of: 2) ? StageTheme.accent : .systemOrange
    stone.layer.cornerRadius = 22
    stone.isUserInteractionEnabled = false
    stoneViews.append(stone)
    addSubview(stone)
    stone.pulse()
    log("stone \(stoneViews.count) placed")
    undoManager?.registerUndo(withTarget: self) { $0.takeBackStone(from: point) }
  }

  private func takeBackStone(from point: CGPoint) {
    log("stone \(stoneViews.count) taken back")
    stoneViews.popLast()?.removeFromSuperview()
    undoManager?.registerUndo(withTarget: self) { $0.putStone(at: point) }
  }
}
