import TouchstoneInspector
import UIKit

/// The inspector: a card with one page in front, and a bar to choose the page.
///
/// Only the front page is updated, at most once per `updateInterval` of that page. All pages show the same
/// moment: the present, or an earlier moment that the user chose.
final class InspectorPanel: UIView {
  /// Called with the index of the page that came to the front.
  var onShowPage: ((Int) -> Void)?
  /// Called when the history grew or another moment is shown, even if no page is visible.
  var onShow: ((TraceHistory, TimeInterval?) -> Void)?

  /// Whether the inspector is drawn as a separate card. Default true.
  var hasCardBackground = true {
    didSet {
      backgroundColor = hasCardBackground ? GalleryTheme.card : .clear
      layer.cornerRadius = hasCardBackground ? GalleryTheme.cardRadius : 0
    }
  }

  /// Whether any part of the pages is visible. Default true.
  var isOpen = true {
    didSet { if isOpen, !oldValue { showHistory() } }
  }

  /// The moment that the pages show, in seconds on the application's clock; nil for the present.
  var moment: TimeInterval? {
    didSet {
      guard moment != oldValue else { return }
      entryNumberAtChoice = history.entries.last?.number ?? 0
      nowButton.isHidden = moment == nil
      onShow?(history, moment)
      showHistory()
    }
  }

  /// The height of the bar with the pages' titles, in points.
  static let barHeight: CGFloat = 56

  let pages: [any InspectorTab]
  let pageSelector: UISegmentedControl
  private let history: TraceHistory
  /// The number of the newest entry when the moment was chosen.
  private var entryNumberAtChoice = 0
  private let nowButton = PillButton(GalleryText.backToNow.text, kind: .filled)
  private lazy var historyFeed = HistoryFeed(history) { [unowned self] in
    if moment != nil {
      // When the next finger lands, the pages show the present again.
      if history.hasLanding(after: entryNumberAtChoice) { moment = nil }
      return
    }
    onShow?(history, nil)
    if isOpen { showHistory() }
  }

  init(_ pages: [any InspectorTab], history: TraceHistory, front: Int = 0) {
    self.pages = pages
    self.history = history
    pageSelector = UISegmentedControl(items: pages.map { Swift.type(of: $0).title.text })
    super.init(frame: .zero)
    backgroundColor = GalleryTheme.card
    layer.cornerRadius = GalleryTheme.cardRadius
    clipsToBounds = true
    pageSelector.apportionsSegmentWidthsByContent = true
    pageSelector.selectedSegmentIndex = pages.indices.contains(front) ? front : 0
    pageSelector.addAction(
      UIAction { [unowned self] _ in showPage(pageSelector.selectedSegmentIndex) }, for: .valueChanged)
    nowButton.isHidden = true
    nowButton.addAction(UIAction { [unowned self] _ in moment = nil }, for: .touchUpInside)
    for page in pages { addSubview(page) }
    addSubview(pageSelector)
    addSubview(nowButton)
    showSelectedPage()
  }

  required init?(coder: NSCoder) { nil }

  /// Starts to record the trace.
  func start(reading trace: TouchTrace) {
    trace.add(historyFeed)
    showHistory()
  }

  func stop(reading trace: TouchTrace) {
    historyFeed.stop()
    trace.remove(historyFeed)
  }

  /// Updates the front page at once.
  func refresh() { if isOpen { showHistory() } }

  /// Brings a page to the front.
  func showPage(_ index: Int) {
    guard pages.indices.contains(index) else { return }
    pageSelector.selectedSegmentIndex = index
    showSelectedPage()
    showHistory()
    onShowPage?(index)
  }

  private func showSelectedPage() {
    let frontIndex = pageSelector.selectedSegmentIndex
    if pages.indices.contains(frontIndex) {
      historyFeed.reportInterval = Swift.type(of: pages[frontIndex]).updateInterval
    }
    for (index, page) in pages.enumerated() { page.isHidden = index != frontIndex }
  }

  private func showHistory() {
    guard pages.indices.contains(pageSelector.selectedSegmentIndex) else { return }
    pages[pageSelector.selectedSegmentIndex].show(history, at: moment)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let padding: CGFloat = 12
    pageSelector.frame = CGRect(
      x: padding, y: hasCardBackground ? padding : 6, width: max(0, bounds.width - 2 * padding),
      height: hasCardBackground ? 32 : 44
    )
    let top = InspectorPanel.barHeight
    for page in pages {
      page.frame = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }
    let width = nowButton.preferredWidth
    nowButton.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: bounds.height - 32 - padding, width: width, height: 32)
  }
}

/// Reports that the history grew. Reports only when the engine is idle, at most once per `reportInterval`.
private final class HistoryFeed: TouchTraceReader {
  /// The shortest time between two reports, in seconds.
  var reportInterval: TimeInterval = 0
  private let history: TraceHistory
  private let onChange: () -> Void
  private var revision: Int
  private var reportTime = -TimeInterval.infinity
  private var timer: EventClock.Timer?

  init(_ history: TraceHistory, onChange: @escaping () -> Void) {
    self.history = history
    self.onChange = onChange
    revision = history.revision
  }

  func trace(_ event: TouchTraceEvent, at time: TimeInterval) {
    guard case .idle = event, history.revision != revision, timer == nil else { return }
    guard GalleryMotion.pace > 0, abs(time - reportTime) < reportInterval else { return report(at: time) }
    timer = UIApplication.shared.clock.schedule(at: reportTime + reportInterval) { [weak self] in
      self?.timer = nil
      self?.report(at: UIApplication.shared.clock.now)
    }
  }

  private func report(at time: TimeInterval) {
    revision = history.revision
    reportTime = time
    onChange()
  }

  func stop() {
    if let timer { UIApplication.shared.clock.cancel(timer) }
    timer = nil
  }
}
