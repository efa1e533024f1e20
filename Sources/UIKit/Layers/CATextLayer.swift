import Foundation

/// A layer that draws text in front of its background. The text begins at the top of the bounds, and is cut
/// at the bounds.
nonisolated open class CATextLayer: CALayer {
  public override init() {
    super.init()
    changeText { _ in }
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    if !(layer is CATextLayer) { changeText { _ in } }
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    changeText { _ in }
  }

  deinit {}

  private var text: TextContent {
    onMain { $0.view.appearance.decoration?.content as? TextContent ?? TextContent() }
  }

  private func changeText(_ key: LayerProperty? = nil, _ change: (inout TextContent) -> Void) {
    var text = self.text
    change(&text)
    onMain(text) { layer, text in
      layer.changeWithAction(key) { $0.changeDecoration { $0.content = text } }
    }
  }

  /// The text: a string, or an attributed string, of which only the characters are drawn. Other objects draw
  /// nothing. Default nil.
  open var string: Any? {
    get { text.object }
    set { changeText { $0.object = newValue } }
  }
  /// The font: a `UIFont`, a `CGFont`, or a font's name. Its size is `fontSize`. Default nil: the system
  /// font.
  open var font: CFTypeRef? {
    get { text.fontObject }
    set { changeText { $0.fontObject = newValue } }
  }
  /// The size of the font, in points. Default 36.
  open var fontSize: CGFloat {
    get { text.fontSize }
    set { changeText(.fontSize) { if newValue.isFinite { $0.fontSize = newValue } } }
  }
  /// The colour of the text; nil draws nothing. Default opaque white.
  open var foregroundColor: CGColor? {
    get { text.color }
    set { changeText(.foregroundColor) { $0.color = newValue } }
  }
  /// Whether lines that are too long are wrapped. Default false: only line breaks in the text end a line.
  open var isWrapped: Bool {
    get { text.isWrapped }
    set { changeText { $0.isWrapped = newValue } }
  }
  /// Where text that is too long is cut, and an ellipsis shown. Default `.none`.
  open var truncationMode: CATextLayerTruncationMode {
    get { text.truncationMode }
    set { changeText { $0.truncationMode = newValue } }
  }
  /// The horizontal position of the lines. Default `.natural`.
  open var alignmentMode: CATextLayerAlignmentMode {
    get { text.alignmentMode }
    set { changeText { $0.alignmentMode = newValue } }
  }
  /// Has no effect: letters are placed at fractions of pixels where that is sharp. Default false.
  open var allowsFontSubpixelQuantization: Bool {
    get { text.allowsSubpixelQuantization }
    set { changeText { $0.allowsSubpixelQuantization = newValue } }
  }
}

/// The text of a text layer as the content of a layer.
nonisolated struct TextContent: LayerContent {
  /// The object that was set as the layer's string.
  var object: Any?
  /// The object that was set as the layer's font.
  var fontObject: AnyObject?
  var fontSize: CGFloat = 36
  var color: CGColor? = .white
  var isWrapped = false
  var truncationMode = CATextLayerTruncationMode.none
  var alignmentMode = CATextLayerAlignmentMode.natural
  var allowsSubpixelQuantization = false

  var isInsideOutline: Bool { true }

  func animated(by animate: (LayerProperty, LayerValue) -> LayerValue?) -> TextContent {
    var copy = self
    if let size = animate(.fontSize, .number(fontSize))?.number { copy.fontSize = size }
    if let color = animate(.foregroundColor, .color(color ?? .clear))?.color { copy.color = color }
    return copy
  }

  func paintedBox(in bounds: CGRect) -> Box { string.isEmpty ? .empty : Box(bounds) }

  func paint(in bounds: CGRect, into context: CGContext) {
    guard let color, !string.isEmpty else { return }
    let layout = TextLayout(
      string, font: font, maximumWidth: bounds.width, alignment: alignment, lineBreakMode: lineBreakMode)
    if isWrapped { layout.maximumHeight = bounds.height }
    context.clip(to: bounds)
    context.setFillColor(color)
    layout.draw(in: context, at: bounds.origin)
  }

  private var string: String {
    switch object {
    case let string as String: string
    case let string as NSAttributedString: string.string
    default: ""
    }
  }

  private var font: Font {
    var font: Font
    switch fontObject {
    case let object as UIFont: font = object.font
    case let object as CGFont: font = object.font
    case let name as String: font = Font(installedName: name, size: fontSize) ?? .system(size: fontSize)
    default: font = .system(size: fontSize)
    }
    font.size = min(max(fontSize, 1), 1000)
    return font
  }

  private var alignment: TextLayout.Alignment {
    switch alignmentMode {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justified
    default: .natural
    }
  }

  private var lineBreakMode: TextLayout.LineBreakMode {
    switch truncationMode {
    case .start: .truncatingHead
    case .middle: .truncatingMiddle
    case .end: .truncatingTail
    default: isWrapped ? .wordWrap : .clipping
    }
  }
}

/// Where the text of a text layer is cut.
nonisolated public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Shows no ellipsis.
  public static let none = CATextLayerTruncationMode(rawValue: "none")
  /// Shows an ellipsis in place of the beginning.
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  /// Shows an ellipsis in place of the end.
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  /// Shows an ellipsis in place of the middle.
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")
}

/// The horizontal position of the lines of a text layer.
nonisolated public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the left edge, or at the right edge for text that is written from right to left.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  /// At the left edge.
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  /// At the right edge.
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  /// In the middle.
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  /// At both edges.
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}
