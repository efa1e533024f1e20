import TouchstoneCases
import TouchstoneInspector
import TouchstoneScript
import UIKit

/// The question before the first touch: the user guesses which view gets the touch, and then the ghost finger
/// shows the answer.
extension Gallery {
  /// The guess that the user made.
  struct MadeGuess {
    /// The name of the chosen view; nil if the user guessed that no view gets the touch.
    let name: String?
    weak var view: UIView?
    /// The number of the newest entry of the history before the touch.
    let entryNumber: Int
  }

  func connectGuess(_ controller: GalleryController) {
    controller.guessButton.addAction(UIAction { [unowned self] _ in askForGuess() }, for: .touchUpInside)
    controller.guessBar.onGuess = { [unowned self] in accept(guess: $0) }
    controller.guessBar.onCancel = { [unowned self] in cancelGuess() }
    controller.guessBar.onAnswerTap = { [unowned self] in inspector.showWhyPage() }
  }

  /// Whether the question can be asked: nothing has been touched yet, and there are candidates for the first
  /// touch.
  private var canAskForGuess: Bool {
    guard !isPlaying, recorder == nil, guess == nil, inspector.touchFilms.films.isEmpty else { return false }
    return nextGuess != nil
  }

  private var nextGuess: Guess? {
    guard let stage, let window else { return nil }
    return Guess(about: scenarios, of: type.card, on: stage, ground: window)
  }

  func updateGuessButton() {
    controller?.canGuess = canAskForGuess
  }

  /// Asks the user which view will get the touch.
  private func askForGuess() {
    guard canAskForGuess, let guess = nextGuess else { return }
    self.guess = guess
    updateGuessButton()
    controller?.show(guess: .question(guess.candidates.map { "\($0.letter)  \($0.name)" }))
    placeGuess()
    galleryKeys.guessDidOpen()
  }

  /// Places the letters of the candidate views on the stage.
  func placeGuess() {
    guard let guess, madeGuess == nil, let stage, let overlay = session.overlay else { return }
    overlay.guess = OverlayGuess(
      target: location(of: guess, on: stage),
      candidates: guess.candidates.compactMap { candidate in
        candidate.view.map { ($0, candidate.letter) }
      },
      area: controller?.overlayArea ?? CGRect(origin: .zero, size: session.scene.size))
  }

  private func location(of guess: Guess, on stage: TouchCaseStage) -> CGPoint {
    CGPoint(
      x: stage.origin.x + guess.target.x * stage.scale, y: stage.origin.y + guess.target.y * stage.scale)
  }

  /// Stores the user's guess, and lets the ghost finger tap.
  private func accept(guess index: Int?) {
    guard let guess, madeGuess == nil, let stage else { return }
    let candidate = index.map { guess.candidates[$0] }
    madeGuess = MadeGuess(
      name: candidate?.name, view: candidate?.view, entryNumber: inspector.history.entries.last?.number ?? 0)
    controller?.show(guess: .waiting(GalleryText.guessedText(candidate?.name)))
    let host = session.host
    let script = TouchScript { $0.fingerTap(at: guess.target) }
    controller?.isStageFixed = true
    host.schedule(
      script, in: stage.scene,
      at: TouchPlacement(
        shift: host.now + Gallery.guessDelay, origin: stage.origin, scale: stage.scale,
        numberOfFirstDevice: GhostPerformance.ghostDevice))
    UIApplication.shared.clock.schedule(after: Gallery.guessDelay + script.duration + Gallery.guessDelay) {
      [weak self] in self?.showGuessResult()
    }
  }

  /// The pause before the ghost finger lands, and the pause between its lift and the answer to the question,
  /// in seconds.
  private static let guessDelay: TimeInterval = 0.4

  private func showGuessResult() {
    guard window != nil, let made = madeGuess else { return }
    endGuess()
    let touch = inspector.history.entries.lazy.filter { $0.number > made.entryNumber }.compactMap {
      entry -> RecordedTouch? in
      if case .binding(.bound(let touch)) = entry.fact { touch } else { nil }
    }.first
    let hitView = touch?.view?.object
    let isRight = made.name == nil ? hitView == nil : hitView === made.view && hitView != nil
    let story = TouchStory.last(in: inspector.history)?.headline.text
    let verdictText = GalleryText.verdictText(isRight: isRight, hit: touch?.view?.shortName, answer: story)
    controller?.show(guess: .answer(isRight: isRight, Seconds.keepingUnits(in: verdictText)))
  }

  /// Removes the question without answering it.
  func cancelGuess() {
    guard guess != nil, madeGuess == nil else { return }
    endGuess()
    controller?.show(guess: nil)
    updateGuessButton()
  }

  private func endGuess() {
    guess = nil
    madeGuess = nil
    session.overlay?.guess = nil
    controller?.isStageFixed = false
  }

  /// Called when the history has new entries or another moment is shown. The user's first touch removes the
  /// question; the next touch removes the answer.
  func followGuess(at moment: TimeInterval?) {
    updateGuessButton()
    guard madeGuess == nil, let content = controller?.guessBar.content else { return }
    if case .answer = content {
      if moment != nil || inspector.touchFilms.films.count > 1 { controller?.show(guess: nil) }
    } else if !inspector.touchFilms.films.isEmpty {
      endGuess()
      controller?.show(guess: nil)
    }
  }
}
