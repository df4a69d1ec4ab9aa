import IconModel

extension String {
  /// The part of a path that a shell replaces by another path: `~` or `~name` in front, and `$NAME`,
  /// `${NAME}` or `$(NAME)` at the start of any part; `nil` where there is none.
  ///
  /// A path that begins with `./` is taken as it is, so `./~` is a folder called `~`.
  var shellExpansion: String? {
    guard !hasBytePrefix("./") else { return nil }
    let parts = PathText.parts(of: self)
    if let first = parts.first, first.utf8.first == UInt8(ascii: "~") { return String(first) }
    let found = parts.first { part in
      let start = Array(part.utf8.prefix(2))
      guard start.count == 2, start[0] == UInt8(ascii: "$") else { return false }
      return start[1] | 0x20 >= UInt8(ascii: "a") && start[1] | 0x20 <= UInt8(ascii: "z")
        || "_{(".utf8.contains(start[1])
    }
    return found.map { String($0) }
  }
}
