import Testing

@testable import UIKit

/// An app may release anything at any moment: nothing traps, and in the end no object is left.
@Suite("Releasing anything at any moment", .serialized)
struct DropTests {
  @Test("After everything is released, no object of the world is left", arguments: Dropped.allCases)
  func dropping(_ dropped: Dropped) {
    for moment in DropMoment.allCases {
      for repetition in [1, 4] {
        let world = DropWorld()
        var count = 0
        world.met = { [unowned world] in
          guard $0 == moment else { return }
          count += 1
          if count == repetition { world.drop(dropped) }
        }
        world.play()
        world.dropAll()
        UIApplication.shared.advance(to: 1)
        #expect(world.survivors == [], "\(dropped) at \(moment), time \(repetition)")
      }
    }
  }

  @Test("The test's world reaches every moment at which objects are released")
  func moments() {
    let world = DropWorld()
    var met: [DropMoment] = []
    world.met = { met.append($0) }
    world.play()
    #expect(DropMoment.allCases.filter { !met.contains($0) } == [])
  }
}
