/// The areas of the gallery, in the order in which the keyboard focus visits them.
enum GalleryRegion: CaseIterable {
  /// The list of cases, beside the stage or in the drawer.
  case sidebar
  /// The menu button, the switches, the scrubber, the headline, and the question about the next touch. They
  /// are around or over the stage.
  case controls
  /// The case itself.
  case stage
  case transport
  /// The inspector, beside the stage or in the sheet.
  case inspector
}

/// The position of the focus, which the gallery of the next case restores.
struct GalleryFocus: Equatable {
  let region: GalleryRegion
  /// The index among the area's focusable views; nil for the area as a whole.
  let index: Int?
}
