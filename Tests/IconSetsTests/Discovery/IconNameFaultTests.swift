import IconSets
import Testing

@Suite struct IconNameFaultTests {
  @Test(arguments: [
    ("", IconNameFault.emptyComponent, "a part of it is empty"),
    ("/a", .emptyComponent, "a part of it is empty"),
    ("a/", .emptyComponent, "a part of it is empty"),
    ("a//b", .emptyComponent, "a part of it is empty"),
    ("a\nb", .controlCharacter, "it has a control character"),
    ("a\0", .controlCharacter, "it has a control character"),
    ("a\u{7F}", .controlCharacter, "it has a control character"),
    ("a\u{85}", .controlCharacter, "it has a control character"),
    ("-a", .leading("-"), "a part of it begins with '-'"),
    ("a/.b", .leading("."), "a part of it begins with '.'"),
    ("a/../b", .leading("."), "a part of it begins with '.'"),
    ("~", .leading("~"), "a part of it begins with '~'"),
    (
      "a/\u{FEFF}b", .byteOrderMark,
      "a part of it begins with U+FEFF, a byte order mark, which cannot be seen"
    ),
    (#"a\b"#, .forbidden("\\"), #"it has a '\'"#), ("a:b", .forbidden(":"), "it has a ':'"),
    ("a*", .forbidden("*"), "it has a '*'"), ("a?", .forbidden("?"), "it has a '?'"),
    ("\"a\"", .forbidden("\""), "it has a '\"'"), ("<a", .forbidden("<"), "it has a '<'"),
    ("a>", .forbidden(">"), "it has a '>'"), ("a|b", .forbidden("|"), "it has a '|'"),
    ("a:\u{301}", .forbidden(":"), "it has a ':'"),
    ("a.", .trailing("."), "a part of it ends in '.'"),
    ("a /b", .trailing(" "), "a part of it ends in a space"),
    ("con", .reserved("con"), "Windows keeps 'con' for a device"),
    ("a/NUL", .reserved("nul"), "Windows keeps 'nul' for a device"),
    ("Aux.v2", .reserved("aux"), "Windows keeps 'aux' for a device"),
    ("prn/a", .reserved("prn"), "Windows keeps 'prn' for a device"),
    ("com1", .reserved("com1"), "Windows keeps 'com1' for a device"),
    ("a\u{FFFD}", .notUnicode, "it has bytes that are no UTF-8"),
    (
      String(repeating: "a/", count: 350) + "b", .pathTooLong(bytes: 701),
      "with its folders it has 701 bytes, more than 700"
    ),
    ("LPT9", .reserved("lpt9"), "Windows keeps 'lpt9' for a device"),
    (
      String(repeating: "é", count: 101), .tooLong(bytes: 202),
      "a part of it has 202 bytes, more than 200"
    ),
  ])
  func `N1 and N4: a name that a system rejects has a fault`(
    name: String, fault: IconNameFault, reason: String
  ) {
    #expect(IconNameFault(in: name) == fault)
    #expect(fault.description == reason)
  }

  @Test(arguments: [
    "a", "actions/arrow left", "été", "图标", "🏠", "a-b_c.d", "a~b", "console", "com", "com0",
    "com10",
    "null", "lpt", String(repeating: "a", count: 200), String(repeating: "a/", count: 300) + "b",
  ])
  func `other names have no fault`(name: String) {
    #expect(IconNameFault(in: name) == nil)
  }

  @Test(arguments: [
    ("name of a device", "con.svg", "con", IconNameFault.reserved("con")),
    ("nothing but an extension", "a/.svg", "a/", .emptyComponent),
    ("nothing but a suffix", "-filled.svg", "-filled", .leading("-")),
    ("leaves the folder", "../a.svg", "../a", .leading(".")),
  ])
  func `an icon with an invalid name is reported and left out`(
    id: String, file: String, name: String, fault: IconNameFault
  ) {
    let discovery = IconDiscovery(paths: [file, "other.svg"])
    #expect(discovery.icons.map(\.name) == ["other"])
    #expect(discovery.invalidNames == [InvalidName(name: name, files: [file], fault: fault)])
  }
}
