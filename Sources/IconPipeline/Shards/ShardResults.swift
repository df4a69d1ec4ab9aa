import IconCatalog
import IconModel
import IconRendering
package import IconSets

/// The result of an icon in a shard.
struct ShardResult {
  var result: IconResult
}

extension ShardResult: MessageCodable {
  func encode(into encoder: inout MessageEncoder) {
    encoder.put(result)
    encoder.put(result.endedWorker)
  }

  init(from decoder: inout MessageDecoder) throws(MessageError) {
    result = try decoder.value()
    result.endedWorker = try decoder.bool()
  }
}

/// The results of all shards of a set, from which an export takes what it would render.
///
/// Results are read from the files one by one, so that a merge needs memory for the tables alone.
package final class ShardResults: Sendable {
  /// The opened files, by the numbers of their shards.
  private let files: [Int: ShardFile]
  /// The number of the shard and the place in its table, by the keys of the icons.
  private let places: [ContentHash: (shard: Int, entry: Int)]
  private let count: Int

  /// Opens the files of all shards of a set.
  ///
  /// - Parameter paths: The files, in any order.
  /// - Throws: `RunError.shard` for the first file that is damaged, doubled, of another division or of
  ///   another tool, and for a shard that is missing.
  package init(_ paths: [String]) throws(RunError) {
    var files: [Int: ShardFile] = [:]
    var places: [ContentHash: (shard: Int, entry: Int)] = [:]
    var first: ShardFile?
    for path in paths {
      let opened = try ShardFile(path)
      let header = opened.header
      try header.check(in: path)
      let leading = first ?? opened
      first = leading
      let (shard, other) = (header.shard, leading.header)
      guard shard.count == other.shard.count else {
        throw .shard(
          path: path,
          "is shard \(shard.number) of \(shard.count), and '\(leading.path)' is one"
            + " of \(other.shard.count); name the shards of one division")
      }
      guard header.settings == other.settings else {
        throw .shard(
          path: path,
          "was made with other settings than '\(leading.path)';"
            + " plan all shards with the same options and the same 'tabbar.yml'")
      }
      if let double = files[shard.number] {
        throw .shard(
          path: path,
          "is shard \(shard.number) of \(shard.count), and so is"
            + " '\(double.path)'; name each shard once")
      }
      files[shard.number] = opened
      for (index, entry) in opened.entries.enumerated() {
        places[entry.key] = (shard.number, index)
      }
    }
    (self.files, self.places, count) = (files, places, first?.header.shard.count ?? 0)
    if let missing = (1...max(1, count)).first(where: { files[$0] == nil }) {
      throw .shard(
        path: paths.first ?? "",
        "has no shard \(missing) of \(max(1, count)) beside it;"
          + " name the files of all shards")
    }
  }

  /// Fails where the shards lack an icon that is to be rendered, were made with other settings, or
  /// were changed on the way.
  ///
  /// All results are read for that, so that nothing is written of shards that are refused.
  func check(
    _ plan: [PlannedIcon], of set: IconSet, _ settings: RenderSettings
  ) throws(RunError) {
    guard let any = files[1] else { return }
    guard any.header.settings == ShardHeader(any.header.shard, settings).settings else {
      throw .shard(
        path: any.path,
        "was made with other settings than this merge has;"
          + " give 'plan' and 'merge' the same options and the same 'tabbar.yml'")
    }
    for icon in plan {
      guard try result(of: icon) == nil, icon.shardKey != nil else { continue }
      let name = set.entries[icon.place].name
      let shard = Shard(ofIcon: name, count: count)
      throw .shard(
        path: files[shard.number]?.path ?? "",
        "is outdated: '\(name)', one of its icons, is new or was changed; plan and make it again")
    }
  }

  /// The result of an icon; `nil` where the shards have none.
  ///
  /// - Throws: `RunError.shard` where it is damaged.
  func result(of icon: PlannedIcon) throws(RunError) -> IconResult? {
    guard let key = icon.shardKey, let place = places[key], let opened = files[place.shard] else {
      return nil
    }
    let message = try opened.message(opened.entries[place.entry])
    guard let found = try? ShardResult(message: message) else {
      throw .shard(
        path: opened.path,
        "holds jobs that are still to be rendered, no results;"
          + " render them with 'tabicon export --shard'")
    }
    return found.result
  }
}
