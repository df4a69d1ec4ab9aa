import Foundation
import IconModel
import IconPipeline
import IconSets
import SystemFiles

extension ConfigurationDraft {
  /// Creates a draft that resolves collisions of names where it can, and lists the files that people
  /// have to rename.
  init(_ discovery: IconDiscovery) {
    self.init()
    conventions = discovery.conventions.filter { !$0.isPlain }
    for collision in discovery.collisions {
      if let chosen = collision.drawings {
        choices.append(Choice(name: collision.names[0], drawings: chosen))
      } else {
        refused += collision.files
      }
    }
    refused += discovery.invalidNames.flatMap(\.files)
  }

  /// The drawings that the configuration leaves in use, relative to the folder of icons.
  func usedDrawings(of discovery: IconDiscovery) -> [String] {
    discovery.icons.flatMap(\.files)
      + choices.flatMap { choice in
        IconVariant.allCases.compactMap { choice.drawings[$0] }
      }
  }

  /// Sets the output folder, and the argument by which commands find the configuration.
  ///
  /// - Parameters:
  ///   - folder: The folder of the configuration.
  ///   - isTaken: Whether the configuration of another folder writes to a folder, which is given
  ///     relative to this one.
  mutating func setFolders(folder: String, isTaken: (String) -> Bool) {
    let isHere = folder == "." || folder == FileManager.default.currentDirectoryPath
    if !isHere { self.folder = PathText.isAbsolute(folder) ? PathText.name(of: folder) : folder }
    // Beside the drawings, not among them, unless that is where people work.
    output = isHere || icons != "." ? "Output" : "../Output"
    if output.hasPrefix("../"), isTaken(output) {
      output += "-" + PathText.name(of: FileSystem.resolved(folder))
    }
  }

  /// Adds the icons that a run has measured; those with errors cannot be used yet.
  mutating func add(_ report: RunReport) {
    func icons(_ isWanted: (Finding) -> Bool) -> Set<String> {
      Set(report.findings.filter(isWanted).compactMap(\.icon))
    }
    let errors = icons { $0.severity == .error }
    let copies = icons { $0.rule == "duplicate-artwork" }
    let mismatched = icons { $0.rule == "style-mismatch" }
    let pale = icons { $0.rule == "colour-lost" }
    for icon in report.measurements {
      guard let shape = icon.shape, !errors.contains(icon.name) else {
        refused.append(icon.name)
        continue
      }
      let drawn = icon.drawings.compactMap { try? $0.outcome.get() }.filter { $0.inkBox != nil }
      var entry = Icon(name: icon.name, shape: shape.shape, drawn: Set(drawn.map(\.variant)))
      entry.derived = icon.derived?.variant
      entry.isCopy = copies.contains(icon.name)
      entry.hasOtherStyles = mismatched.contains(icon.name)
      entry.losesColors = pale.contains(icon.name)
      list.append(entry)
    }
  }
}
