import CatalogReading
import IconConfiguration
package import IconModel
import SystemFiles

/// A place in Swift code that names an image in an expression which makes a tab.
///
/// The code is searched as text, so what is found is a hint for people and no fact.
package struct ImageUse: Hashable, Sendable {
  /// The name of the image set.
  package let image: String
  /// Where the expression begins.
  package let location: SourceLocation

  /// A part of code that gives a tab its images, by its start.
  private struct Start {
    /// Where the part ends.
    enum End {
      /// With the bracket that closes the last byte of the text.
      case bracket
      case line
    }

    let text: String
    let end: End
  }

  private static let starts =
    ["UITabBarItem(", "UITabBarItem.init(", "UITab(", "Tab(", "tabItem {", "tabItem{", "tabItem({"]
    .map { Start(text: $0, end: .bracket) }
    + ["tabBarItem.image = ", "tabBarItem.selectedImage = "].map { Start(text: $0, end: .line) }
  /// The most bytes of a part in which names are looked for.
  private static let reach = 600
  private static let (maximumDepth, byteLimit) = (32, 4 << 20)

  /// Finds the first use of each image in the Swift files below a folder, in the order of the files
  /// and of their lines.
  static func inCode(below folder: String, of images: [String]) -> [ImageUse] {
    var uses: [ImageUse] = []
    collect(folder, depth: 0, images: Set(images), &uses)
    return uses
  }

  private static func collect(
    _ folder: String, depth: Int, images: Set<String>, _ uses: inout [ImageUse]
  ) {
    guard depth < maximumDepth, let names = try? FileSystem.names(in: folder) else { return }
    for name in names where !name.hasBytePrefix(".") && !CatalogSearch.passedOver.contains(name) {
      let path = PathText.join(folder, name)
      guard !FileSystem.isLink(path), let kind = try? FileSystem.kind(of: path) else { continue }
      if kind == .directory {
        collect(path, depth: depth + 1, images: images, &uses)
      } else if name.hasByteSuffix(".swift"),
        let bytes = try? FileSystem.read(path, limit: byteLimit)
      {
        for use in self.uses(in: bytes, file: path, images: images)
        where !uses.contains(where: { $0.image == use.image }) {
          uses.append(use)
        }
      }
    }
  }

  /// Finds the names of images in the parts of code that give tabs their images.
  static func uses(
    in bytes: ContiguousArray<UInt8>, file: String, images: Set<String>
  ) -> [ImageUse] {
    var uses: [ImageUse] = []
    let names = ImageNames(images)
    var (index, line) = (0, 1)
    var isComment = false
    while index < bytes.count {
      defer { index += 1 }
      if bytes[index] == UInt8(ascii: "\n") { (line, isComment) = (line + 1, false) }
      if bytes[index...].starts(with: "//".utf8) { isComment = true }
      let isInWord = index > 0 && isWord(bytes[index - 1])
      guard !isComment, !isInWord,
        let start = starts.first(where: { bytes[index...].starts(with: $0.text.utf8) })
      else { continue }
      for image in names.found(in: part(from: start, in: bytes[index...].prefix(reach)))
      where !uses.contains(where: { $0.image == image }) {
        uses.append(
          ImageUse(image: image, location: SourceLocation(file: file, line: line, column: 1)))
      }
    }
    return uses
  }

  /// The bytes of a part of code.
  private static func part(
    from start: Start, in bytes: ContiguousArray<UInt8>.SubSequence
  ) -> ContiguousArray<UInt8>.SubSequence {
    guard start.end == .bracket else { return bytes.prefix { $0 != UInt8(ascii: "\n") } }
    var depth = 0
    var isInLiteral = false
    for (place, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "{"): if !isInLiteral { depth += 1 }
      case UInt8(ascii: ")"), UInt8(ascii: "}"):
        if !isInLiteral { depth -= 1 }
        if !isInLiteral, depth == 0 { return bytes[...place] }
      default: continue
      }
    }
    return bytes
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
    return uses.compactMap { use in
      let drawing = drawings.first { $0.image.names.all.contains(use.image) }
      guard let icon = drawing?.icon, icons.insert(icon).inserted else { return nil }
      let place = "\(use.location.file):\(use.location.line ?? 1)".visible
      return "#   - icon: \(YAMLScalar(icon))  # \(place)"
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
