/// A key or button, from the moment it goes down until it comes up.
@MainActor open class UIPress: NSObject {
  // Written out because an implicit one would be isolated, and no subclass could have a plain `deinit`.
  deinit {}
}
