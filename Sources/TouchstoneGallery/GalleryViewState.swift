import CoreGraphics
import TouchstoneInspector

/// The user's settings of the gallery, which remain when another case is opened.
struct GalleryViewState {
  /// The visible layers of the overlay, the window that draws the touches over the case.
  var layers: TouchOverlayWindow.Layers = .all
  /// The index of the inspector's front page.
  var pageIndex = 0
  /// The index of the open chapter, 0 for the questions; nil for the chosen case's chapter.
  var openChapter: Int?
  /// The scroll offset of the list of cases, in points.
  var listOffset: CGFloat = 0
  var sheetDetent = SheetDetents.Detent.peek
  /// The corner of the button that shows the controls of a full-bleed stage.
  var controlsCorner = ControlsButton.Corner.bottomRight
  var pace = GhostPace.full
  /// The keyboard focus; nil if the keyboard is not in use.
  var focus: GalleryFocus?
}
