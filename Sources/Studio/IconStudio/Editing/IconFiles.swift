import Foundation
import IconModel
import IconPipeline
import IconReport
import IconSets

/// The files of one icon, made when somebody copies or downloads them.
struct IconFiles: Sendable {
  /// A file as an export would write it.
  struct File: Encodable {
    let name: String
    let variant: String
    /// The format: `svg`, `png` or `symbol`.
    let format: String
    /// The bytes, in JSON as base 64.
    let bytes: Data
  }

  private var request: RunRequest
  /// The set with the formats that its configuration asks for.
  private let set: SetRequest

  init(_ request: RunRequest) {
    self.request = request
    set = request.set
    self.request.memory = nil
    self.request.drawsPartners = false
    self.request.candidateCount = 0
    self.request.listsRegions = false
    let formats = [ImageFormat.png, .svg, .symbol].map(\.folder).joined(separator: ",")
    self.request.set.overrides.settings += [try? Setting("formats", formats)].compactMap(\.self)
  }

  /// For each variant the SVG, the largest PNG for regular bars, and the symbol.
  func files(of icon: String) throws(RunError) -> [File] {
    var request = request
    request.icon = icon
    let measured = try IconRun(request).run().icons.first { $0.name == icon }
    let images = (measured?.images ?? []) + (measured?.vectors ?? [])
    let largest = images.filter { $0.format == .png && $0.sizeClass == .regular }
      .map(\.scale.factor).max()
    let wanted = images.filter { image in
      image.sizeClass == .regular && (image.format != .png || image.scale.factor == largest)
    }
    let stem = PathText.name(of: icon)
    return wanted.sorted { $0.key < $1.key }.map { image in
      File(
        name: "\(stem)\(image.key.fileSuffix).\(image.format.fileExtension)",
        variant: image.variant.rawValue, format: image.format.rawValue, bytes: Data(image.bytes))
    }
  }

  func code(of icon: String, in report: RunReport) throws(RunError) -> String {
    report.codeName(ofIcon: icon, set.configuration(of: try InputSource(set)))
  }
}
