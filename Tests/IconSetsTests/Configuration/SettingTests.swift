import IconModel
import IconSets
import Testing

@Suite struct SettingTests {
  @Test(arguments: [
    ("fit", "artboard", "fit: artboard\nlimits: {depth: 7}"),
    ("profile", "ios-legacy", "profile: ios-legacy\nlimits: {depth: 7}"),
    ("formats", "svg,,png", "formats: [svg, png]\nlimits: {depth: 7}"),
    ("limits", "seconds=9", "limits: {depth: 7, seconds: 9}"),
  ])
  func `an option sets what the same key of a file sets, and nothing else`(
    key: String, text: String, file: String
  ) throws {
    var request = SetRequest()
    request.overrides.settings = [try Setting(key, text)]
    let read = request.configuration(try parse("limits: {depth: 7}"))
    let wanted = try parse(file)
    #expect(read.fit == wanted.fit && read.profile == wanted.profile)
    #expect(read.formats == wanted.formats && read.limits == wanted.limits)
  }

  @Test(arguments: [
    ("fit", "taget", "fit 'taget' is not known; did you mean 'target'?"),
    ("formats", "", "'formats' has no value; expected a list such as '[png]'"),
    ("formats", "png,gif", "format 'gif' is not known; known formats: png, xcassets, swift, svg,"),
    ("limits", "second=3", "unknown key 'second'; did you mean 'seconds'?"),
    ("limits", "depth=0", "'depth' is the number '0'; expected a whole number from 1 to 250"),
    ("limits", "depth", "'depth' has no value; expected a whole number from 1 to 250"),
  ])
  func `a value that the key does not have is refused`(
    key: String, text: String, message: String
  ) throws {
    let fault = try #require(throws: Setting.Fault.self) { try Setting(key, text) }
    #expect(fault.description.hasPrefix(message))
  }
}
