import IconModel
import IconRules
import Testing

@Suite struct NameInvalidTests {
  @Test func `each unusable name is reported at its file with the reason`() {
    let subject = set {
      $0.unusableNames = [
        ("Icons/a:b.svg", "it has a ':'"), ("Icons/con.svg", "Windows keeps 'con' for a device"),
      ]
    }
    #expect(
      found("name-invalid", in: subject) == [
        "Icons/a:b.svg: error: the name cannot be an icon's: it has a ':'; rename the file",
        "Icons/con.svg: error: the name cannot be an icon's: Windows keeps 'con' for a device;"
          + " rename the file",
      ])
  }
}

@Suite struct NameCollisionTests {
  @Test func `files of one icon name are reported at the first file`() {
    let subject = set {
      $0.collisions = [
        ("home", ["Icons/Home.svg", "Icons/home.svg"]), ("é", ["a.svg", "b.svg", "c.svg"]),
      ]
    }
    #expect(
      found("name-collision", in: subject) == [
        "Icons/Home.svg: error: the icon name 'home' is also that of 'Icons/home.svg';"
          + " rename all but one of these files",
        "a.svg: error: the icon name 'é' is also that of 'b.svg', 'c.svg';"
          + " rename all but one of these files",
      ])
  }
}

@Suite struct AssetCollisionTests {
  @Test func `a name that is taken from another icon is an error where both are in the tab bar`() {
    let place = SourceLocation(file: "tabbar.yml", line: 3, column: 9)
    let subject = set {
      $0.takenImageSets = [false, true].map { ("box-filled", "home", "box", $0, place) }
      $0.likeFolders = [["Icons/Nav", "Icons/nav"]]
    }
    #expect(RuleBook().findings(in: subject).map(\.icon) == ["home", "home", nil])
    #expect(
      found("asset-collision", in: subject) == [
        "tabbar.yml:3:9: warning: 'box-filled' is given to an image set of 'home', though it is that"
          + " of the icon 'box'; give it another name, or name the image sets of 'box' as well",
        "tabbar.yml:3:9: error: 'box-filled' is given to an image set of 'home', though it is that"
          + " of the icon 'box'; give it another name, or name the image sets of 'box' as well",
        "Icons/nav: warning: the folders 'Icons/Nav' and 'Icons/nav' differ in letter case or the"
          + " spelling of accents alone; rename all but one of them",
      ])
    #expect(found("asset-collision", in: set()) == [])
  }
}

@Suite struct IdentifierCollisionTests {
  @Test func `icons with one identifier are reported together`() {
    let subject = set { $0.sharedIdentifiers = [("aB", ["a-b", "a_b"], "Icons/a_b.svg")] }
    #expect(
      found("identifier-collision", in: subject) == [
        "Icons/a_b.svg: warning: the icons 'a-b', 'a_b' are all 'aB' in Swift;"
          + " rename all but one of them, or leave 'swift' out of 'formats'"
      ])
  }
}
