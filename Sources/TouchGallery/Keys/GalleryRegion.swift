/// The parts of the gallery that the keyboard goes through, in its order.
enum GalleryRegion: CaseIterable {
  /// The cases, beside the stage or in the drawer.
  case sidebar
  /// What can be turned, and the answer.
  case head
  /// The case itself.
  case stage
  case transport
  /// The pages, beside the stage or in the sheet.
  case inspector
}

/// Where the keyboard is, so that it is there again in another case's gallery.
struct GalleryFocus: Equatable {
  let region: GalleryRegion
  /// Of what can be focused in the region, counted from 0; nil where nothing of it is.
  let index: Int?
}
