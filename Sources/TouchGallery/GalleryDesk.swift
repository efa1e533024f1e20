import TouchInspector

/// What a person arranged in the gallery. It stays as it is from case to case.
struct GalleryDesk {
  /// What the overlay shows.
  var layers: TouchOverlayWindow.Layers = .all
  /// The title of the inspector's tab in front, in English; nil at first.
  var tab: String?
}
