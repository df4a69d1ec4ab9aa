internal import Foundation
import IconModel

/// Which files are drawings, by their names.
package enum DrawingName {
  /// The extensions of drawings, in lower case; a drawing with either may be compressed or not.
  package static let extensions = ["svg", "svgz"]
  /// The extensions with their dots.
  package static let suffixes = extensions.map { "." + $0 }

  /// Whether a path is that of a drawing, by its extension in upper or lower case.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }
}

/// The parts of a drawing's path.
struct DrawingFile {
  /// The path on disk, relative to the folder of icons.
  let path: String
  /// The folder, without a slash at its end; empty for the folder of icons itself.
  let folder: String
  /// The file's name without its extension.
  let stem: String

  init(path: String) {
    self.path = path
    let (folder, file) = path.bytesCut(atLast: "/") ?? ("", path[...])
    self.folder = String(folder)
    stem = String(file.bytesCut(atLast: ".")?.head ?? file)
  }

  /// The path without its extension.
  var stemWithFolder: String { IconConfiguration.path(stem, in: folder) }
}

/// A drawing and the icon that it belongs to by its name.
struct NamedDrawing {
  let file: String
  let icon: String
  /// The variant that the name states; `nil` where it states none.
  let variant: IconVariant?
}

/// The path of an entry of a folder; an empty folder is the folder of icons.
func path(_ stem: String, in folder: String) -> String {
  folder.isEmpty ? stem : folder + "/" + stem
}

/// A string that equals another one only if both have the same UTF-8.
///
/// Two `String`s are equal if one has a composed "é" and the other one a decomposed one. To a file
/// system these are two names.
struct ByteExact: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (first: Self, second: Self) -> Bool {
    first.text.utf8.elementsEqual(second.text.utf8)
  }

  // Equal bytes have equal hashes; the reverse is not needed.
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  /// Whether a path ends in one of some suffixes, which are in lower case, in any letter case.
  func hasSuffixInAnyCase(among suffixes: [String]) -> Bool {
    let path = lowercased()
    return suffixes.contains { path.hasByteSuffix($0) }
  }

  /// A key that is equal for names which a file system takes for one if it ignores letter case and
  /// the composition of accents.
  ///
  /// The detour over upper case makes "ß" equal to "SS", and the two lower-case sigmas equal.
  var fileSystemKey: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return lowercased() }
    return precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
