/// The contacts that are down while a script is written or read, with their last values.
///
/// A line may omit values that did not change: a sample inherits position, type, radius, force and angles
/// from the previous sample of the same contact. Reader and writer both use this type, so they agree on
/// omitted values.
struct ActiveContacts {
  /// The last samples of the contacts that are down, in the order in which they landed.
  private(set) var samples: [TouchSample] = []

  /// The greatest number of stored contacts. Lines for contacts beyond this number cannot omit values.
  static let capacity = 256

  var isFull: Bool { samples.count >= ActiveContacts.capacity }

  func latestSample(of contact: TouchSample.Contact) -> TouchSample? {
    samples.last { $0.contact == contact }
  }

  /// Returns the contact's last sample with the new phase and time. This is the sample of a line that omits
  /// all values.
  func sampleInheritingValues(
    of contact: TouchSample.Contact, phase: TouchSample.Phase, timestamp: TimeInterval
  ) -> TouchSample {
    guard phase != .began, var sample = latestSample(of: contact) else {
      return TouchSample(contact: contact, phase: phase, location: .zero, timestamp: timestamp)
    }
    sample.phase = phase
    sample.timestamp = timestamp
    return sample
  }

  mutating func update(_ sample: TouchSample) {
    let index = samples.firstIndex { $0.contact == sample.contact }
    switch sample.phase {
    case .began, .moved:
      if let index { samples[index] = sample } else if !isFull { samples.append(sample) }
    case .ended, .cancelled:
      if let index { samples.remove(at: index) }
    }
  }
}
