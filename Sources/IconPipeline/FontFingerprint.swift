import Foundation
import IconCatalog
import MessageCoding
import SystemFiles

/// A fingerprint of everything but the drawing that text depends on: the installed fonts, the
/// configuration that chooses among them, and the libraries that choose and draw them.
struct FontFingerprint {
  /// The hash of the versions of the libraries, and of the paths, sizes and times of all fonts and
  /// of the files that configure them.
  let hash: ContentHash

  /// Takes the fingerprint of the fonts that a worker of this process would find.
  ///
  /// No font is read, so it costs one system call for each file.
  init() {
    let places = FontPlaces()
    var encoder = MessageEncoder()
    encoder.put(TextLibraries.versions)
    for file in places.configurations.sorted() { Self.put(file, into: &encoder) }
    var seen: Set<FileSystem.FolderIdentity> = []
    for folder in (places.folders + Self.systemFolders).sorted() {
      Self.put(folder: folder, seen: &seen, into: &encoder)
    }
    hash = ContentHash(of: encoder.bytes)
  }

  /// The folders in which Core Text finds fonts, of which fontconfig need not know.
  private static var systemFolders: [String] {
    #if canImport(Darwin)
      let home = ProcessInfo.processInfo.environment["HOME"].map { [$0 + "/Library/Fonts"] }
      return ["/System/Library/Fonts", "/Library/Fonts"] + (home ?? [])
    #else
      []
    #endif
  }

  private static func put(
    folder: String, seen: inout Set<FileSystem.FolderIdentity>, into encoder: inout MessageEncoder
  ) {
    // Links may lead in circles.
    guard let identity = FileSystem.folderIdentity(of: folder), seen.insert(identity).inserted
    else { return }
    for name in (try? FileSystem.names(in: folder)) ?? [] {
      let path = folder + "/" + name
      put(path, into: &encoder)
      put(folder: path, seen: &seen, into: &encoder)
    }
  }

  /// Adds a regular file; anything else adds nothing.
  private static func put(_ path: String, into encoder: inout MessageEncoder) {
    guard let stamp = FileStamp(of: path) else { return }
    encoder.put(path)
    encoder.put(stamp.size)
    encoder.put(stamp.modified)
  }
}

/// The libraries that librsvg draws text with.
enum TextLibraries {
  /// Their names and versions, as they are linked at run time.
  static var versions: String {
    let pango = unsafe LinkedFunction<@convention(c) () -> UnsafePointer<CChar>?>(
      "pango_version_string")
    let fontconfig = unsafe LinkedFunction<@convention(c) () -> CInt>("FcGetVersion")
    let pangoVersion = unsafe (pango?.call()).map { unsafe String(cString: $0) }
    let fontconfigVersion = unsafe (fontconfig?.call()).map { "\($0)" }
    return "pango \(pangoVersion ?? "none") fontconfig \(fontconfigVersion ?? "none")"
  }
}

/// Where fontconfig looks for fonts, in the environment of this process.
struct FontPlaces: Sendable {
  /// The files that configure it.
  private(set) var configurations: [String] = []
  /// The folders that it searches, with all below them.
  private(set) var folders: [String] = []

  private typealias Load = @convention(c) () -> OpaquePointer?
  private typealias List = @convention(c) (OpaquePointer?) -> OpaquePointer?
  private typealias Next = @convention(c) (OpaquePointer?) -> UnsafePointer<CChar>?
  private typealias Free = @convention(c) (OpaquePointer?) -> Void

  /// Has fontconfig read its configuration, but no font.
  ///
  /// There are no places where fontconfig is not linked.
  init() {
    guard let load = unsafe LinkedFunction<Load>("FcInitLoadConfig"),
      let free = unsafe LinkedFunction<Free>("FcConfigDestroy"),
      let configuration = unsafe load.call()
    else { return }
    defer { unsafe free.call(configuration) }
    configurations = unsafe Self.list("FcConfigGetConfigFiles", of: configuration)
    folders = unsafe Self.list("FcConfigGetFontDirs", of: configuration)
  }

  @unsafe private static func list(_ name: String, of configuration: OpaquePointer) -> [String] {
    guard let list = unsafe LinkedFunction<List>(name),
      let next = unsafe LinkedFunction<Next>("FcStrListNext"),
      let free = unsafe LinkedFunction<Free>("FcStrListDone"),
      let elements = unsafe list.call(configuration)
    else { return [] }
    defer { unsafe free.call(elements) }
    var texts: [String] = []
    while let text = unsafe next.call(elements) { texts.append(unsafe String(cString: text)) }
    return texts
  }
}

/// A function of a library that is loaded because another library needs it.
///
/// librsvg is linked with Pango and fontconfig, but its package brings no header of theirs, so they
/// are found by their names at run time.
@unsafe private struct LinkedFunction<Function> {
  let call: Function

  /// Finds a function, which has to have the type `Function`; `nil` where it is not linked.
  init?(_ name: String) {
    guard let process = unsafe dlopen(nil, RTLD_NOW), let symbol = unsafe dlsym(process, name)
    else { return nil }
    unsafe call = unsafeBitCast(symbol, to: Function.self)
  }
}
