import UIKit

/// A board with a card, which animations move.
class CardBoardView: StageView {
  final let card = StageView(
    "CardView", frame: CGRect(x: 20, y: 40, width: 90, height: 90), tint: .systemOrange, logs: [.touchesBegan]
  )

  init(frame: CGRect, tint: UIColor) {
    super.init("BoardView", frame: frame, tint: tint)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self }) { log(self, .touchesBegan) }
  }
}
