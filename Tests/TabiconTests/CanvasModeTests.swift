import IconModel
import TestSupport
import Testing

@Suite struct CanvasModeTests {
  @Test(arguments: DrawnShape.all)
  func `a uniform canvas shows the tight image in its middle`(shape: DrawnShape) throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let tight = try shape.export(to: folder)
    let uniform = try shape.export(to: other, "--canvas", "uniform")
    let sizes = [("regular", 31, 28), ("compact", 23, 20)]
    for (sizeClass, width, height) in sizes {
      for scale in [2, 3] {
        let mask = try uniform.mask("icon", "filled", sizeClass, scale: scale)
        let inner = try tight.mask("icon", "filled", sizeClass, scale: scale)
        #expect(mask.size == PixelSize(width: width * scale, height: height * scale))
        let left = (mask.width - inner.width) / 2
        let top = (mask.height - inner.height) / 2
        let crop = (0..<inner.height).flatMap { y in
          (0..<inner.width).map { mask[left + $0, top + y] }
        }
        #expect(ContiguousArray(crop) == inner.samples, "\(sizeClass) @\(scale)x")
        #expect(mask.coverage == inner.coverage)
      }
    }
  }

  @Test func `the configuration chooses the canvas, and the command line overrules it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["disc-filled.svg": .disc])
    try folder.write("canvas: uniform\n", to: "tabbar.yml")
    #expect(try Tabicon.run("export", "--quiet", in: folder.path).status == 0)
    let uniform = try Export(folder("Output")).mask("disc", scale: 2)
    #expect(uniform.size == PixelSize(width: 62, height: 56))
    #expect(
      try Tabicon.run("export", "--quiet", "--canvas", "tight", in: folder.path).status == 0)
    let tight = try Export(folder("Output")).mask("disc", scale: 2)
    #expect(tight.size == PixelSize(width: 50, height: 50))
  }
}
