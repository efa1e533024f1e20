import TouchstoneCases
import TouchstoneInspector
import UIKit

/// The question before a touch with a button for each candidate, and later whether the guess was right.
final class GuessBar: UIView {
  /// Called with the index of the chosen candidate; nil if the user guessed that no view gets the touch.
  var onGuess: ((Int?) -> Void)?
  /// Called when the user taps the answer to the question, to see the reason.
  var onAnswerTap: (() -> Void)?
  var onCancel: (() -> Void)?

  enum Content: Equatable {
    case question([String])
    /// The user has guessed, and the ghost finger has not tapped yet.
    case waiting(String)
    case answer(isRight: Bool, String)
  }

  private(set) var content: Content?
  private(set) var buttons: [PillButton] = []
  private let question = UILabel()
  private let verdictMark = VerdictMark(frame: .zero)
  private let answer = UILabel()
  private let cancelButton = PillButton(GalleryText.cancel.text, kind: .text)
  private let whyButton = UIControl()
  private var chipStrip: ChipStrip?

  override init(frame: CGRect) {
    super.init(frame: frame)
    question.font = .systemFont(ofSize: 13, weight: .semibold)
    answer.font = .systemFont(ofSize: 13)
    answer.numberOfLines = 4
    cancelButton.addAction(UIAction { [unowned self] _ in onCancel?() }, for: .touchUpInside)
    whyButton.addAction(UIAction { [unowned self] _ in onAnswerTap?() }, for: .touchUpInside)
    for view in [question, verdictMark, answer, cancelButton, whyButton] as [UIView] { addSubview(view) }
    isHidden = true
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the question, a text while the ghost finger moves, or the answer to the question; nil hides the
  /// bar.
  func show(_ content: Content?) {
    self.content = content
    isHidden = content == nil
    chipStrip?.removeFromSuperview()
    chipStrip = nil
    buttons = []
    var isAnswered = false
    switch content {
    case .question(let names):
      question.text = GalleryText.guessQuestion.text
      buttons = (names + [GalleryText.nobody.text]).map { PillButton($0, kind: .plain) }
      for (index, button) in buttons.enumerated() {
        button.addAction(
          UIAction { [unowned self] _ in onGuess?(index < names.count ? index : nil) }, for: .touchUpInside)
      }
      let strip = ChipStrip(buttons)
      self.chipStrip = strip
      addSubview(strip)
    case .waiting(let words): question.text = words
    case .answer(let isRight, let words):
      verdictMark.verdict = isRight ? .matches : .differs
      answer.text = words
      isAnswered = true
    case nil: break
    }
    question.isHidden = isAnswered
    cancelButton.isHidden = chipStrip == nil
    for view in [verdictMark, answer, whyButton] as [UIView] { view.isHidden = !isAnswered }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let cancelWidth = cancelButton.preferredWidth
    let isLow = chipStrip == nil
    let height = isLow ? bounds.height : min(26, bounds.height / 2)
    question.frame = CGRect(
      x: 8, y: 0, width: max(0, bounds.width - 16 - (isLow ? 0 : cancelWidth)), height: height)
    cancelButton.frame = CGRect(x: bounds.width - cancelWidth, y: 0, width: cancelWidth, height: height)
    chipStrip?.frame = CGRect(x: 0, y: height, width: bounds.width, height: max(0, bounds.height - height))
    verdictMark.frame = CGRect(x: 8, y: ((bounds.height - 20) / 2).rounded(), width: 20, height: 20)
    answer.font = .systemFont(ofSize: bounds.width < 400 ? 12 : 13)
    answer.frame = CGRect(x: 37, y: 0, width: max(0, bounds.width - 45), height: bounds.height)
    whyButton.frame = bounds
  }
}
