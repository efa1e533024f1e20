import CoreGraphics
import TouchstoneCases
import TouchstoneInspector

/// The part of a film below the stage: the case's title, the time since the finger landed, and the answer to
/// the last touch. Until there is an answer, the footer shows the case's summary instead.
@MainActor struct ClipFooter {
  /// The height, in points, that is sufficient for every text of the film.
  let height: CGFloat

  private let title: TextLayout
  private let summary: TextLayout
  private let answers: [(answer: ClipStage.Answer, layout: TextLayout)]
  private let speed: ClipSpeed
  private let width: CGFloat

  private static let margin: CGFloat = 16
  private static let textTop: CGFloat = 34
  private static let textColor = CGColor(gray: 0.1, alpha: 1)
  private static let secondaryTextColor = CGColor(gray: 0.4, alpha: 1)

  init(_ card: TouchCaseCard, answers: [ClipStage.Answer], speed: ClipSpeed, width: CGFloat) {
    let room = width - 2 * ClipFooter.margin
    title = TextLayout(card.title.text, font: .system(size: 12, weight: 600))
    summary = TextLayout(card.summary.text, font: .system(size: 15), maximumWidth: room)
    self.answers = answers.map { answer in
      (answer, TextLayout(answer.text, font: .system(size: 15, weight: 600), maximumWidth: room))
    }
    self.speed = speed
    self.width = width
    let tallest = self.answers.map(\.layout.size.height).reduce(summary.size.height, max)
    height = ClipFooter.textTop + tallest.rounded(.up) + 14
  }

  /// Draws the footer for the moment `time`, in seconds of the clock. The top of the footer is at the y
  /// coordinate `top`.
  func draw(at time: TimeInterval, below top: CGFloat, in context: CGContext) {
    let margin = ClipFooter.margin
    let last = answers.last { $0.answer.start <= time }
    context.setFillColor(ClipFooter.secondaryTextColor)
    title.draw(in: context, at: CGPoint(x: margin, y: top + 12))
    let elapsed = last.map {
      Seconds.localizedText(Seconds.shortText(min(time, $0.answer.end) - $0.answer.start)).text
    }
    let words = [elapsed, speed.title].compactMap { $0 }.joined(separator: "  ")
    let clock = TextLayout(words, font: .monospacedDigits(size: 12, weight: 600))
    clock.draw(in: context, at: CGPoint(x: width - margin - clock.size.width, y: top + 12))
    let place = CGPoint(x: margin, y: top + ClipFooter.textTop)
    if let last, last.answer.end <= time {
      context.setFillColor(ClipFooter.textColor)
      last.layout.draw(in: context, at: place)
    } else {
      summary.draw(in: context, at: place)
    }
  }
}
