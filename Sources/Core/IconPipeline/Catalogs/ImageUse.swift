package import IconModel
import IconSets
import SystemFiles

/// A place in Swift code that names an image in an expression which makes a tab, or an element of a
/// storyboard that does.
///
/// The code is searched as text, so what is found is a hint for people and no fact.
package struct ImageUse: Hashable, Sendable {
  /// The name of the image set.
  package let image: String
  /// Where the expression begins.
  package let location: SourceLocation
  /// The title that stands beside it, if one does.
  let title: TabTitle?

  /// A part of code that gives a tab its images.
  private struct Part {
    let start: Int
    /// The number of the line that it begins in.
    let line: Int
    /// Where it ends; `nil` while that is not known.
    var end: Int?
  }

  /// How parts begin that end with the bracket which closes the first one of the text, and those that
  /// end with their line.
  private static let starts = [
    "UITabBarItem(", "UITabBarItem.init(", "UITab(", "Tab(", "tabItem {", "tabItem{", "tabItem({",
    "tabBarItem.image = ", "tabBarItem.selectedImage = ",
  ]
  /// The bytes after which a part ends with its line.
  private static let reach = 600
  private static let byteLimit = 4 << 20

  /// Finds the first use of each image in the Swift files, storyboards and xibs below a folder, in the
  /// order of the files and of their lines.
  static func inCode(below folder: String, of images: [String]) -> [ImageUse] {
    var uses: [ImageUse] = []
    var used: Set<String> = []
    let names = ImageNames(Set(images))
    CatalogSearch.visit(folder) { file, kind in
      let isLayout = file.hasByteSuffix(".storyboard") || file.hasByteSuffix(".xib")
      guard kind != .directory, isLayout || file.hasByteSuffix(".swift"),
        let bytes = try? FileSystem.read(file, limit: byteLimit)
      else { return true }
      let found =
        isLayout
        ? self.uses(inLayout: bytes, file: file, Set(images))
        : self.uses(in: bytes, file: file, names)
      uses += found.filter { used.insert($0.image).inserted }
      return true
    }
    return uses
  }

  /// Finds the names of images in the parts of code that give tabs their images.
  ///
  /// - Complexity: O(n) in the bytes, also where parts lie in each other.
  private static func uses(
    in bytes: ContiguousArray<UInt8>, file: String, _ names: ImageNames
  ) -> [ImageUse] {
    // Parts are in the order of their starts, so what lies in several belongs to the first of them.
    var searched = 0
    return parts(of: bytes).flatMap { part -> [ImageUse] in
      let (start, end) = (max(searched, part.start), part.end ?? bytes.count)
      guard start < end else { return [] }
      searched = end
      let images = names.found(in: bytes[start..<end])
      guard !images.isEmpty else { return [] }
      let title = TabTitle(in: String(decoding: bytes[part.start..<end], as: UTF8.self))
      return images.map {
        ImageUse(
          image: $0, location: SourceLocation(file: file, line: part.line, column: 1), title: title)
      }
    }
  }

  /// Finds the images of the elements `tabBarItem` of a storyboard or xib, each of which is one line of
  /// the file as Interface Builder writes it.
  private static func uses(
    inLayout bytes: ContiguousArray<UInt8>, file: String, _ images: Set<String>
  ) -> [ImageUse] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated()
      .flatMap { place, line -> [ImageUse] in
        let text = String(decoding: line, as: UTF8.self)
        guard text.contains("<tabBarItem ") else { return [] }
        return text.matches(of: #/\s(?:image|selectedImage)="([^"]*)"/#).map { String($0.1) }
          .filter(images.contains)
          .map {
            ImageUse(
              image: $0, location: SourceLocation(file: file, line: place + 1, column: 1),
              title: TabTitle(ofElement: text))
          }
      }
  }

  /// The parts of code that give tabs their images, in the order of their starts.
  private static func parts(of bytes: ContiguousArray<UInt8>) -> [Part] {
    var parts: [Part] = []
    /// The brackets that are open, each with the number of the part that it closes.
    var brackets: [Int?] = []
    var (beginning, ofLine): (Int?, Int?)
    var (line, settled) = (1, 0)
    var (isComment, isInLiteral, isInWord) = (false, false, false)
    func end(_ part: Int?, at end: Int) {
      if let part, parts[part].end == nil { parts[part].end = end }
    }
    for (index, byte) in zip(bytes.indices, bytes) {
      let isCode = !isComment && !isInLiteral
      switch byte {
      case UInt8(ascii: "\n"):
        end(ofLine, at: index)
        while settled < parts.count, parts[settled].start + reach <= index {
          end(settled, at: index)
          settled += 1
        }
        (line, isComment, isInLiteral, ofLine) = (line + 1, false, false, nil)
      case UInt8(ascii: "\""): if !isComment { isInLiteral.toggle() }
      case UInt8(ascii: "/"): if isCode { isComment = bytes[index...].starts(with: "//".utf8) }
      case UInt8(ascii: "("), UInt8(ascii: "{"):
        guard isCode else { break }
        brackets.append(beginning)
        beginning = nil
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        if isCode, let part = brackets.popLast() { end(part, at: index + 1) }
      case UInt8(ascii: "T"), UInt8(ascii: "U"), UInt8(ascii: "t"):
        guard isCode, !isInWord,
          let start = starts.first(where: { bytes[index...].starts(with: $0.utf8) })
        else { break }
        if start.hasSuffix("= ") { ofLine = parts.count } else { beginning = parts.count }
        parts.append(Part(start: index, line: line))
      default: break
      }
      isInWord = isWord(byte)
    }
    return parts
  }

  fileprivate static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The lines that make tabs of the icons of images, as comments; one for each icon.
  static func configurationLines(
    _ uses: [ImageUse], icons drawings: [CatalogImport.Drawing]
  ) -> [String] {
    var icons: Set<String> = []
    return uses.compactMap { use -> String? in
      let drawing = drawings.first { $0.image.names.all.contains(use.image) }
      guard let icon = drawing?.icon, icons.insert(icon).inserted else { return nil }
      let place = "\(use.location.file):\(use.location.line ?? 1)".visible
      let title = use.title?.settings ?? (yaml: "", remark: "")
      return "#   - {icon: \(YAMLScalar(icon))\(title.yaml)}  # \(place)\(title.remark)"
    }
  }
}

/// Names of images as Swift code has them: in literals, and as symbols that Xcode or SwiftGen makes.
private struct ImageNames {
  private let images: Set<String>
  /// The images by their names as symbols.
  private let symbols: [String: String]

  /// What stands in front of a symbol that is an image.
  private static let introductions = [
    "image: ", "Image: ", "image = ", "Image = ", "Image(", "resource: ", "asset: ", "UIImage",
  ]

  init(_ images: Set<String>) {
    self.images = images
    symbols = Dictionary(
      images.sorted { $0.precedesInBytes($1) }.map { (Self.letters(PathText.name(of: $0)), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The letters and digits of a name, small: `tab_home` is the symbol `tabHome`.
  private static func letters(_ name: some StringProtocol) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The images whose names are in some code, in its order.
  func found(in code: ContiguousArray<UInt8>.SubSequence) -> [String] {
    code.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false).enumerated()
      .flatMap { place, part in
        let text = String(decoding: part, as: UTF8.self)
        guard !place.isMultiple(of: 2) else { return symbols(in: text) }
        // UIKit takes a name with the extension of a file too.
        return [text, text.withoutByteSuffix(".png") ?? text].filter(images.contains).prefix(1)
          .map(\.self)
      }
  }

  private func symbols(in code: String) -> [String] {
    let parts = code.bytesSplit(at: ".")
    return parts.indices.dropFirst().compactMap { place in
      let word = parts[place].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let isIntroduced = Self.introductions.contains { parts[place - 1].hasSuffix($0) }
      let isOfSwiftGen =
        place + 1 < parts.count && word.count == parts[place].count
        && parts[place + 1].hasPrefix("image")
      return isIntroduced || isOfSwiftGen ? symbols[Self.letters(word)] : nil
    }
  }
}
