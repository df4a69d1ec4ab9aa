import IconModel

/// A drawing's path in its parts.
struct DrawingFile {
  /// The path as it was found, relative to the folder of icons.
  let path: String
  /// The folder, without the slash behind it; empty for the folder of icons itself.
  let folder: String
  /// The file's name without its extension.
  let stem: String

  init(path: String) {
    self.path = path
    let (folder, file) = path.bytesCut(atLast: "/") ?? ("", path[...])
    self.folder = String(folder)
    stem = String(file.bytesCut(atLast: ".")?.head ?? file)
  }
}

extension DrawingFile {
  /// The path without its extension.
  var stemWithFolder: String { IconConfiguration.path(stem, in: folder) }
}

/// A drawing with the icon that its name assigns it to.
struct NamedDrawing {
  let file: String
  let icon: String
  /// The style that the name tells, if it does.
  let variant: IconVariant?
}

/// The path of something in a folder; an empty folder is the root.
func path(_ stem: String, in folder: String) -> String {
  folder.isEmpty ? stem : folder + "/" + stem
}
