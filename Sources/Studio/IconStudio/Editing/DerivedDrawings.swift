import Foundation
import IconModel
package import IconPipeline
package import IconReport
package import IconSets
import SystemFiles

/// The partners that nobody drew, written as drawings.
package struct DerivedDrawings: Sendable {
  /// The files that were written, as diagnostics show them, the icon whose present variant each is, and
  /// how likely a designer would draw it so; `nil` for bare strokes that were made heavier.
  package private(set) var written: [(file: String, icon: String?, likelihood: Double?)] = []
  /// Why others were not written, as compilers print it.
  package private(set) var refused: [String] = []

  /// The fewest candidates that a report with pictures shows.
  private static let shownCount = 4

  /// A request to derive variants unless the set says otherwise, with at most `candidates` drawings
  /// of each partner, and more for reports with pictures.
  package static func request(_ request: RunRequest, candidates: Int) -> RunRequest {
    var request = request
    request.keepsMeasurements = true
    request.drawsPartners = true
    request.candidateCount =
      request.keepsImages ? max(shownCount, candidates) : candidates > 1 ? candidates : 0
    if let derives = try? Setting("variants", VariantMode.auto.rawValue) {
      request.set.overrides.settings.insert(derives, at: 0)
    }
    return request
  }

  /// Writes at most `candidates` drawings of each partner that a run has derived, and replaces no file.
  ///
  /// They go below a folder, by their paths in the folder of icons, or beside their sources without one.
  package init(
    _ icons: [RunReport.Icon], _ request: RunRequest, candidates: Int = 1, to folder: String?
  ) throws(RunError) {
    let source = try InputSource(request.set)
    let configuration = request.set.configuration(of: source)
    let drawings = Array(source.drawings)
    func discovery(_ drawings: [String]) -> IconDiscovery {
      IconDiscovery(
        paths: drawings, settings: configuration.iconSettings, names: configuration.names?.value)
    }
    let names = discovery(drawings).conventions
    let partners = icons.compactMap { Partner($0, of: source, names) }
    let read: [IconSource] =
      folder == nil ? discovery(drawings + partners.map(\.file)).icons : []
    let files = Dictionary(
      read.flatMap { icon in icon.files.map { (ByteExact($0), icon) } },
      uniquingKeysWith: { first, _ in first })
    for partner in partners {
      let path = PathText.join(folder ?? source.root(of: partner.source), partner.file)
      let icon = files[ByteExact(partner.file)]
      let variant = partner.derived.variant
      let isRead =
        icon?[variant] == partner.file && icon?[variant.partner] == partner.source
        // PNGs and PDFs are not read from a folder with an SVG.
        && DrawingName.isSVG(partner.source)
      guard folder != nil || isRead || FileStamp(FileLocation(path)) != nil else {
        refused.append(
          "\(partner.path): error: '\(path)' would not be read as its \(variant.rawValue)"
            + " drawing; name a folder with '--output', and the drawing in tabbar.yml")
        continue
      }
      let likelihood = partner.derived.doubt == .heavier ? nil : partner.derived.likelihood
      try write(partner, partner.bytes, likelihood, to: path, of: partner.icon)
      for (place, other) in partner.others.prefix(candidates - 1).enumerated() {
        let name = "\(DrawingName.stem(of: path)).\(place + 2).svg"
        try write(partner, other.bytes, other.likelihood, to: name)
      }
    }
  }

  /// Writes a drawing, unless something is in its place.
  private mutating func write(
    _ partner: Partner, _ bytes: ContiguousArray<UInt8>, _ likelihood: Double?, to path: String,
    of icon: String? = nil
  ) throws(RunError) {
    let isWritten = try RunError.writing(path) { () throws(SystemError) in
      try FileSystem.create(path, holding: bytes)
    }
    if isWritten {
      written.append((path, icon, likelihood))
    } else {
      refused.append(
        "\(path): error: is already there, so the \(partner.derived.variant.rawValue) drawing of"
          + " '\(partner.path)' is not written; move it away, or name another folder with '--output'"
      )
    }
  }

  /// The drawing that an icon lacks, as the run has derived it.
  private struct Partner {
    let icon: String
    let derived: DerivedVariant
    let bytes: ContiguousArray<UInt8>
    /// The other candidates that were drawn, the likeliest first.
    let others: [(bytes: ContiguousArray<UInt8>, likelihood: Double)]
    /// The drawing that it was derived from, as diagnostics show it, and in the folder of icons.
    let path: String
    let source: String
    /// Where it belongs in the folder of icons.
    let file: String

    init?(_ icon: RunReport.Icon, of set: InputSource, _ names: [NamingConvention]) {
      guard let derived = icon.derived, let bytes = icon.partner, let path = icon.files.first else {
        return nil
      }
      (self.icon, self.derived, self.bytes, self.path) = (icon.name, derived, bytes, path)
      others = icon.candidates.filter { !$0.isCurrent }.compactMap { candidate in
        candidate.drawing.map { ($0, candidate.likelihood) }
      }
      source =
        set.roots.lazy.compactMap { PathText.relative(path, below: $0) }.first ?? path
      file = names.partnerFile(of: source, derived.variant)
    }
  }
}
