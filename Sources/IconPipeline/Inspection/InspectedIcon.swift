import Foundation
import IconConfiguration
import IconModel
import IconRules

/// The icon that somebody means by a drawing's path or by a name.
struct InspectedIcon {
  let set: IconSet
  /// The icon's place in the set.
  let place: Int
  /// What `tabicon validate` would be given for the whole set; `nil` where there is none.
  let setName: String?

  /// Finds an icon.
  ///
  /// A drawing is looked up in the set of the nearest `tabbar.yml` above it, else among those in
  /// its folder, so that its partner and its settings count. A name is looked up in the nearest
  /// `tabbar.yml`, else in the folder that it begins with.
  ///
  /// - Parameter request: With the icon as its only input.
  /// - Throws: `RunError` where nothing is meant, or the set cannot be read.
  init(_ request: RunRequest) throws(RunError) {
    let named = PathText.normalized(request.inputs.first ?? "")
    let kind = Result { () throws(SystemError) in try FileSystem.kind(of: named) }
    if DrawingName.isOne(named) {
      if case .failure(let error) = kind { throw .unreadable(path: named, error) }
      self = try Self(drawing: named, request)
    } else if (try? kind.get()) == .directory {
      throw .noIcon("'\(named)' is a folder")
    } else if (try? kind.get()) != nil {
      throw .noIcon("'\(named)' is not an SVG")
    } else {
      self = try Self(name: named, request)
    }
  }

  private init(_ set: IconSet, place: Int, setName: String?) {
    self.set = set
    self.place = place
    self.setName = setName
  }

  private init(drawing path: String, _ request: RunRequest) throws(RunError) {
    var wider = request
    let folder = PathText.parent(of: path)
    let directory = FileManager.default.currentDirectoryPath
    wider.inputs = []
    wider.configuration =
      request.configuration
      ?? ConfigurationFile.nearest(to: folder).map { PathText.shortened($0, from: directory) }
    if wider.configuration == nil { wider.inputs = [folder] }
    let set = try IconSet(wider)
    let isMeant = { (entry: IconSet.Entry) in
      entry.drawings.contains { FileSystem.areSame($0.path, path) }
    }
    if let place = set.entries.firstIndex(where: isMeant) {
      let name = wider.configuration.map { PathText.parent(of: $0) } ?? folder
      self.init(set, place: place, setName: set.entries.count > 1 ? name : nil)
      return
    }
    // It is in no set, or left out of it for its name.
    wider.inputs = [path]
    wider.configuration = request.configuration
    let alone = try IconSet(wider)
    guard !alone.entries.isEmpty else {
      throw .noIcon("the file's name '\(PathText.name(of: path))' cannot be an icon's")
    }
    self.init(alone, place: 0, setName: nil)
  }

  private init(name: String, _ request: RunRequest) throws(RunError) {
    var wider = request
    wider.inputs = []
    let directory = FileManager.default.currentDirectoryPath
    var known: [String] = []
    let isConfigured =
      request.configuration != nil || ConfigurationFile.nearest(to: directory) != nil
    if isConfigured {
      let set = try IconSet(wider)
      if let place = set.entries.firstIndex(where: { $0.name == name }) {
        self.init(set, place: place, setName: set.subject.file)
        return
      }
      known = set.entries.map(\.name)
    }
    // As a path without style and extension.
    let (folder, last) = (PathText.parent(of: name), PathText.name(of: name))
    if request.configuration == nil, !isConfigured || folder != ".",
      (try? FileSystem.kind(of: folder)) == .directory
    {
      wider.inputs = [folder]
      if let set = try? IconSet(wider) {
        if let place = set.entries.firstIndex(where: { $0.name == last }) {
          self.init(set, place: place, setName: folder)
          return
        }
        known += set.entries.map { PathText.join(folder, $0.name) }
      }
    }
    throw .unknownIcon(name, among: known)
  }
}

extension RunError {
  /// Names the icon that was meant, or some of those that there are.
  fileprivate static func unknownIcon(_ name: String, among known: [String]) -> RunError {
    let shown = 12
    let reason = "no icon is named '\(name)'"
    let nearest = NearestName.nearest(to: name, among: known + known.map(PathText.name(of:)))
    if let nearest { return .noIcon("\(reason), did you mean '\(nearest)'?") }
    guard !known.isEmpty else { return .noIcon(reason) }
    let list = known.prefix(shown).joined(separator: ", ")
    return .noIcon("\(reason), but \(list)\(known.count > shown ? " and others" : "")")
  }
}
