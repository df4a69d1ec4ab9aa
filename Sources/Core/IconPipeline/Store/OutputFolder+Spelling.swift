import IconModel
import IconSets
import SystemFiles

/// Where a file system ignores letter case and the composition of accents in look-ups, as those of Apple
/// do by default, a path of this run leads to a file that an earlier run spelled differently.
extension OutputFolder {
  /// Gives the file of an earlier run, and its folders, the spelling of this run.
  func respell(_ path: String) {
    withState { state in
      guard !isNew, state.outputs[ByteExact(path)] == nil else { return }
      var spellings = state.spellings ?? Self.spellings(of: state.outputs.keys)
      defer { state.spellings = spellings }
      guard !spellings.isEmpty else { return }
      let parts = PathText.parts(of: path).map(String.init)
      for count in 1...parts.count {
        let current = parts.prefix(count).joined(separator: "/")
        let former = spellings[current.fileSystemKey, default: []]
        guard !former.contains(where: { $0.hasBytes(of: current) }),
          let other = former.first(where: { isSame($0, current) })
        else { continue }
        if count == parts.count, let output = state.outputs.removeValue(forKey: ByteExact(other)) {
          state.outputs[ByteExact(path)] = output
        }
        try? rename(PathText.name(of: other), to: parts[count - 1], in: parts.prefix(count - 1))
        spellings[current.fileSystemKey] = [current]
      }
    }
  }

  /// Whether this run makes a file that an earlier run listed, under another spelling; `made` has this
  /// run's paths by their `fileSystemKey`.
  func isMade(_ former: String, among made: [String: String]) -> Bool {
    made[former.fileSystemKey].map { isSame(former, $0) } ?? false
  }

  /// The paths of files and of their folders, by their `fileSystemKey`.
  private static func spellings(of paths: some Sequence<ByteExact>) -> [String: [String]] {
    var known: Set<ByteExact> = []
    var spellings: [String: [String]] = [:]
    for path in paths {
      var path = path.text
      while path != ".", known.insert(ByteExact(path)).inserted {
        spellings[path.fileSystemKey, default: []].append(path)
        path = PathText.parent(of: path)
      }
    }
    return spellings
  }

  private func isSame(_ former: String, _ path: String) -> Bool {
    FileSystem.areSame(target.path + "/" + former, target.path + "/" + path)
  }

  /// Renames a file or a folder via a third name: Linux does nothing if both names are of one file.
  private func rename(
    _ name: String, to other: String, in parents: ArraySlice<String>
  ) throws(SystemError) {
    guard !name.hasBytes(of: other) else { return }
    let folder = try root?.openFolder(parents, creates: false)
    let path = ([target.path] + parents).joined(separator: "/")
    func location(_ name: String) -> FileLocation {
      FileLocation(name, in: folder, orAt: path + "/" + name)
    }
    let temporary = location(TemporaryFiles.nextName())
    try location(name).rename(to: temporary)
    try temporary.rename(to: location(other))
  }
}
