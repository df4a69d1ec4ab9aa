internal import Foundation

/// Hands out names that no other has, also where letter case and the composition of accents do not
/// count.
///
/// The first to ask for a name gets it, the next ones get it with a 2, 3 and so on behind it, so
/// equal questions in an equal order give equal names.
struct UniqueNames {
  private var taken: Set<String>

  /// Starts with names that nobody gets.
  init(reserved: some Sequence<String> = []) {
    taken = Set(reserved.map(Self.key))
  }

  /// A name that is still free: the one wished for, if it is.
  ///
  /// - Parameters:
  ///   - name: The name wished for.
  ///   - separator: What stands before a number.
  /// - Returns: The name, which nobody gets any more.
  mutating func name(_ name: String, separator: String = "") -> String {
    var candidate = name
    var number = 1
    while !taken.insert(Self.key(candidate)).inserted {
      number += 1
      candidate = "\(name)\(separator)\(number)"
    }
    return candidate
  }

  private static func key(_ name: String) -> String {
    name.utf8.allSatisfy { $0 < 0x80 }
      ? name.lowercased() : name.precomposedStringWithCanonicalMapping.lowercased()
  }
}
