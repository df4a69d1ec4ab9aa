import Foundation

/// A report of `--format json`, as far as tests read it.
struct JSONReport: Decodable {
  struct Finding: Decodable, Hashable {
    let rule: String
    let severity: String
    let file: String
    let line: Int?
    let column: Int?
    let icon: String?
    let message: String
  }

  struct Icon: Decodable {
    struct Target: Decodable { let scale: Int }
    let name: String
    let targets: [Target]?
  }

  let findings: [Finding]
  let icons: [Icon]

  init(_ text: some Sequence<UInt8>) throws {
    self = try JSONDecoder().decode(JSONReport.self, from: Data(text))
  }
}
