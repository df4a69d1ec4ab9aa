import Foundation
import TestSupport
import Testing

@testable import IconSets

@Suite struct IconNameFaultTests {
  @Test func `N1 and N4: a name that a system rejects has a fault`() throws {
    let rows = CaseFile.rows("Names/faults.txt")
    for (_, row) in rows {
      let sides = row.components(separatedBy: " => ")
      let name = try #require(CaseFile.expanded(sides[0]).removingPercentEncoding)
      #expect(IconNameFault(in: name)?.description == sides[1], "\(row)")
    }
  }

  @Test(arguments: [
    "a", "actions/arrow left", "été", "图标", "🏠", "a-b_c.d", "a~b", "console", "com", "com0",
    "com10",
    "null", "lpt", String(repeating: "a", count: 200), String(repeating: "a/", count: 99) + "b",
  ])
  func `other names have no fault`(name: String) {
    #expect(IconNameFault(in: name) == nil)
  }

  @Test(arguments: [
    ("name of a device", "con.svg", "con", "Windows keeps 'con' for a device"),
    ("nothing but an extension", "a/.svg", "a/", "a part of it is empty"),
    ("nothing but a suffix", "-filled.svg", "-filled", "a part of it begins with '-'"),
    ("leaves the folder", "../a.svg", "../a", "a part of it begins with '.'"),
  ])
  func `an icon with an invalid name is reported and left out`(
    id: String, file: String, name: String, fault: String
  ) {
    let discovery = IconDiscovery(paths: [file, "other.svg"])
    #expect(discovery.icons.map(\.name) == ["other"])
    #expect(discovery.invalidNames.map(\.name) == [name])
    #expect(discovery.invalidNames.map(\.files) == [[file]])
    #expect(discovery.invalidNames.map(\.fault.description) == [fault])
  }
}
