/// The contacts that are down while a script is written or read. A line need not repeat their values.
///
/// A sample inherits its position, type, radius, force and angles from the previous sample of the same contact.
/// Reader and writer both use this type, so that the reader restores everything that the writer leaves out.
struct Hand {
  /// The last sample of each live contact, in the order in which they landed. A linear search is enough for the
  /// few entries.
  private(set) var fingers: [TouchSample] = []

  /// The wire may report any number of contacts; those beyond this are not stored, and their lines are complete.
  static let capacity = 256

  var isFull: Bool { fingers.count >= Hand.capacity }

  func last(of contact: TouchSample.Contact) -> TouchSample? {
    fingers.last { $0.contact == contact }
  }

  /// Returns the sample of a line with nothing but the verb: the last one of the contact, in another phase.
  func inherited(
    _ contact: TouchSample.Contact, phase: TouchSample.Phase, timestamp: TimeInterval
  ) -> TouchSample {
    guard phase != .began, var sample = last(of: contact) else {
      return TouchSample(contact: contact, phase: phase, location: .zero, timestamp: timestamp)
    }
    sample.phase = phase
    sample.timestamp = timestamp
    return sample
  }

  mutating func remember(_ sample: TouchSample) {
    let index = fingers.firstIndex { $0.contact == sample.contact }
    switch sample.phase {
    case .began, .moved:
      if let index { fingers[index] = sample } else if !isFull { fingers.append(sample) }
    case .ended, .cancelled:
      if let index { fingers.remove(at: index) }
    }
  }
}
