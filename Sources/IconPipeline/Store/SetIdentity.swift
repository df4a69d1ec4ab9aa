import Foundation
import IconModel

/// Which set of icons the files of an output folder were made of.
enum SetIdentity: Hashable, Sendable {
  /// A folder of icons, the folder of its `tabbar.yml`, or another configuration, relative to the
  /// output folder: a project that is moved as a whole keeps it.
  case whole(String)
  /// Single drawings that were named.
  case drawings
  /// A set without a place of its own, such as drawings that Xcode declares, or one that neither
  /// record nor manifest names.
  case unknown

  /// Identifies the set at a path.
  ///
  /// - Parameters:
  ///   - path: The folder or configuration.
  ///   - output: The output folder.
  init(_ path: String, from output: String) {
    let directory = FileManager.default.currentDirectoryPath
    let parts = { (path: String) in
      PathText.join(directory, path).utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    }
    let (set, base) = (parts(path), parts(output))
    let sharedCount = zip(set, base).prefix { $0 == $1 }.count
    let names =
      Array(repeating: Array("..".utf8), count: base.count - sharedCount)
      + set.dropFirst(sharedCount)
    let joined = names.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
    self = .whole(joined.isEmpty ? "." : joined)
  }

  /// Whether an export of this set may remove what an export of another one made of icons that this
  /// one lacks.
  func mayRemoveIcons(of former: Self) -> Bool {
    switch (self, former) {
    case (.whole(let path), .whole(let other)): path.hasBytes(of: other)
    case (.drawings, _), (.whole, .drawings): false
    case (.unknown, _), (.whole, .unknown): true
    }
  }
}

extension SetIdentity: WireCodable {
  func encode(into encoder: inout WireEncoder) {
    switch self {
    case .whole(let path):
      encoder.put(UInt8(2))
      encoder.put(path)
    case .drawings: encoder.put(UInt8(1))
    case .unknown: encoder.put(UInt8(0))
    }
  }

  init(from decoder: inout WireDecoder) throws(WireError) {
    switch try decoder.byte() {
    case 0: self = .unknown
    case 1: self = .drawings
    case 2: self = .whole(try decoder.string())
    default: throw WireError()
    }
  }
}
