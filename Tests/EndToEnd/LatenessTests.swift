import Testing

@Suite("The clock of the scenarios")
struct LatenessTests {
  private let script = """
    down 1 88 380
    frame
    sleep 50
    move 1 103 380
    frame
    sleep 50
    move 1 118 380
    frame
    sleep 20
    """

  private func wire(_ times: Double...) -> String {
    let events = [
      "down(5, 1, wl_surface@3, 1, 88, 380)", "motion(51, 1, 103, 380)", "motion(101, 1, 118, 380)",
    ]
    return zip(times, events)
      .map { "[\($0)] wl_touch@15.\($1)\n[\($0)] wl_touch@15.frame()\n" }.joined()
  }

  @Test("Events that come closer together than they were sent are told; later ones alone are not")
  func closer() {
    #expect(Lateness.most(of: script, on: wire(1000, 1050.5, 1101)) == -0.5)
    #expect(Lateness.most(of: script, on: wire(1000, 1100, 1100)) == 50)
    #expect(Lateness.most(of: script, on: wire(1000, 1090, 1150)) == -10)
  }

  @Test("Where other events came nothing is told")
  func others() {
    #expect(Lateness.most(of: script, on: wire(1000, 1050)) == nil)
    #expect(Lateness.most(of: script, on: "") == nil)
    #expect(Lateness.most(of: "frame", on: "") == nil)
  }
}
