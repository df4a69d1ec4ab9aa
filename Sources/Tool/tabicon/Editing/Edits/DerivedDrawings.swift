import ExportStore
import Foundation
import IconModel
package import IconPipeline
package import IconSets
import SystemFiles

/// The partners that nobody drew, written as drawings.
package struct DerivedDrawings: Sendable {
  /// Where the drawings are written.
  package enum Place: Hashable, Sendable {
    case besideSources
    /// Below this folder, by their paths in the folder of icons.
    case folder(String)
  }

  /// The files that were written, as diagnostics show them, and how likely a designer would draw them
  /// so.
  package private(set) var written: [(file: String, likelihood: Double)] = []
  /// Why others were not, in the form that compilers print.
  package private(set) var refused: [String] = []

  /// How many candidates a report with pictures shows, at least.
  private static let shownCount = 4

  /// The request of a run over a set that derives variants unless it says otherwise, with so many
  /// drawings of each partner at most, and more for its reports with pictures.
  package static func request(_ request: RunRequest, candidates: Int) -> RunRequest {
    var request = request
    request.drawsPartners = true
    request.candidateCount =
      request.keepsImages ? max(shownCount, candidates) : candidates > 1 ? candidates : 0
    if let derives = try? Setting("variants", VariantMode.auto.rawValue) {
      request.set.overrides.settings.insert(derives, at: 0)
    }
    return request
  }

  /// Writes so many drawings of each partner that a run has derived at most, and replaces nothing that is
  /// there.
  ///
  /// - Throws: `RunError` where a file cannot be written, or the set cannot be read.
  package init(
    _ report: RunReport, _ request: RunRequest, candidates: Int = 1, to place: Place
  ) throws(RunError) {
    let source = try InputSource(request.set)
    let configuration = request.set.configuration(of: source)
    let samples = StyleSamples(request)
    let drawings = Array(source.drawings)
    func discovery(_ drawings: [String]) throws(RunError) -> IconDiscovery {
      try samples.resolve(root: source.root) { styles in
        IconDiscovery(
          paths: drawings, settings: configuration.iconSettings,
          names: configuration.names.map { .given($0.value) } ?? .found(styles))
      }
    }
    let conventions =
      if let names = configuration.names { names.value } else {
        try discovery(drawings).conventions.map(\.convention)
      }
    let names = PartnerNames(conventions, of: drawings.map(DrawingName.stem(of:)))
    let partners = report.partners.map { partner in
      (
        partner: partner,
        file: names.partner(of: DrawingName.stem(of: partner.file), partner.variant) + ".svg"
      )
    }
    let read: [IconSource] =
      place == .besideSources ? try discovery(drawings + partners.map(\.file)).icons : []
    let files = Dictionary(
      read.flatMap { icon in icon.files.map { (ByteExact($0), icon) } },
      uniquingKeysWith: { first, _ in first })
    for (partner, file) in partners {
      switch place {
      case .folder(let folder):
        try write(
          partner, partner.bytes, partner.likelihood, to: PathText.join(folder, file))
        for (place, other) in partner.alternatives.prefix(candidates - 1).enumerated() {
          let name = "\(DrawingName.stem(of: file)).\(place + 2).svg"
          try write(partner, other.bytes, other.likelihood, to: PathText.join(folder, name))
        }
      case .besideSources:
        let path = PathText.join(source.root, file)
        let icon = files[ByteExact(file)]
        let isRead =
          icon?[partner.variant] == file && icon?[partner.variant.partner] == partner.file
          // With an SVG in their folder, PNGs and PDFs are no drawings any more.
          && DrawingName.isSVG(partner.file)
        if isRead || FileStamp(ofUnlinked: path) != nil {
          try write(partner, partner.bytes, partner.likelihood, to: path)
        } else {
          refused.append(.unnamed(partner, file: path))
        }
      }
    }
  }

  /// Writes a drawing, unless something is in its place.
  private mutating func write(
    _ partner: PartnerDrawing, _ bytes: ContiguousArray<UInt8>, _ likelihood: Double,
    to path: String
  ) throws(RunError) {
    let isWritten: Bool
    do throws(SystemError) {
      isWritten = try FileSystem.create(path, holding: bytes)
    } catch {
      throw .unwritable(path: path, error)
    }
    if isWritten {
      written.append((path, likelihood))
    } else {
      refused.append(.occupied(partner, file: path))
    }
  }
}

extension String {
  fileprivate static func occupied(_ partner: PartnerDrawing, file: String) -> String {
    "\(file): error: is already there, so the \(partner.variant.rawValue) drawing of"
      + " '\(partner.source)' is not written; move it away, or name another folder with '--output'"
  }

  fileprivate static func unnamed(_ partner: PartnerDrawing, file: String) -> String {
    "\(partner.source): error: '\(file)' would not be read as its \(partner.variant.rawValue)"
      + " drawing; name a folder with '--output', and the drawing in tabbar.yml"
  }
}
