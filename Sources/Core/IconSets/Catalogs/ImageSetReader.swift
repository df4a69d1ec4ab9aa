import IconCatalog
import IconModel
import SystemFiles

struct ImageSetReader {
  private var set: AssetImageSet

  /// Reads a set; whatever is wrong with it is among its problems.
  static func read(
    _ folder: String, name: String, groups: [String], catalog: String
  ) -> AssetImageSet {
    let contents = PathText.join(folder, "Contents.json")
    var reader = ImageSetReader(
      set: AssetImageSet(
        folder: folder, name: name, groups: groups, catalog: catalog,
        location: SourceLocation(file: contents)))
    do throws(SystemError) {
      let names = try FileSystem.names(in: folder)
      reader.read(try FileSystem.read(contents, limit: CatalogReader.contentsLimit), names: names)
    } catch {
      reader.set.problems.append(
        .malformed(
          reader.set.location,
          reason: error.isAbsence ? "the set has no Contents.json" : error.reason,
          help: "add the set in Xcode again, or remove its folder"))
    }
    return reader.set
  }

  private mutating func read(_ bytes: ContiguousArray<UInt8>, names: [String]) {
    let root: LocatedJSON
    do throws(JSONSyntaxError) {
      root = try JSONParser.parse(bytes)
    } catch {
      refuse(
        error.position, "it is no JSON: \(error.reason)",
        help: "mend it there, or let Xcode write the set anew")
      return
    }
    guard root.members != nil else {
      refuse(root.position, "it holds no object", help: "let Xcode write the set anew")
      return
    }
    readProperties(root["properties"])
    readImages(root["images"], names: names)
    let named = Set(set.images.compactMap { $0.file.map { ByteExact($0.value) } })
    let otherCases = set.images.compactMap { image -> ByteExact? in
      if case .otherCase(let name) = image.state { ByteExact(name) } else { nil }
    }
    set.unassigned = names.filter { name in
      !name.hasBytePrefix(".") && name != "Contents.json" && !named.contains(ByteExact(name))
        && !otherCases.contains(ByteExact(name))
    }
  }

  private mutating func refuse(_ position: TextPosition, _ reason: String, help: String) {
    set.problems.append(.malformed(location(of: position), reason: reason, help: help))
  }

  private func location(of position: TextPosition) -> SourceLocation {
    SourceLocation(
      file: set.location.file, line: position.line, column: position.column)
  }

  private mutating func readProperties(_ properties: LocatedJSON?) {
    if let intent = properties?["template-rendering-intent"] {
      if let text = intent.string, text == "template" || text == "original" {
        set.renderingIntent = Located(text, at: location(of: intent.position))
      } else {
        refuse(
          intent.position, "the rendering intent is neither 'template' nor 'original'",
          help: "write one of the two, or remove the key")
      }
    }
    if let preserves = properties?["preserves-vector-representation"], let value = preserves.bool {
      set.preservesVectors = Located(value, at: location(of: preserves.position))
    }
    set.tags = (properties?["on-demand-resource-tags"]?.elements ?? []).compactMap(\.string)
  }

  private mutating func readImages(_ images: LocatedJSON?, names: [String]) {
    guard let images else {
      refuse(
        TextPosition(line: 1, column: 1), "it has no list 'images'",
        help: "add the list, or let Xcode write the set anew")
      return
    }
    set.location = location(of: images.position)
    guard let elements = images.elements else {
      refuse(images.position, "'images' is no list", help: "write it as a list of objects")
      return
    }
    for element in elements {
      guard element.members != nil else {
        refuse(element.position, "an element of 'images' is no object", help: "remove the element")
        continue
      }
      set.images.append(image(element, names: names))
    }
  }

  private mutating func image(_ element: LocatedJSON, names: [String]) -> AssetImageSet.Image {
    let file = element["filename"].flatMap { node -> Located<String>? in
      guard let name = node.string, !name.isEmpty else { return nil }
      return Located(name, at: location(of: node.position))
    }
    return AssetImageSet.Image(
      slot: slot(element), location: location(of: element.position), file: file,
      state: file.map { state(of: $0.value, names: names) } ?? .missing)
  }

  private mutating func slot(_ element: LocatedJSON) -> AssetImageSet.Slot {
    var slot = AssetImageSet.Slot()
    for member in element.members ?? [] {
      let text = member.value.string
      switch member.key {
      case "filename", "unassigned": break
      case "idiom": slot.idiom = text ?? slot.idiom
      case "scale":
        slot.scale = DisplayScale.all.first { text == "\($0.factor)x" }
        if slot.scale == nil {
          refuse(
            member.value.position, "the scale is none of 1x, 2x and 3x",
            help: "write one of them, or remove the key for a vector image")
        }
      case "width-class": slot.widthClass = text
      case "height-class": slot.heightClass = text
      case "language-direction": slot.direction = text
      case "appearances":
        slot.others += (member.value.elements ?? []).map {
          "\($0["appearance"]?.string ?? "appearance") \($0["value"]?.string ?? "")"
        }
      default: slot.others.append("\(member.key) \(text ?? "")")
      }
    }
    slot.others.sort { $0.precedesInBytes($1) }
    return slot
  }

  private func state(of file: String, names: [String]) -> AssetImageSet.FileState {
    // A name with a slash would lead out of the folder.
    guard !file.utf8.contains(UInt8(ascii: "/")), file != "..", file != "." else {
      return .notRegular
    }
    guard names.contains(where: file.hasBytes) else {
      return names.last { $0.lowercased() == file.lowercased() }.map { .otherCase($0) } ?? .missing
    }
    let path = set.folder + "/" + file
    guard !FileSystem.isLink(path), (try? FileSystem.kind(of: path)) == .file else {
      return .notRegular
    }
    return .present
  }
}
