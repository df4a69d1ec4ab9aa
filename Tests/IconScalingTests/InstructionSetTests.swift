import IconModel
import IconScaling
import TestSupport
import Testing

@Suite struct InstructionSetTests {
  static let cases = InstructionSet.available.flatMap { instructions in
    Method.all.map { (instructions, $0) }
  }

  @Test func `the processor's best comes last and portable loops are always available`() {
    #expect(InstructionSet.available.first == .portable)
    #expect(InstructionSet.best == InstructionSet.available.last)
    #if arch(arm64)
      #expect(InstructionSet.best == .portable)
    #endif
  }

  @Test(arguments: cases)
  func `every size from 1 to 33 is the same sample for sample`(
    instructions: InstructionSet, method: Method
  ) {
    var scratch = ResamplingScratch()
    var differences = 0
    for width in 1...33 {
      for height in 1...33 {
        // Targets run through all pairs of sides as sources do, in another order.
        let other = ((width * 33 + height) * 17 + 5) % (33 * 33)
        let mask = AlphaMask.random(width: width, height: height, seed: width * 40 + height)
        for target in [
          PixelSize(width: 1 + other % 33, height: 1 + other / 33),
          PixelSize(width: height, height: 1 + other % 33),
        ] {
          let plan = ResamplingPlan(
            source: mask.size, rect: mask.plane, target: target, filter: method.filter)
          differences += plan.disagreements(instructions, on: mask, scratch: &scratch)
        }
      }
    }
    #expect(differences == 0)
  }

  @Test(arguments: cases)
  func `fractional rectangles are the same sample for sample`(
    instructions: InstructionSet, method: Method
  ) {
    var scratch = ResamplingScratch()
    var generator = SplitMix(seed: 11)
    for round in 0..<300 {
      let mask = AlphaMask.random(
        width: .random(in: 1...300, using: &generator),
        height: .random(in: 1...200, using: &generator), seed: round)
      let rect = Rect(
        x: .random(in: -30...100, using: &generator), y: .random(in: -20...90, using: &generator),
        width: .random(in: 0.05...300, using: &generator),
        height: .random(in: 0.05...300, using: &generator))
      let plan = ResamplingPlan(
        source: mask.size, rect: rect,
        target: PixelSize(
          width: .random(in: 1...90, using: &generator),
          height: .random(in: 1...20, using: &generator)),
        filter: method.filter)
      #expect(plan.disagreements(instructions, on: mask, scratch: &scratch) == 0, "\(rect)")
    }
  }

  /// Windows of hundreds and thousands of taps, among them the longest run of equal ones.
  @Test(
    arguments: cases,
    [
      (450, 450, 75, 36), (4096, 60, 3, 7), (64, 4096, 40, 1), (1285, 1285, 5, 5),
      (2600, 2600, 2, 3), (640, 640, 5, 5), (768, 900, 6, 7),
    ])
  func `masters and large planes are the same sample for sample`(
    method: (InstructionSet, Method), size: (Int, Int, Int, Int)
  ) {
    var scratch = ResamplingScratch()
    for mask in [
      AlphaMask.random(width: size.0, height: size.1, seed: 9),
      AlphaMask(size: PixelSize(width: size.0, height: size.1), coverage: 255),
    ] {
      let plan = ResamplingPlan(
        source: mask.size, rect: mask.plane, target: PixelSize(width: size.2, height: size.3),
        filter: method.1.filter)
      #expect(plan.disagreements(method.0, on: mask, scratch: &scratch) == 0)
    }
  }
}

extension ResamplingPlan {
  /// The number of samples in which an instruction set differs from the plain loops.
  fileprivate func disagreements(
    _ instructions: InstructionSet, on mask: AlphaMask, scratch: inout ResamplingScratch
  ) -> Int {
    let expected = resamplePlainly(mask)
    let result = resample(mask, scratch: &scratch, instructions: instructions)
    return zip(expected, result.samples).count { $0 != $1 }
  }
}
