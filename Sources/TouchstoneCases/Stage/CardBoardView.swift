import UIKit

/// A board with a card, which animations move. The board's hit test asks for the card's frame, or for the
/// place where the card is seen.
final class CardBoardView: StageView {
  var asksForPresentation = false
  let card = StageView(
    "CardView", frame: CGRect(x: 20, y: 40, width: 90, height: 90), tint: .systemOrange, logs: [.touchesBegan]
  )

  init(frame: CGRect, tint: UIColor) {
    super.init("BoardView", frame: frame, tint: tint)
    addSubview(card)
  }

  required init?(coder: NSCoder) { nil }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard asksForPresentation, bounds.contains(point) else { return super.hitTest(point, with: event) }
    return card.layer.presentation()?.hitTest(point) != nil ? card : self
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if touches.contains(where: { $0.view === self }) { log(self, .touchesBegan) }
  }
}
