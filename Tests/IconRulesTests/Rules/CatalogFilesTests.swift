import IconModel
import IconRules
import Testing

@Suite struct ContentsMalformedTests {
  @Test func `each problem of the file is a finding at its place`() {
    let subject = imageSet(
      [], problems: [.malformed(contentsPlace(4), reason: "it is no JSON", help: "mend it")])
    #expect(
      RuleBook().lines("contents-malformed", in: subject) == [
        "\(contents):4:9: error: it is no JSON; mend it"
      ])
  }

  @Test func `a sound file gives none`() {
    #expect(RuleBook().lines("contents-malformed", in: imageSet([])) == [])
  }
}

@Suite struct SlotMissingTests {
  @Test func `a file that is not there is an error at its name`() {
    let subject = imageSet([(image("a@3x.png", scale: 3, state: .missing), nil)])
    #expect(
      RuleBook().lines("slot-missing", in: subject) == [
        "\(contents):3:9: error: 'a@3x.png' for @3x is not in the folder, so the app shows nothing"
          + " there or another image; put the file there, or clear the slot in Xcode"
      ])
  }

  @Test func `a name in another case and a link are told apart`() {
    let subject = imageSet([
      (image("A.png", scale: 2, state: .otherCase("a.png")), nil),
      (image("b.png", scale: 3, state: .notRegular), nil),
    ])
    let lines = RuleBook().lines("slot-missing", in: subject)
    #expect(lines.count == 2)
    #expect(lines[0].contains("'A.png' for @2x is called 'a.png' in the folder"))
    #expect(lines[1].contains("'b.png' for @3x is a link, a folder or a path"))
  }

  @Test func `a tab icon without one of the scales is a warning at the empty slot`() {
    let pair: [(AssetImageSet.Image, Pixels?)] = [
      (image("a@2x.png", scale: 2), Pixels(50)), (image(nil, scale: 3, state: .missing), nil),
    ]
    #expect(
      RuleBook().lines("slot-missing", in: imageSet(pair)) == [
        "\(contents):3:9: warning: there is no image at @3x, so the system scales another one and"
          + " its edges get soft; export the drawing at @3x too"
      ])
    #expect(RuleBook().lines("slot-missing", in: imageSet(pair, isTabIcon: false)) == [])
    let whole = [pair[0], (image("a@3x.png", scale: 3), Pixels(75))]
    #expect(RuleBook().lines("slot-missing", in: imageSet(whole)) == [])
  }

  @Test func `an image for tablets needs no third scale, and vectors none at all`() {
    let tablet = imageSet([(image("a.png", scale: 2, idiom: "ipad"), Pixels(50))])
    #expect(RuleBook().lines("slot-missing", in: tablet) == [])
    #expect(RuleBook().lines("slot-missing", in: imageSet([(image("a.svg"), nil)])) == [])
  }
}

@Suite struct SlotUnassignedTests {
  @Test func `the files without a slot are one finding`() {
    let lines = RuleBook().lines(
      "slot-unassigned", in: imageSet([], unassigned: ["a.png", "b.png"]))
    #expect(
      lines == [
        "\(contents):20:9: warning: 'a.png' and 1 more file are in the folder and have no slot;"
          + " assign them to a slot in Xcode, or remove them"
      ])
    #expect(RuleBook().lines("slot-unassigned", in: imageSet([])) == [])
  }
}

@Suite struct SlotDuplicateTests {
  @Test func `the second image of a slot is reported at its name`() {
    let subject = imageSet([
      (image("a.png", scale: 2), Pixels(50)), (image("b.png", scale: 2, line: 7), Pixels(50)),
      (image("c.png", scale: 3), Pixels(75)),
    ])
    #expect(
      RuleBook().lines("slot-duplicate", in: subject) == [
        "\(contents):7:9: warning: 'b.png' has the slot of 'a.png' (@2x); remove one of the two, or"
          + " give one its own scale or size class"
      ])
  }
}
