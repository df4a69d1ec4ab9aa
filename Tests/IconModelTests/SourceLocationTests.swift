import IconModel
import Testing

@Suite struct SourceLocationTests {
  @Test(
    arguments: [
      (IconModel.SourceLocation(file: "Icons/a.svg"), "Icons/a.svg"),
      (IconModel.SourceLocation(file: "Icons/a.svg", line: 3), "Icons/a.svg:3"),
      (IconModel.SourceLocation(file: "Icons/a.svg", line: 3, column: 7), "Icons/a.svg:3:7"),
    ] as [(IconModel.SourceLocation, String)])
  func `a location is written as compilers write theirs`(
    location: IconModel.SourceLocation, text: String
  ) {
    #expect(location.description == text)
  }
}
