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

  /// The starts of expressions that make tabs with images.
  private static let starts = ["UITabBarItem(", "UITab(", "Tab("]
  /// The most bytes of an expression in which names are looked for.
  private static let reach = 400
  private static let (maximumDepth, byteLimit) = (32, 4 << 20)
  /// Folders that hold what tools have made or fetched.
  private static let passedOver: Set<String> = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build",
  ]

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
    for name in names where !name.hasBytePrefix(".") && !passedOver.contains(name) {
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

  /// Finds the string literals with names of images behind the starts of expressions.
  static func uses(
    in bytes: ContiguousArray<UInt8>, file: String, images: Set<String>
  ) -> [ImageUse] {
    var uses: [ImageUse] = []
    var (index, line) = (0, 1)
    while index < bytes.count {
      defer { index += 1 }
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      let isInWord = index > 0 && isWord(bytes[index - 1])
      guard !isInWord, starts.contains(where: { bytes[index...].starts(with: $0.utf8) })
      else { continue }
      let expression = call(in: bytes[index...].prefix(reach))
      for (place, part) in expression.split(
        separator: UInt8(ascii: "\""), omittingEmptySubsequences: false
      ).enumerated() where !place.isMultiple(of: 2) {
        let literal = String(decoding: part, as: UTF8.self)
        guard images.contains(literal), !uses.contains(where: { $0.image == literal }) else {
          continue
        }
        uses.append(
          ImageUse(image: literal, location: SourceLocation(file: file, line: line, column: 1)))
      }
    }
    return uses
  }

  /// The bytes of a call, up to the parenthesis that closes it.
  private static func call(in bytes: ContiguousArray<UInt8>.SubSequence)
    -> ContiguousArray<UInt8>.SubSequence
  {
    var depth = 0
    var isInLiteral = false
    for (place, byte) in zip(bytes.indices, bytes) {
      switch byte {
      case UInt8(ascii: "\""): isInLiteral.toggle()
      case UInt8(ascii: "(") where !isInLiteral: depth += 1
      case UInt8(ascii: ")") where !isInLiteral:
        depth -= 1
        if depth == 0 { return bytes[...place] }
      default: continue
      }
    }
    return bytes
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
  }

  /// The lines that make a tab of the image, as comments; none where the image was not taken over.
  func configurationLines(icons: [CatalogImport.Drawing]) -> [String] {
    guard let icon = icons.first(where: { $0.imageSet == image })?.icon else { return [] }
    let place = "\(location.file):\(location.line ?? 1)".visible
    return ["#   - icon: \(YAMLScalar(icon))  # \(place)"]
  }
}
