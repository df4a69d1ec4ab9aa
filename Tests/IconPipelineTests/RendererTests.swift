import IconModel
import IconRendering
import Testing

@testable import IconPipeline

@Suite struct RendererTests {
  private func result(_ kind: DrawingFailure.Kind) -> IconResult {
    IconResult(drawings: [.failure(DrawingFailure(kind: kind, message: "m", help: "h"))])
  }

  @Test func `a result that may come out otherwise is not kept`() {
    var result = result(.limits)
    #expect(result.isRepeatable(makesImages: true))
    result.mayDiffer = true
    #expect(!result.isRepeatable(makesImages: true))
    #expect(!self.result(.memory).isRepeatable(makesImages: true))
    #expect(!self.result(.defect).isRepeatable(makesImages: true))
  }

  @Test func `a result that lacks images for want of memory is not kept`() {
    var result = IconResult(drawings: [])
    result.shape = ShapeMeasurement(measured: .square, declared: nil, aspect: 1, hullRatio: 1)
    #expect(!result.isRepeatable(makesImages: true))
    #expect(result.isRepeatable(makesImages: false))
    result.strokeSample = StrokeSample()
    #expect(result.isRepeatable(makesImages: true))
  }
}
