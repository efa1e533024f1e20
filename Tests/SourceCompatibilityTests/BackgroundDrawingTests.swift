import Synchronization
import Testing
import UIKit

@Suite("Drawing off the main thread as apps for iOS write it", .serialized)
struct BackgroundDrawingTests {
  private static let size = CGSize(width: 120, height: 80)

  @Test("An actor draws a thumbnail, and the main actor shows it")
  @MainActor func thumbnail() async {
    let cell = ThumbnailCell()
    let maker = ThumbnailMaker()
    await cell.show("Sunset", from: maker)
    #expect(cell.imageView.image?.size == Self.size)
    #expect(cell.imageView.image?.pngData() == Thumbnail(title: "Sunset").draw(size: Self.size).pngData())
  }

  @Test("Eight threads draw the same bytes as one thread")
  func sameBytes() {
    let titles = (0..<24).map { "Title \($0) — 标题 \($0)" }
    let inSequence = titles.map { Thumbnail(title: $0).draw(size: Self.size).pngData() }
    let together = Threads.run { number in
      titles.indices.map { index in
        // Each thread begins with a different title, so that threads rarely draw the same title at the same
        // time.
        let index = (index + 3 * number) % titles.count
        return (index, Thumbnail(title: titles[index]).draw(size: Self.size).pngData())
      }
    }
    for drawings in together {
      for (index, bytes) in drawings { #expect(bytes == inSequence[index]) }
    }
  }

  @Test("Threads that draw in many font sizes share no open font")
  func manySizes() {
    let draw: @Sendable (Int) -> [Data?] = { number in
      (0..<16).map { step in
        var thumbnail = Thumbnail(title: "Size \(step)")
        thumbnail.font = .systemFont(ofSize: CGFloat(8 + step + number))
        return thumbnail.draw(size: Self.size).pngData()
      }
    }
    let together = Threads.run(8, draw)
    for number in 0..<8 { #expect(together[number] == draw(number)) }
  }

  @Test("Each thread has its own traits and its own context")
  func threadsAreApart() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let seen = Threads.run { number in
      let before = UITraitCollection.current.userInterfaceStyle
      if number.isMultiple(of: 2) { UITraitCollection.current = dark }
      UIGraphicsBeginImageContext(CGSize(width: number + 1, height: 1))
      let inside = Thumbnail.accent.cgColor
      let width = UIGraphicsGetCurrentContext()?.width
      UIGraphicsEndImageContext()
      return (before, inside, width, UIGraphicsGetCurrentContext() == nil)
    }
    for (number, (before, color, width, isOver)) in seen.enumerated() {
      #expect(before == .light)
      let expected = number.isMultiple(of: 2) ? UIColor.systemYellow.resolvedColor(with: dark) : .systemIndigo
      #expect(color == expected.cgColor)
      #expect(width == number + 1)
      #expect(isOver)
    }
  }

  @Test("Current traits are removed again after use, and no other thread sees them")
  func performAsCurrent() {
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let before = UITraitCollection.current
    dark.performAsCurrent {
      #expect(UIColor.label.cgColor.red == 1)
      #expect(Threads.run { _ in UIColor.label.cgColor.red } == Array(repeating: 0, count: 8))
    }
    #expect(UITraitCollection.current === before)
  }

  @Test("A thread that ends with an open image context leaves nothing behind")
  func abandonedContext() {
    let abandoned = Threads.run { _ in
      UIGraphicsBeginImageContext(CGSize(width: 10, height: 10))
      return WeakContext(context: UIGraphicsGetCurrentContext())
    }
    #expect(abandoned.count == 8)
    #expect(abandoned.allSatisfy { $0.context == nil })
  }

  @Test("A renderer's format has the screen's scale on every thread")
  @MainActor func screenScale() async {
    let application = UIApplication()
    application.becomeShared()
    let scene = UIWindowScene()
    application.connect(scene)
    scene.displayScale = 3
    let scale = await Task.detached { UIGraphicsImageRendererFormat.default().scale }.value
    #expect(scale == 3)
    #expect(UIScreen.main.scale == 3)
    UIApplication().becomeShared()
    #expect(await Task.detached { UIGraphicsImageRendererFormat.default().scale }.value == 1)
  }

  @Test("The last references to images, colours and fonts may be released on any thread")
  func lastReferences() {
    _ = Threads.run { number in
      for _ in 0..<50 {
        _ = UIImage().withTintColor(.systemRed)
        _ = UIColor { _ in .systemRed }.withAlphaComponent(0.5).cgColor
        _ = UIFont.systemFont(ofSize: CGFloat(10 + number)).lineHeight
        _ = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
      }
      return UIFont.systemFont(ofSize: 17).familyName
    }
  }

  @Test("An object that a background task copies can be pasted everywhere")
  @MainActor func pasteboard() async {
    UIApplication().becomeShared()
    let before = UIPasteboard.general.changeCount
    let copied = await copyOffTheMainThread("from a task")
    #expect(copied.count == before + 1)
    #expect(copied.text == "from a task")
    #expect(UIPasteboard.general.string == "from a task")
  }
}

/// Threads with thread-local storage. The test can wait until they have ended.
private enum Threads {
  private final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Runs `body` on `count` threads at the same time, and returns the results in the order of the threads'
  /// numbers.
  static func run<Result: Sendable>(
    _ count: Int = 8, _ body: @escaping @Sendable (Int) -> Result
  ) -> [Result] {
    let results = Mutex<[Int: Result]>([:])
    let threads = (0..<count).map { number in
      start {
        let result = body(number)
        results.withLock { $0[number] = result }
      }
    }
    for thread in threads { pthread_join(thread, nil) }
    return results.withLock { results in results.sorted { $0.key < $1.key }.map(\.value) }
  }

  private static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t {
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { body in
        guard let body else { return nil }
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
      }, Unmanaged.passRetained(Body(run)).toOpaque())
    precondition(status == 0, "The system has no thread left for the test.")
    return thread
  }
}

private struct WeakContext: @unchecked Sendable {
  weak var context: CGContext?
}
