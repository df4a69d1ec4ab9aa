import IconModel
import IconSets

/// The names of drawings that are taken over: those of image sets, as far as icons can have them.
///
/// An image set may be called `tab.` or `tab_*`, and an icon may not, since its name has to be one of
/// a file on every system.
struct DrawingNames {
  /// The room for a number behind a name, in bytes.
  private static let room = 8

  /// In small letters.
  private var taken: Set<String>

  /// - Parameter names: The names that are not given to other drawings.
  init(besides names: [String]) { taken = Set(names.map { $0.lowercased() }) }

  /// The name for the drawing of an image set, which is no other drawing's.
  mutating func name(for set: String) -> String {
    guard IconNameFault(in: set) != nil else { return set }
    let base = set.bytesSplit(at: "/").map(Self.component).joined(separator: "/")
    var name = base
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(base)-\(number)"
      number += 1
    }
    return name
  }

  /// A part of a name in which a `-` is for each character that no file name has, without what may not
  /// be in front or at the end.
  private static func component(_ part: Substring) -> String {
    func canStand(_ scalar: Unicode.Scalar, after head: String, before tail: String) -> Bool {
      IconNameFault(in: head + String(scalar) + tail) == nil
    }
    var scalars = part.unicodeScalars
      .map { canStand($0, after: "x", before: "x") ? $0 : "-" }
      .drop { !canStand($0, after: "", before: "x") }
    while let last = scalars.last, !canStand(last, after: "x", before: "") { scalars.removeLast() }
    var name = String(String.UnicodeScalarView(scalars))
    while name.utf8.count > IconNameFault.longestComponent - room {
      name.unicodeScalars.removeLast()
    }
    // An empty name, or that of a device.
    return IconNameFault(in: name) == nil ? name : "icon-" + name
  }
}
