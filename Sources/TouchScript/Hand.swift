/// The fingers that are down while a script is written, read or written out: what a line need not repeat.
///
/// A sample inherits from the last one of the same contact where it is, what kind of thing touches, its radius,
/// force and angles. Reader and writer share this memory, so that what one leaves out the other puts back.
struct Hand {
  /// The last sample of each live contact, in the order in which they went down. Hands are small: a linear search
  /// over a few entries.
  private(set) var fingers: [TouchSample] = []

  /// A wire can claim any number of contacts; those beyond this are not remembered, and their lines say everything.
  static let capacity = 256

  var isFull: Bool { fingers.count >= Hand.capacity }

  func last(of contact: TouchSample.Contact) -> TouchSample? {
    fingers.last { $0.contact == contact }
  }

  /// A sample as it would be if its line said nothing but the verb: the last one of the contact, in another phase.
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
