import IconModel
import IconSets
import TabBarManifest

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

func fuzzConfiguration(_ input: ContiguousArray<UInt8>) {
  do {
    let configuration = try Configuration(
      parsing: Array(input), file: "tabbar.yml", knownRules: ["thin-stroke", "empty-ink"],
      refusals: ["empty-ink"])
    expect(
      Set(configuration.tabs.map(\.id)).count == configuration.tabs.count, "ids of tabs are unique")
    expect(configuration.tolerance > 0 && configuration.tolerance.isFinite, "a tolerance is one")
    let discovery = IconDiscovery(
      paths: ["a.svg", "b-filled.svg", "b-outlined.svg"], settings: configuration.iconSettings)
    expect(discovery.icons.count <= 3, "no icon comes from nowhere")
  } catch {
    expect(!error.description.isEmpty, "a refusal has a reason")
  }
}

/// A manifest that can be read is the same when written and read again.
func fuzzManifest(_ input: ContiguousArray<UInt8>) {
  fuzzDecoding(ExportManifest.self, input)
  fuzzDecoding(TabBarManifest.self, input)
}

private func fuzzDecoding<Value: Codable & Equatable>(
  _ type: Value.Type, _ input: ContiguousArray<UInt8>
) {
  let decoder = JSONDecoder()
  guard let manifest = try? decoder.decode(type, from: Data(input)) else { return }
  let encoder = JSONEncoder()
  encoder.outputFormatting = .sortedKeys
  guard let bytes = try? encoder.encode(manifest) else { return }
  let again = try? decoder.decode(type, from: bytes)
  expect(again == manifest, "what was written is read")
}
