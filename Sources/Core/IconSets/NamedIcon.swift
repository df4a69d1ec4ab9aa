import Foundation
import IconModel
import IconRules
import SystemFiles

/// An icon that was named by the path of a drawing or by its name, and the set that has it.
package struct NamedIcon {
  /// What finds the icons of a request.
  package typealias Finder = (SetRequest) throws(RunError) -> IconSet

  /// The request for the set.
  package let request: SetRequest
  /// The icon's name in the set.
  package let name: String
  /// The argument of `tabicon validate` for the whole set; `nil` where the icon is alone.
  package let set: String?

  /// Finds an icon.
  ///
  /// A drawing is looked up in the set of the nearest `tabbar.yml` above it, then among those in
  /// its folder, so that its partner and its settings count. A name is looked up in the set of the
  /// nearest `tabbar.yml`, then in `Icons`, then in the folder that it begins with.
  ///
  /// - Parameters:
  ///   - request: With the icon as its only input.
  ///   - find: Finds the icons of a set.
  /// - Throws: `RunError` where there is no such icon, or a set cannot be read.
  package init(_ request: SetRequest, _ find: Finder) throws(RunError) {
    let named = PathText.normalized(request.inputs.first ?? "")
    let kind = Result { () throws(SystemError) in try FileSystem.kind(of: named) }
    if DrawingName.isOne(named) {
      if case .failure(let error) = kind { throw .unreadable(path: named, error) }
      self = try Self(drawing: named, request, find)
      return
    }
    switch Result(catching: { () throws(RunError) in try Self(name: named, request, find) }) {
    case .success(let found): self = found
    case .failure(.noIcon(let reason)):
      switch try? kind.get() {
      case nil: throw .noIcon(reason)
      case .directory: throw .noIcon("'\(named)' is a folder")
      default: throw .noIcon("'\(named)' is no SVG, PDF or PNG")
      }
    case .failure(let error): throw error
    }
  }

  /// The names by which icons are found from the working directory, for shells to complete; none
  /// where there are none.
  package static func knownNames(to request: SetRequest) -> [String] {
    places(of: request).lazy.compactMap { try? IconSet($0) }.first?.entries.map(\.name) ?? []
  }

  private init(_ request: SetRequest, _ set: IconSet, _ entry: IconSet.Entry) {
    self.request = request
    name = entry.name
    let file = set.subject.file
    let isFolder = PathText.name(of: file) == Configuration.fileName
    self.set = set.entries.count > 1 ? isFolder ? PathText.parent(of: file) : file : nil
  }

  private init(
    drawing path: String, _ request: SetRequest, _ find: Finder
  ) throws(RunError) {
    // A drawing that no set has, for its name or its place, may still be an icon.
    let folder = PathText.parent(of: path)
    for place in request.configured(near: folder) + [request.over(folder), request] {
      guard let set = try place.set(find) else { continue }
      let isMeant = { (entry: IconSet.Entry) in
        entry.drawings.contains { FileSystem.areSame($0.path, path) }
      }
      guard let entry = set.entries.first(where: isMeant) else { continue }
      self.init(place, set, entry)
      return
    }
    throw .noIcon("the file's name '\(PathText.name(of: path))' cannot be an icon's")
  }

  private init(name: String, _ request: SetRequest, _ find: Finder) throws(RunError) {
    var known: [String] = []
    for place in Self.places(of: request) {
      guard let set = try place.set(find) else { continue }
      let folder = place.inputs.first
      let below = { (entry: IconSet.Entry) in folder.map { PathText.join($0, entry.name) } }
      if let entry = set.entries.first(where: { below($0) == name })
        ?? set.entries.first(where: { $0.name == name })
      {
        self.init(place, set, entry)
        return
      }
      known += set.entries.map(\.name)
    }
    // Without a folder that is the working directory, below which anything may be.
    let folder = PathText.parent(of: name)
    if folder != Self.usualFolder, folder != "." || known.isEmpty,
      let set = try request.over(folder).set(find)
    {
      let names = set.entries.map { PathText.join(folder, $0.name) }
      if let place = names.firstIndex(of: name) {
        self.init(request.over(folder), set, set.entries[place])
        return
      }
      known += names
    }
    throw .unknownIcon(name, among: known)
  }
}

extension NamedIcon {
  /// The folder of icons that is searched without being named.
  private static let usualFolder = "Icons"

  /// The sets in which icons are found by their plain names, from the working directory.
  private static func places(of request: SetRequest) -> [SetRequest] {
    request.configured(near: FileManager.default.currentDirectoryPath)
      + [request.over(usualFolder)]
  }
}

extension SetRequest {
  /// The same request for the set of the given or nearest configuration; none where there is none.
  fileprivate func configured(near folder: String) -> [SetRequest] {
    let directory = FileManager.default.currentDirectoryPath
    var other = self
    other.inputs = []
    other.configuration =
      configuration
      ?? ConfigurationFile.nearest(to: folder).map { PathText.shortened($0, from: directory) }
    return other.configuration == nil ? [] : [other]
  }

  /// The same request for the drawings of a folder.
  fileprivate func over(_ folder: String) -> SetRequest {
    var other = self
    other.inputs = [folder]
    return other
  }
}

extension SetRequest {
  /// The icons that the request means; `nil` where its folder is not there or has no drawing.
  fileprivate func set(_ find: NamedIcon.Finder) throws(RunError) -> IconSet? {
    if let input = inputs.first, !DrawingName.isOne(input),
      (try? FileSystem.kind(of: input)) != .directory
    {
      return nil
    }
    do {
      return try find(self)
    } catch .noDrawings {
      return nil
    }
  }
}

extension RunError {
  /// Names the icon that was meant, or some of those that there are.
  fileprivate static func unknownIcon(_ name: String, among known: [String]) -> RunError {
    let shown = 12
    let reason = "no icon is named '\(name)'"
    let last = known.map(PathText.name(of:))
    let nearest =
      NearestName.nearest(to: name, among: known)
      ?? NearestName.nearest(to: PathText.name(of: name), among: last).flatMap { near in
        last.firstIndex(of: near).map { known[$0] }
      }
    if let nearest { return .noIcon("\(reason), did you mean '\(nearest)'?") }
    guard !known.isEmpty else { return .noIcon(reason) }
    let list = known.prefix(shown).joined(separator: ", ")
    return .noIcon("\(reason), but \(list)\(known.count > shown ? " and others" : "")")
  }
}
