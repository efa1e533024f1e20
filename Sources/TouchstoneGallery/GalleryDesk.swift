import CoreGraphics
import TouchstoneInspector

/// The user's arrangement of the gallery, which is kept from case to case.
struct GalleryDesk {
  /// The layers that the overlay shows.
  var layers: TouchOverlayWindow.Layers = .all
  /// The index of the inspector's front page.
  var page = 0
  /// The index of the open chapter, where 0 is the questions; nil for that of the chosen case.
  var openChapter: Int?
  /// The scroll offset of the list of cases, in points.
  var listOffset: CGFloat = 0
  var stop = SheetDetents.Stop.peek
  /// The corner of the button that shows the controls of a full-bleed stage.
  var corner = ControlsButton.Corner.bottomRight
  var pace = GhostPace.full
  /// The keyboard focus, if the keyboard is in use.
  var focus: GalleryFocus?
}
