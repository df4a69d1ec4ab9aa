import IconModel

/// Where files are written: by their names in folders that are open.
extension OutputFolder {
  /// Opens the folder of a file part by part, having created it and removed what runs left there
  /// that were killed.
  ///
  /// - Returns: `nil` where only files may be touched.
  func openFolder(of relative: String) throws(SystemError) -> FileDescriptor? {
    let parent = PathText.parent(of: path + "/" + relative)
    let folder: FileDescriptor
    switch root {
    case .some(let root):
      folder = try root.openFolder(
        PathText.parts(of: relative).dropLast().map(String.init),
        creates: true)
    case nil:
      try FileSystem.createDirectories(parent)
      return nil
    }
    withState { state in
      guard state.folders.insert(parent).inserted else { return }
      if notes == path { TemporaryFiles.sweep(parent) }
    }
    return folder
  }

  /// Where a file gets its name.
  func target(_ relative: String, in folder: borrowing FileDescriptor?) -> FileLocation {
    switch folder {
    case .some(let folder): FileLocation(PathText.name(of: relative), in: folder)
    case nil: FileLocation(path + "/" + relative)
    }
  }

  /// Where a file lies until it is whole.
  func temporary(
    in folder: borrowing FileDescriptor?, of relative: String
  ) -> FileLocation {
    let name = TemporaryFiles.nextName()
    guard notes == path else { return FileLocation(notes + "/" + name) }
    return switch folder {
    case .some(let folder): FileLocation(name, in: folder)
    case nil: FileLocation(PathText.parent(of: path + "/" + relative) + "/" + name)
    }
  }
}
