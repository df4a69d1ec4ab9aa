import Foundation
package import IconModel
import IconPNG
package import TabBarManifest
import Testing

package struct Export: Sendable {
  package let folder: String
  package let manifest: ExportManifest
  /// Keeps the folder of the images, if it is temporary.
  private let holder: TemporaryFolder?

  /// The export of the example set as it comes, made once for all tests, which change nothing in it.
  package static let example = Result {
    let folder = try TemporaryFolder()
    // From the tests' working folder, to which a manifest's paths are relative.
    try Tabicon.run("export", PackageRoot.icons, "-o", folder("out"), "--quiet", status: 0)
    return try Export("out", in: folder)
  }

  package init(_ relative: String, in holder: TemporaryFolder) throws {
    try self.init(holder(relative), holder: holder)
  }

  package init(_ folder: String) throws {
    try self.init(folder, holder: nil)
  }

  private init(_ folder: String, holder: TemporaryFolder?) throws {
    self.folder = folder
    self.holder = holder
    // Its name begins with that of code that is not called 'TabIcons'.
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .first { $0.hasSuffix("manifest.json") }
    manifest = try JSONDecoder().decode(
      ExportManifest.self,
      from: Data(contentsOf: URL(filePath: folder + "/" + (name ?? "manifest.json"))))
  }

  package func appManifest(_ name: String = "TabIcons") throws -> TabBarManifest {
    try JSONDecoder().decode(
      TabBarManifest.self, from: Data(contentsOf: URL(filePath: "\(folder)/\(name).json")))
  }

  package var iconNames: [String] { manifest.icons.map(\.name) }

  package func text(_ file: String) throws -> String {
    try String(contentsOfFile: folder + "/" + file, encoding: .utf8)
  }

  package func mask(_ file: String) throws -> AlphaMask {
    try AlphaMask(pngFile: folder + "/" + file)
  }

  package func mask(
    _ icon: String, _ variant: String = "filled", _ sizeClass: String = "regular", scale: Int
  ) throws -> AlphaMask {
    let image = manifest.icon(named: icon)?.images.first {
      $0.variant == variant && $0.sizeClass == sizeClass && $0.scale == scale
    }
    guard let image else {
      throw MissingImage(what: "\(icon) \(variant) \(sizeClass) @\(scale)x")
    }
    return try mask(image.file)
  }

  package struct MissingImage: Error {
    package let what: String
  }
}

extension AlphaMask {
  package init(pngFile path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let picture = try PNGPicture(decoding: ContiguousArray(data), pixelLimit: 1 << 28)
    let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    guard data.suffix(12).elementsEqual(end),
      picture.pixels.indices.allSatisfy({ $0 % 4 == 3 || picture.pixels[$0] == 0 })
    else { throw Export.MissingImage(what: "a whole PNG of black pixels in \(path)") }
    self = picture.mask
  }

  package func row(_ y: Int) -> [UInt8] { (0..<width).map { self[$0, y] } }
  package func column(_ x: Int) -> [UInt8] { (0..<height).map { self[x, $0] } }

  package var coverage: Double { samples.reduce(0) { $0 + Double($1) } / 255 }

  /// The root mean square difference from a mask of the same size, in units of 255; on request only
  /// of pixels on an edge in either mask.
  package func rootMeanSquare(from other: AlphaMask, alongEdges: Bool = false) -> Double {
    let pairs = zip(samples, other.samples).filter { first, second in
      !alongEdges || (1..<255).contains(first) || (1..<255).contains(second)
    }
    let sum = pairs.reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
    return (Double(sum) / Double(max(1, pairs.count))).squareRoot()
  }
}
