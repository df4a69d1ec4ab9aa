import IconModel
package import SystemFiles

/// Why a run could not do its work.
///
/// Faults of single drawings are findings instead.
package enum RunError: Error {
  /// The configuration is wrong; all its mistakes.
  case configuration(ConfigurationError)
  /// A file or folder that was named cannot be read.
  case unreadable(path: String, SystemError)
  /// A named file does not have the content that it should have.
  case unusable(path: String, String)
  /// No input was named, and there is no `tabbar.yml` here or above.
  case nothingToDo
  /// An argument is empty; the option before it.
  case emptyArgument(String?)
  /// The inputs cannot be used together.
  case inputs(String)
  /// A file exists that is replaced only if an option permits it.
  case alreadyThere(path: String)
  /// The target folder of an import has a configuration.
  case occupiedFolder(configuration: String)
  /// No icon has the given name, or a drawing at that path; the most similar name.
  case noIcon(String, nearest: String?)
  /// An option about asset catalogs was given, and the inputs are drawings.
  case noCatalog(option: String)
  /// None of the image sets is called so.
  case noTabIcons([String])
  /// No image set looks like a tab icon; the most frequent reason.
  case noTabIconSets(path: String, count: Int, reason: String?)
  /// The folder or the list of files has no drawing.
  case noDrawings(path: String)
  /// The output has icons of another set that the inputs lack, and no option permits their removal.
  case lostIcons(output: String, icons: [String], of: String?)
  /// The output is that of another set, which is still there, and no option permits its replacement.
  case otherSet(output: String, former: String, own: String)
  /// Images of the output would lie among the drawings, and be drawings of the next run.
  case outputAmongDrawings(output: String, icons: String)
  /// The run may not replace a file that it was to write.
  case protected(path: String, String)
  /// A file of the output cannot be written; everything written before is whole.
  case unwritable(path: String, SystemError)
  case noWorker(SystemError)
  /// Another executable has replaced this one, which this system starts by its path.
  case replaced
  /// A file of jobs cannot be used; the reason and the help.
  case shard(path: String, String)
  /// The folders of results have none for an icon with this drawing.
  case noResult(icon: String, drawing: String, folders: [String])
  /// The run was interrupted after `done` of its icons.
  case interrupted(done: Int, of: Int)

  /// Calls a function that reads from a path, and adds the path to its error.
  package static func reading<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(RunError) -> Value {
    do { return try body() } catch { throw .unreadable(path: path, error) }
  }

  /// Calls a function that writes to a path, and adds the path to its error.
  package static func writing<Value>(
    _ path: String, _ body: () throws(SystemError) -> Value
  ) throws(RunError) -> Value {
    do { return try body() } catch { throw .unwritable(path: path, error) }
  }

  package static func read(
    _ path: String, limit: Int
  ) throws(RunError) -> ContiguousArray<UInt8> {
    try reading(path) { () throws(SystemError) in try FileSystem.read(path, limit: limit) }
  }
}

extension RunError: CustomStringConvertible {
  /// The reason and the help, in the form that compilers print.
  package var description: String {
    switch self {
    case .configuration(let error): error.description
    case .unreadable(let path, let error):
      "\(path): error: cannot be read: \(error.reason); \(error.help)"
    case .unusable(let path, let reason): "\(path): error: \(reason)"
    case .nothingToDo:
      "error: there is no 'tabbar.yml' here or in a folder above;"
        + " name a folder of SVGs, or the 'tabbar.yml' of one"
    case .emptyArgument(let option):
      "error: \(option?.quoted ?? "an argument") is empty; name a path, or '.' for this folder"
    case .inputs(let reason):
      "error: \(reason); name one folder, one 'tabbar.yml', or any number of drawings"
    case .alreadyThere(let path):
      "\(path): error: is already there; change it by hand, or replace it with '--force'"
    case .occupiedFolder(let path):
      "\(path): error: is already there, and nothing is replaced; name a new folder with '--output'"
    case .noIcon(let name, let nearest):
      "error: the set has no icon and no drawing '\(name)'; "
        + (nearest.map { "did you mean '\($0)'?" }
          ?? "'tabicon validate --format json' lists its icons")
    case .noCatalog(let option):
      "error: '\(option)' is for asset catalogs, and the inputs are drawings;"
        + " name a catalog, as in 'tabicon validate App.xcassets \(option)'"
    case .noTabIcons(let names):
      "error: no image set or icon is called \(names.map { "'\($0)'" }.joined(separator: ", "));"
        + " 'tabicon validate --verbose' with the catalog lists what there is"
    case .noTabIconSets(let path, let count, let reason):
      "\(path): error: none of \(count) image set\(count == 1 ? "" : "s") is taken for a tab icon"
        + "\(reason.map { " (\($0))" } ?? ""); name those of tabs with '--tabs'"
    case .noDrawings(let path):
      CatalogReader.isCatalog(path)
        ? "\(path): error: is an asset catalog, and no folder of drawings; 'tabicon validate' measures it,"
          + " and 'tabicon import' takes over its drawings"
        : "\(path): error: there is no SVG, PDF or PNG here; name a folder that holds drawings"
    case .lostIcons(let output, let icons, let set):
      "\(output): error: holds \(icons.count) icon\(icons.count == 1 ? "" : "s")"
        + "\(set.map { " of '\($0)'" } ?? "") that the inputs lack,"
        + " \(icons.map { "'\($0)'" }.listed(atMost: 3)), and nothing was"
        + " exported, since their files would be removed; export the whole set, name another folder"
        + " with '--output', or remove them with '--prune'"
    case .otherSet(let output, let former, let own):
      "\(output): error: holds the images and the code of '\(former)', which those of '\(own)' would"
        + " replace, and nothing was exported; give each set a folder of its own with 'output' or"
        + " '--output', or replace them with '--prune'"
    case .outputAmongDrawings(let output, let icons):
      "\(output): error: is in the folder of drawings '\(icons)', where exported images would be taken"
        + " for drawings; name a folder beside it with '--output' or 'output'"
    case .protected(let path, let reason):
      "\(path): error: is not written: it \(reason)"
    case .unwritable(let path, let error):
      "\(path): error: cannot be written: \(error.reason); "
        + (FileReplacement.kind(of: path) == .writtenTo ? "" : "no file is half-written, ")
        + "mend this and run again"
    case .noWorker(.workerFailed):
      "error: the process that renders drawings ends as soon as it starts;"
        + " check that librsvg and cairo are installed and that memory is not restricted"
    case .noWorker(let error):
      "error: no process can be started to render drawings: \(error.reason);"
        + " raise the limit on processes, or use fewer '--jobs'"
    case .replaced:
      "error: another file has replaced tabicon on the disk since it was started;"
        + " end it and start it again"
    case .shard(let path, let reason): "\(path): error: \(reason)"
    case .noResult(let icon, let drawing, let folders):
      "\(drawing): error: there is no result of '\(icon)' in"
        + " \(folders.map { "'\($0)'" }.joined(separator: ", ")): it is new or was changed, its shard is"
        + " missing or damaged, or the shards were made with other settings, another build of tabicon"
        + " or other libraries; plan the shards and render them again"
    case .interrupted(let done, let total):
      "error: interrupted after \(done) of \(total) icons; what was written is whole, run again"
    }
  }
}
