/// The parts of the gallery in the order of the keyboard focus.
enum GalleryRegion: CaseIterable {
  /// The cases, beside the stage or in the drawer.
  case sidebar
  /// The switches, and the headline.
  case head
  /// The case itself.
  case stage
  case transport
  /// The pages, beside the stage or in the sheet.
  case inspector
}

/// The place of the focus, so that another case's gallery can restore it.
struct GalleryFocus: Equatable {
  let region: GalleryRegion
  /// The index among the focusable views of the region; nil if none has the focus.
  let index: Int?
}
