import IconCatalog
import IconModel
import IconSets
import SystemFiles
import TabBarManifest

/// Finds and removes outputs of earlier exports that this one does not make.
extension OutputFolder {
  /// The files that this export does not make.
  struct Leftovers {
    /// The files to remove, sorted, unless somebody has changed them.
    var stale: [String] = []
    /// The files that stay until their icons can be rendered again, sorted; the manifest lists them, so that
    /// they are known for the tool's own where there is no record.
    var retained: [TabBarManifest.File] = []
  }

  /// Makes sure, before anything is written, that the export removes no outputs of icons that it
  /// lacks because it is of another set.
  ///
  /// - Parameters:
  ///   - icons: The icons of the export.
  ///   - catalog: How its asset catalog is laid out.
  /// - Throws: `RunError.lostIcons`.
  func checkRemoval(
    by icons: [ImageLayout.Icon], in catalog: AssetCatalog
  ) throws(RunError) {
    guard !identity.mayRemoveIcons(of: known.set) else { return }
    let own = OutputIcons(icons, in: catalog)
    var lost = OutputIcons()
    for file in known.all where own.contains(file.path) == false && isPermitted(file.path) {
      if FileStamp(ofUnlinked: path + "/" + file.path) != nil { lost.insert(file.path) }
    }
    guard lost.count > 0 else { return }
    var former: String?
    if case .whole(let set) = known.set { former = PathText.join(path, set) }
    throw .lostIcons(output: PathText.normalized(path), icons: lost.names, of: former)
  }

  /// Finds the files that this export does not make.
  ///
  /// - Parameters:
  ///   - refused: The files of others in the place of outputs.
  ///   - isSpared: Whether an output stays as it is until its icon can be rendered again.
  /// - Returns: The files, without those in folders that somebody else has made theirs.
  func leftovers(
    refused: [String], unless isSpared: (String) -> Bool
  ) -> Leftovers {
    let foreign = refused.filter { $0.hasByteSuffix("/" + AssetCatalog.contentsName) }
      .map { PathText.parent(of: $0) + "/" }
    let absent = Set(absentFiles.map { ByteExact($0.path) }).map(\.text).filter { path in
      path != ManifestFile.name && !refused.contains(path) && isPermitted(path)
        && !foreign.contains { path.hasBytePrefix($0) }
    }.sorted { $0.precedesInBytes($1) }
    let spared = absent.filter(isSpared)
    // A folder of the catalog is described as long as it holds something.
    let retained = absent.filter { path in
      guard !isSpared(path) else { return true }
      let folder = PathText.parent(of: path) + "/"
      return path.hasByteSuffix("/" + AssetCatalog.contentsName)
        && spared.contains { $0.hasBytePrefix(folder) }
    }
    let kept = Set(retained.map(ByteExact.init))
    return Leftovers(
      stale: absent.filter { !kept.contains(ByteExact($0)) },
      retained: retained.compactMap { retain($0) })
  }

  /// Removes files, and the folders that are empty then.
  ///
  /// A file is removed only if it still holds what was written to it.
  ///
  /// - Returns: The files that were removed.
  func remove(_ stale: [String]) -> [String] {
    stale.filter { relative in
      withState { $0.addChangedFolder(of: relative) }
      return FileRemoval.remove(relative, below: path) { target in
        guard let stamp = FileStamp(ofUnlinked: target),
          !AccessorFile.canBeName(relative) || isAccessorFile(relative, byteCount: stamp.size)
        else { return false }
        let files = known[relative]
        if files.contains(where: { $0.stamp == stamp }) { return true }
        guard let bytes = try? FileSystem.read(target, limit: stamp.size) else { return false }
        let hash = ContentHash(of: bytes)
        return files.contains { $0.hash == hash }
      }
    }
  }

  /// Whether a file has the mark of generated code.
  ///
  /// Configurations choose its name, so that a record which is not to be trusted could name code of
  /// the project.
  private func isAccessorFile(_ relative: String, byteCount: Int) -> Bool {
    let bytes = try? FileSystem.read(path + "/" + relative, limit: byteCount)
    return bytes?.starts(with: AccessorFile.mark.utf8) == true
  }

  private func isPermitted(_ relative: String) -> Bool {
    permitted?.contains(path + "/" + relative) != false
  }

  /// Keeps a file of an earlier run in the record.
  ///
  /// - Returns: The file for the manifest; `nil` where it is missing or somebody has changed it.
  private func retain(_ relative: String) -> TabBarManifest.File? {
    let files = known[relative]
    guard let stamp = FileStamp(ofUnlinked: path + "/" + relative), let first = files.first else {
      return nil
    }
    guard let file = files.first(where: { holds($0.hash, byteCount: stamp.size, at: relative) })
    else {
      // The next export needs to know that it was the tool's, to report that it was changed.
      add(RecordedFile(path: relative, stamp: nil, hash: first.hash), isWritten: false)
      return nil
    }
    return TabBarManifest.File(relative, byteCount: stamp.size, hash: file.hash)
  }
}
