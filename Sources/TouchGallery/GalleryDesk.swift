import CoreGraphics
import TouchInspector

/// What a person arranged in the gallery. It stays as it is from case to case.
struct GalleryDesk {
  /// What the overlay shows.
  var layers: TouchOverlayWindow.Layers = .all
  /// Which page of the inspector is in front, counted from 0.
  var page = 0
  /// Which chapter is open, the questions being number 0; nil leaves it to the case that is chosen.
  var openChapter: Int?
  /// How far the list of cases is scrolled, in points.
  var listOffset: CGFloat = 0
  var stop = SheetDetents.Stop.peek
  var pace = GhostPace.full
  /// Where the keyboard is, if it leads.
  var focus: GalleryFocus?
}
