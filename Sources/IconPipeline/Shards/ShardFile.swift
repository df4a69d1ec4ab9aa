import ExportStore
import Foundation
import IconCatalog
import IconModel
import IconRendering
import IconSets
import SystemFiles

/// One of the shares into which the icons of a set are divided, so that machines can share the work.
package struct Shard: Hashable, Sendable {
  /// From 1 to `count`.
  package let number: Int
  package let count: Int

  /// - Returns: `nil` unless the number is one of the count.
  package init?(number: Int, count: Int) {
    guard (1...Self.maximumCount).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  package static let maximumCount = 9_999

  /// The shard of an icon.
  ///
  /// It follows from the icon's name alone, so that a change of other icons moves none to another
  /// shard.
  package init(ofIcon name: String, count: Int) {
    let hash = ContentHash(of: ContiguousArray(name.utf8)).bytes
    let word = hash.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    (number, self.count) = (Int(word % UInt64(count)) + 1, count)
  }

  /// As in `03-of-16`: names sort in the order of their numbers.
  package var name: String {
    let digits = String(count).count
    let number = String(number)
    return String(repeating: "0", count: digits - number.count) + "\(number)-of-\(count)"
  }

  /// The extension of a file of icons to render.
  package static let jobsExtension = "jobs"
  /// The extension of a file of results.
  package static let resultsExtension = "shard"
}

/// What comes before the icons of a shard's files.
struct ShardHeader: Hashable, Sendable {
  let shard: Shard
  /// The tool and the libraries that rendering depends on, and the executable by its content, since
  /// a file has other times on each machine.
  let tool: ContentHash
  /// `RenderSettings` as a message, with all measurements.
  let settings: ContiguousArray<UInt8>

  init(_ shard: Shard, _ settings: RenderSettings) {
    var settings = settings
    // Whatever report the merge is to write, the shards have what it needs.
    settings.measurements = .all
    self.shard = shard
    self.settings = settings.message
    tool = Self.ownTool
  }

  /// Fails where the header is of another tool.
  func check(in path: String) throws(RunError) {
    guard tool == Self.ownTool else {
      throw .shard(
        path: path,
        "was made by another build of tabicon or with other libraries;"
          + " make all shards with one and the same")
    }
  }

  private static let ownTool: ContentHash = {
    var encoder = MessageEncoder()
    encoder.put(ToolIdentity.versions)
    let executable = try? FileSystem.read(OwnExecutable.path, limit: 1 << 30)
    encoder.put(ContentHash(of: executable ?? []).bytes)
    return ContentHash(of: encoder.bytes)
  }()
}

extension ShardHeader: MessageCodable {
  func encode(into encoder: inout MessageEncoder) {
    encoder.put(shard.number)
    encoder.put(shard.count)
    encoder.put(tool.bytes)
    encoder.put(settings)
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    guard let shard = Shard(number: try decoder.int(), count: try decoder.int()),
      let tool = ContentHash(bytes: try decoder.bytes()[...])
    else { throw MessageError() }
    self.shard = shard
    self.tool = tool
    settings = try decoder.bytes()
  }
}

/// A file of a shard: a header, a table of its icons, and a message for each icon.
///
/// The table has the length and the hash of each message, and a hash of its own, so that a file that
/// was cut off or changed is noticed, and one message is read without the others.
///
/// | bytes | |
/// |---|---|
/// | 16 | `tabicon shard 1` and a line break |
/// | 8 | the length of the table, little-endian |
/// | 32 | the SHA-256 of the table |
/// | | the table: the header, and key, length and SHA-256 for each icon |
/// | | the messages, in the order of the table |
final class ShardFile: Sendable {
  private static let magic = ContiguousArray("tabicon shard 1\n".utf8)
  private static let prefixCount = magic.count + 8 + ContentHash.byteCount
  /// A table of a million icons has some 80 MB.
  private static let maximumTableCount = 1 << 30

  /// An icon in the table.
  struct Entry: Sendable {
    /// What the icon's result depends on, beside the header.
    let key: ContentHash
    let count: Int
    let hash: ContentHash
    /// Where the message begins in the file.
    let offset: Int
  }

  let path: String
  let header: ShardHeader
  let entries: [Entry]
  private let file: FileDescriptor

  /// Opens a file and reads its table.
  ///
  /// - Throws: `RunError.unreadable`, and `RunError.shard` for a file that is no shard or not whole.
  init(_ path: String) throws(RunError) {
    do {
      file = try Self.open(path)
    } catch {
      throw .unreadable(path: path, error)
    }
    let size: Int
    let prefix: ContiguousArray<UInt8>
    do {
      size = Int(try file.status().st_size)
      prefix = try file.bytes(at: 0, count: min(size, Self.prefixCount))
    } catch {
      throw .unreadable(path: path, error)
    }
    guard prefix.starts(with: Self.magic) else {
      throw .shard(
        path: path, "is no shard; name the files that 'tabicon export --shard' has written")
    }
    guard let (header, entries) = Self.table(of: file, after: prefix, fileSize: size) else {
      throw .damagedShard(path)
    }
    (self.path, self.header, self.entries) = (path, header, entries)
  }

  /// Opens a regular file, without waiting for a FIFO or a device.
  private static func open(_ path: String) throws(SystemError) -> FileDescriptor {
    guard try FileSystem.kind(of: path) == .file else { throw .notRegular }
    return try FileDescriptor(opening: path, O_RDONLY | O_NONBLOCK)
  }

  /// The table of a file; `nil` where the file is not as it was written.
  private static func table(
    of file: borrowing FileDescriptor, after prefix: ContiguousArray<UInt8>, fileSize: Int
  ) -> (ShardHeader, [Entry])? {
    guard prefix.count == prefixCount else { return nil }
    var start = MessageDecoder(prefix[magic.count...])
    guard let count = try? start.int(),
      let hash = (try? start.bytes(count: ContentHash.byteCount)).flatMap({ ContentHash(bytes: $0) }
      ),
      (0...min(fileSize - prefixCount, maximumTableCount)).contains(count),
      let table = try? file.bytes(at: prefixCount, count: count), ContentHash(of: table) == hash,
      let (header, entries) = try? contents(of: table)
    else { return nil }
    let end = entries.last.map { $0.offset + $0.count } ?? prefixCount + count
    return end == fileSize ? (header, entries) : nil
  }

  private static func contents(
    of table: ContiguousArray<UInt8>
  ) throws(MessageError) -> (ShardHeader, [Entry]) {
    var decoder = MessageDecoder(table)
    let header = try decoder.value(ShardHeader.self)
    var entries: [Entry] = []
    var offset = prefixCount + table.count
    while !decoder.isAtEnd {
      let key = ContentHash(bytes: try decoder.bytes(count: ContentHash.byteCount))
      let count = try decoder.int()
      let hash = ContentHash(bytes: try decoder.bytes(count: ContentHash.byteCount))
      guard let key, let hash, (0...1 << 40).contains(count) else { throw MessageError() }
      entries.append(Entry(key: key, count: count, hash: hash, offset: offset))
      offset += count
    }
    return (header, entries)
  }

  /// Reads the message of an icon.
  ///
  /// - Throws: `RunError.shard` where it is not what was written.
  func message(_ entry: Entry) throws(RunError) -> ContiguousArray<UInt8> {
    let message: ContiguousArray<UInt8>
    do {
      message = try file.bytes(at: entry.offset, count: entry.count)
    } catch {
      throw .unreadable(path: path, error)
    }
    guard ContentHash(of: message) == entry.hash else { throw .damagedShard(path) }
    return message
  }

  /// Writes a file in one step: it is whole, or as it was.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - header: The header.
  ///   - icons: The message of each icon with its key.
  /// - Throws: `RunError.unwritable`.
  static func write(
    to path: String, _ header: ShardHeader,
    _ icons: [(key: ContentHash, message: ContiguousArray<UInt8>)]
  ) throws(RunError) {
    var table = MessageEncoder()
    table.put(header)
    for icon in icons {
      table.append(icon.key.bytes)
      table.put(icon.message.count)
      table.append(ContentHash(of: icon.message).bytes)
    }
    var prefix = MessageEncoder()
    prefix.append(magic)
    prefix.put(table.bytes.count)
    prefix.append(ContentHash(of: table.bytes).bytes)
    let start = prefix.bytes + table.bytes
    try ReportFile.write(to: path) { sink throws(SystemError) in
      try sink(start)
      for icon in icons { try sink(icon.message) }
    }
  }
}

extension RunError {
  fileprivate static func damagedShard(_ path: String) -> RunError {
    .shard(path: path, "is damaged or was cut off; make this shard again")
  }
}
