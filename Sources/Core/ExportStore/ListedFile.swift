import IconCatalog
import IconModel
import SystemFiles
import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A file as the state of an export lists it, on a line of its own.
///
/// The columns are separated by tabs: what the file is, its hash, the digest of its stamp, its size,
/// both of 16 digits, its path, and the icon that it belongs to.
struct ListedFile: Hashable, Sendable {
  /// What a file is to the export that lists it, as its line begins.
  enum Kind: String {
    /// A drawing that was read.
    case read = "read "
    /// An output that was written, or found as it would be written.
    case wrote
    /// An output that the export is about to write.
    case plans
  }

  /// Where the fields of a line begin.
  static let hashStart = 6
  static let stampStart = hashStart + 2 * ContentHash.byteCount + 1
  static let sizeStart = stampStart + 17
  static let pathStart = sizeStart + 17

  /// For an output the path below the output folder, for a drawing the path as it was read.
  let path: String
  /// The icon whose image it is; empty where it is no image.
  var icon = ""
  var hash: ContentHash
  var size = 0
  /// `FileStamp.digest`; 0 where the file must be read to find out whether it was changed.
  var stamp: UInt64 = 0

  /// The line of the file.
  func line(_ kind: Kind) -> ContiguousArray<UInt8> {
    TextField.line([
      kind.rawValue, hash.hexadecimal, Self.digits(of: stamp), Self.digits(of: UInt64(size)), path,
      icon,
    ])
  }

  /// Sixteen hexadecimal digits.
  static func digits(of number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}

/// The fields of a line, with escapes for the bytes that separate fields and lines.
enum TextField {
  static let separator = UInt8(ascii: "\t")
  static let end = UInt8(ascii: "\n")
  private static let escape = UInt8(ascii: "\\")
  private static let escapes = [
    (separator, UInt8(ascii: "t")), (end, UInt8(ascii: "n")), (escape, escape),
  ]

  /// A line of fields.
  static func line(_ fields: [String]) -> ContiguousArray<UInt8> {
    var line = ContiguousArray<UInt8>()
    for (index, field) in fields.enumerated() {
      if index > 0 { line.append(separator) }
      guard field.utf8.contains(where: { $0 == separator || $0 == end || $0 == escape }) else {
        line += field.utf8
        continue
      }
      for byte in field.utf8 {
        if let letter = escapes.first(where: { $0.0 == byte })?.1 {
          line.append(escape)
          line.append(letter)
        } else {
          line.append(byte)
        }
      }
    }
    line.append(end)
    return line
  }

  /// The fields of a line with its end.
  static func fields(of line: ContiguousArray<UInt8>.SubSequence) -> [String] {
    unsafe line.dropLast().withUnsafeBufferPointer { line in
      unsafe line.split(separator: separator, omittingEmptySubsequences: false)
        .map { unsafe text($0) }
    }
  }

  /// The text of a field.
  static func text(_ field: some Collection<UInt8>) -> String {
    guard field.contains(escape) else { return String(decoding: field, as: UTF8.self) }
    var bytes = ContiguousArray<UInt8>()
    var isEscaped = false
    for byte in field {
      if isEscaped {
        bytes.append(escapes.first { $0.1 == byte }?.0 ?? byte)
        isEscaped = false
      } else if byte == escape {
        isEscaped = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ListedFile {
  var isPlausibleOutput: Bool { Self.isPlausibleOutput(path) }

  /// Whether a path stays below the output folder and leads to what the tool may have written.
  ///
  /// A list may be made up, so the paths that it has are checked before a file is removed.
  static func isPlausibleOutput(_ path: String) -> Bool {
    guard path.utf8.count <= 2_048, !path.utf8.contains(0) else { return false }
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return isRoot(parts[0], isFile: parts.count == 1)
      && parts.allSatisfy {
        !$0.isEmpty && !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      }
  }

  /// Whether the tool writes a file or folder of this name directly into the output folder.
  ///
  /// Configurations name accessors and catalog, and an earlier one may have had other names.
  private static func isRoot(_ name: Substring.UTF8View, isFile: Bool) -> Bool {
    guard isFile else {
      return ImagePath.isFolder(name) || AssetCatalog.canBeName(name) || Framework.isFolder(name)
    }
    return name.elementsEqual(ManifestFile.name.utf8)
      || AccessorFile.canBeName(String(decoding: name, as: UTF8.self))
      || AppManifestFile.canBeName(String(decoding: name, as: UTF8.self))
  }

  /// The files that a manifest lists, itself included, and the set that they were made of; nothing
  /// where it is no manifest.
  static func content(
    ofManifest bytes: ContiguousArray<UInt8>
  ) -> (files: [ListedFile], source: String?) {
    guard let manifest = try? JSONDecoder().decode(ExportManifest.self, from: Data(bytes)) else {
      return ([], nil)
    }
    let listed =
      manifest.icons.flatMap { icon in icon.images.map { ($0.file, icon.name, $0.sha256) } }
      + manifest.files.map { ($0.file, "", $0.sha256) }
    let files = listed.compactMap { path, icon, hash in
      ContentHash(hexadecimal: hash).map { ListedFile(path: path, icon: icon, hash: $0) }
    }
    let own = ListedFile(path: ManifestFile.name, hash: ContentHash(of: bytes))
    return (files.filter(\.isPlausibleOutput) + [own], manifest.source)
  }
}
