extension String {
  /// The part of a path in whose place a shell puts another path: `~` or `~name` in front, and
  /// `$NAME`, `${NAME}` or `$(NAME)` at the start of any part; `nil` where there is none.
  ///
  /// A part behind `.` is taken as it is, so `./~` is a folder called `~`.
  var shellExpansion: String? {
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    if let first = parts.first, first.utf8.first == UInt8(ascii: "~") { return String(first) }
    let found = parts.indices.first { place in
      let part = Array(parts[place].utf8.prefix(2))
      guard part.count == 2, part[0] == UInt8(ascii: "$"), place == 0 || parts[place - 1] != "."
      else { return false }
      return part[1] | 0x20 >= UInt8(ascii: "a") && part[1] | 0x20 <= UInt8(ascii: "z")
        || "_{(".utf8.contains(part[1])
    }
    return found.map { String(parts[$0]) }
  }
}
