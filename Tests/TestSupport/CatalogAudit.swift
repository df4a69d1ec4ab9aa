import Foundation

extension TemporaryFolder {
  /// Writes the `Contents.json` of an image set of templates: each slot has a file and other keys.
  package func write(imageSet path: String, _ slots: [(file: String, keys: String)]) throws {
    let images = slots.map { file, keys in
      "{\"filename\": \"\(file)\"" + (keys.isEmpty ? "" : ", \(keys)")
        + (keys.contains("idiom") ? "}" : ", \"idiom\": \"universal\"}")
    }
    try write(
      """
      {"images": [\(images.joined(separator: ", "))],
       "info": {"author": "xcode", "version": 1},
       "properties": {"template-rendering-intent": "template"}}
      """, to: path + ".imageset/Contents.json")
  }
}

package struct CatalogAudit {
  /// One line for each mistake; empty for a sound catalog.
  package private(set) var problems: [String] = []
  /// The image sets by the names under which code finds them.
  package private(set) var sets: [String: CatalogSet] = [:]

  package struct CatalogSet {
    /// The slots by their files: the keys of each but `filename` and `idiom`, joined.
    package var slots: [String: String] = [:]
    package var path: String
  }

  package init(_ catalog: String) throws {
    try audit(folder: catalog, path: "", namespace: "")
  }

  private mutating func audit(folder: String, path: String, namespace: String) throws {
    guard let contents = try json(folder + "/Contents.json", path) else { return }
    let properties = contents["properties"] as? [String: Any]
    let name = (path as NSString).lastPathComponent
    let ownNamespace =
      properties?["provides-namespace"] as? Bool == true ? namespace + name + "/" : namespace
    for entry in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
      let (inner, below) = (folder + "/" + entry, path.isEmpty ? entry : path + "/" + entry)
      if entry == "Contents.json" { continue }
      if entry.hasSuffix(".imageset") {
        try audit(set: inner, path: below, name: ownNamespace + entry.dropLast(9))
      } else if entry.contains(".") {
        problems.append("\(below): unassigned, or a group with a period in its name")
      } else {
        try audit(folder: inner, path: below, namespace: ownNamespace)
      }
    }
  }

  private mutating func audit(set folder: String, path: String, name: String) throws {
    guard let contents = try json(folder + "/Contents.json", path) else { return }
    var set = CatalogSet(path: path)
    for image in contents["images"] as? [[String: Any]] ?? [] {
      guard let file = image["filename"] as? String else {
        problems.append("\(path): a slot without a file")
        continue
      }
      if image["idiom"] as? String != "universal" { problems.append("\(path): idiom of \(file)") }
      let keys = image.keys.filter { $0 != "filename" && $0 != "idiom" }.sorted()
      let slot = keys.map { "\($0)=\(image[$0] ?? "")" }.joined(separator: " ")
      if set.slots.values.contains(slot) { problems.append("\(path): slot \(slot) twice") }
      if set.slots[file] != nil { problems.append("\(path): \(file) is assigned twice") }
      set.slots[file] = slot
    }
    let files = try Set(FileManager.default.contentsOfDirectory(atPath: folder))
      .subtracting(["Contents.json"])
    for file in files.subtracting(set.slots.keys).sorted() {
      problems.append("\(path): \(file) is unassigned")
    }
    for file in Set(set.slots.keys).subtracting(files).sorted() {
      problems.append("\(path): \(file) is missing")
    }
    let properties = contents["properties"] as? [String: Any]
    if properties?["template-rendering-intent"] as? String != "template" {
      problems.append("\(path): no template")
    }
    if let other = sets[name] { problems.append("\(path): called like \(other.path)") }
    sets[name] = set
  }

  private mutating func json(_ file: String, _ path: String) throws -> [String: Any]? {
    guard let data = try? Data(contentsOf: URL(filePath: file)),
      let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let info = object["info"] as? [String: Any], info["version"] as? Int == 1,
      (info["author"] as? String)?.isEmpty == false
    else {
      problems.append("\(path): no Contents.json with info")
      return nil
    }
    return object
  }
}
