import IconModel
import SystemFiles

/// What the project of an app says of the systems that it is for.
enum XcodeProject {
  /// How far above a catalog its project lies at most.
  private static let depth = 6
  private static let byteLimit = 32 << 20

  /// The nearest project around catalogs that builds for macOS and for no other system.
  ///
  /// A project says the SDK of its targets by `SDKROOT`, and with the SDK `auto` the systems by
  /// `SUPPORTED_PLATFORMS`. One that has targets for a phone too may show the icons there.
  ///
  /// - Parameter catalogs: The paths of the catalogs, of which the first one counts.
  /// - Returns: The path of the project.
  static func forMacAlone(around catalogs: [String]) -> String? {
    guard let catalog = catalogs.first else { return nil }
    var folder = FileSystem.resolved(catalog)
    for _ in 0..<depth {
      folder = PathText.parent(of: folder)
      let names = (try? FileSystem.names(in: folder)) ?? []
      if let name = names.sorted(by: { $0.precedesInBytes($1) })
        .first(where: { $0.hasByteSuffix(".xcodeproj") })
      {
        let file = PathText.join(PathText.join(folder, name), "project.pbxproj")
        guard let bytes = try? FileSystem.read(file, limit: byteLimit) else { return nil }
        return isForMacAlone(bytes) ? name : nil
      }
      guard folder != "/" else { return nil }
    }
    return nil
  }

  private static func isForMacAlone(_ project: ContiguousArray<UInt8>) -> Bool {
    var platforms: Set<String> = []
    for line in project.split(separator: UInt8(ascii: "\n")) {
      let setting = String(decoding: line, as: UTF8.self).bytesSplit(at: "=")
      guard setting.count == 2 else { continue }
      let key = setting[0].filter { !$0.isWhitespace }
      guard key == "SDKROOT" || key == "SUPPORTED_PLATFORMS" else { continue }
      platforms.formUnion(
        setting[1].split { " \t\";".contains($0) }.map(String.init).filter { $0 != "auto" })
    }
    return platforms == ["macosx"]
  }
}
