import IconModel
import IconRules

/// A tab as it is read, before it is compared with the others.
struct TabEntry {
  var tab: Tab
  var id: Located<String>?
  var icon: IconEntry?
  var tag: Located<Int>?
  var sectionKey: Located<String>?
}

/// What a tab says of its icon: a name, or a map of settings that may have one.
struct IconEntry {
  var name: Located<String>?
  var settings = IconSettings()
}

extension Keys {
  static let tab = KeyMap<TabEntry>(
    TabEntry(tab: Tab(id: "", icon: nil, location: SourceLocation(file: ""))),
    schema: ["required": ["id"]]
  ) { tab in
    tab.key("id", \.id, .name(), "What code calls the tab.")
    tab.key("title", \.tab.title, .text, "The title under the icon.")
    tab.key(
      "icon", \.icon, .icon,
      "The name of an icon in the folder, or settings of one; the id unless given.")
    tab.key(
      "selectedIcon", \.tab.selectedIcon, .name("the name of an icon"),
      "The name of the icon that stands in while the tab is selected.")
    tab.key(
      "role", \.tab.role, .choice,
      "What the tab is for, where the system treats it in a way of its own.")
    tab.key("badge", \.tab.badge, .textOrNumber, "The text of the badge.")
    tab.key(
      "section", \.tab.section, .name("the title of a section"),
      "The title of the section that the tab stands in where there is a sidebar.")
    tab.key(
      "titleKey", \.tab.titleKey, .name(),
      "The key under which the app's strings hold the title.")
    tab.key(
      "style", \.tab.style, .choice,
      "The style of the icon while the tab is not selected; the bar's unless given.")
    tab.key(
      "tag", \.tag, .integer,
      "The number by which UIKit's delegates know the tab; no two alike.")
    tab.flag(
      "automaticallyActivatesSearch", \.tab.activatesSearch,
      "Whether selecting the search tab puts the cursor into its search field.")
    tab.key(
      "systemItem", \.tab.systemItem, .choice,
      "The system's tab of this name, which brings its own title and icon.")
    tab.key(
      "sectionKey", \.sectionKey, .name(),
      "The key under which the app's strings hold the title of the section, written at one of its"
        + " tabs or at all.")
    tab.key(
      "placement", \.tab.placement, .choice,
      "Where the tab stands in bar and sidebar of a tablet, as UITab.Placement has it.")
    tab.key(
      "allowsHiding", \.tab.allowsHiding, .flag,
      "Whether people may hide the tab in the sidebar.")
    tab.key(
      "accessibilityLabel", \.tab.accessibilityLabel, .name(),
      "What VoiceOver reads in place of the title.")
    tab.key(
      "accessibilityLabelKey", \.tab.accessibilityLabelKey, .name(),
      "The key under which the app's strings hold what VoiceOver reads.")
    tab.key(
      "accessibilityIdentifier", \.tab.accessibilityIdentifier, .name(),
      "What user interface tests call the tab.")
    tab.flag("hidden", \.tab.hidden, "Whether the app hides the tab while it has no content.")
    tab.flag("dynamic", \.tab.dynamic, "Whether the tab comes and goes while the app runs.")
    tab.key(
      "features", \.tab.features,
      .list(of: "feature", .name(), expected: "a list such as '[Search, Map]'"),
      "What people can do or find in the tab.")
    tab.key(
      "screens", \.tab.screens, .screens,
      "The screens that people reach from the tab's first one.")
    tab.key(
      "ignore", \.tab.ignored, .ignoredRules,
      "Rules whose findings about this tab or icon are not wanted.")
  }

  static let icon = KeyMap<IconEntry>(IconEntry()) { icon in
    icon.key("name", \.name, .name("the name of an icon"), "The name of an icon in the folder.")
    icon.include(\.settings, settings)
  }
}

extension ValueKind<IconEntry> {
  fileprivate static var icon: Self {
    let expected = "the name of an icon, or a map"
    return Self(
      expected: expected,
      schema: [
        "oneOf": [
          ["type": "string", "minLength": 1],
          [
            "$ref": "#/$defs/settings",
            "properties": ["name": ["type": "string", "minLength": 1]],
            "anyOf": [
              ["required": ["name"]], ["required": ["filled"]], ["required": ["outlined"]],
            ],
            "unevaluatedProperties": false,
          ],
        ]
      ],
      read: { field, reader in
        guard field.node.kind == .map else {
          return reader.name(field, expected: expected).map {
            IconEntry(name: Located($0, at: field.location))
          }
        }
        return map(Keys.icon, expected: expected) { entry, fields, field, reader in
          if ["name", "filled", "outlined"].allSatisfy({ fields[$0] == nil }) {
            return reader.refuse(
              field.location, "icon has neither a 'name' nor a drawing",
              help: "give the 'name' of an icon in the folder, or 'filled' or 'outlined'")
          }
          // An unreadable name must not be replaced by the tab's.
          return fields["name"] != nil && entry.name == nil ? nil : entry
        }.read(field, &reader)
      })
  }
}

extension Keys {
  static let screen = KeyMap<Screen>(
    Screen(location: SourceLocation(file: "")),
    schema: [
      "if": ["properties": ["transition": ["const": "modal"]], "required": ["transition"]],
      "else": ["properties": ["from": false, "dismiss": false]],
    ]
  ) { screen in
    screen.key("title", \.title, .name(), "The title in its bar.")
    screen.key(
      "transition", \.transition, .choice, "How it takes the place of the screen before.")
    screen.flag(
      "disclosure", \.disclosure,
      "Whether the row that opens it shows a disclosure indicator.")
    screen.flag("hidesTabBar", \.hidesTabBar, "Whether the tab bar is hidden while it shows.")
    screen.key(
      "opensTab", \.opensTab, .name("the id of a tab"),
      "The id of the tab to which it sends people.")
    screen.flag("frequent", \.frequent, "Whether people move in and out of it often.")
    screen.flag("input", \.input, "Whether people enter something that could be lost.")
    screen.key(
      "from", \.origin, .choice, default: "bottom", "Where a modal screen comes in from.")
    screen.key(
      "dismiss", \.dismissal,
      .map(dismissal, expected: "a map such as '{cancel: true, action: Save}'"),
      "The ways out of a modal screen; a button is true or its title.")
    screen.key("screens", \.screens, .screens, "The screens that people reach from it.")
  }

  static let dismissal = KeyMap<Dismissal>(Dismissal()) { dismissal in
    dismissal.key("cancel", \.cancels, .button, "A Cancel button, which keeps nothing.")
    dismissal.key("action", \.hasAction, .button, "A preferred action, such as Save.")
    dismissal.flag("close", \.close, "A close symbol.", kind: .button)
    dismissal.key(
      "confirmsDiscard", \.confirmsDiscard, .flag,
      "Whether people are asked before what they entered is lost.")
  }
}

extension ValueKind<[Screen]> {
  fileprivate static var screens: Self {
    Self(
      expected: "a list of screens", schema: ["$ref": "#/$defs/screens"],
      read: { field, reader in list.read(field, &reader)?.map(\.value) })
  }

  private static var list: ValueKind<[Located<Screen>]> {
    .list(
      of: "screen",
      .map(Keys.screen, expected: "a map with a 'title'") { screen, fields, field, reader in
        var screen = screen
        screen.location = field.location
        if screen.transition == .push {
          for field in [fields["from"], fields["dismiss"]].compactMap(\.self) {
            reader.report(
              field.location, "\(field.key.quoted) is of modal screens, and this one is pushed",
              help: "leave it out, or write 'transition: modal'")
          }
        }
        return screen
      }, expected: "a list of screens")
  }

  /// The JSON Schema of screens, which have screens of their own.
  static var definition: JSONValue { list.schema() }
}

extension ValueKind<[TabEntry]> {
  static var tabs: Self {
    ValueKind<[Located<TabEntry>]>.list(
      of: "tab",
      .map(Keys.tab, expected: "a map with an 'id'") { entry, fields, field, reader in
        var entry = entry
        entry.tab.location = field.location
        reader.complete(&entry, fields)
        return entry
      }, expected: "a list of tabs"
    ).map { $0.map(\.value) }
  }
}

extension ConfigurationReader {
  /// Fills in values that follow from several keys of a tab, and reports keys that conflict.
  fileprivate mutating func complete(_ entry: inout TabEntry, _ fields: [String: Field]) {
    let location = entry.tab.location
    if fields["id"] == nil {
      report(location, "tab has no 'id'", help: "give each tab an 'id' of its own")
    }
    if let key = entry.sectionKey, fields["section"] == nil {
      report(
        key.location, "tab has a 'sectionKey' and no 'section'",
        help: "add the title of the section as 'section', or leave the key out")
    }
    entry.tab.id = entry.id?.value ?? ""
    entry.tab.tag = entry.tag?.value
    if let icon = entry.icon {
      entry.tab.icon = icon.name ?? entry.id
      if icon.name == nil, let id = entry.id, let fault = IconNameFault(in: id.value) {
        report(
          id.location, "tab id \(id.value.quoted) cannot name its icon: \(fault)",
          help: "choose another 'id'")
      }
      if let name = entry.tab.icon { add(icon.settings, for: name.value) }
    } else if fields["icon"] == nil, fields["systemItem"] == nil {
      entry.tab.icon = entry.id
      entry.tab.mayLackIcon = entry.tab.role == .search
    }
  }

  /// The tabs that have an id, and an icon or a system item; no two have one id or one tag.
  mutating func tabs(of entries: [TabEntry]) -> [Tab] {
    checkAreUnique(entries.compactMap(\.id), help: "give each tab an 'id' of its own") {
      "tab id \($0.quoted)"
    }
    checkAreUnique(entries.compactMap(\.tag), help: "give each tab a 'tag' of its own, or none") {
      "tag \($0)"
    }
    checkOpenedTabs(entries)
    var keys: [String: Located<String>] = [:]
    for entry in entries {
      if let section = entry.tab.section?.value, let key = entry.sectionKey {
        if let first = keys[section], first.value != key.value {
          report(
            key.location,
            "the title of section \(section.quoted) has the key \(key.value.quoted) here and"
              + " \(first.value.quoted) at \(first.location)",
            help: "give all tabs of a section one 'sectionKey'; it is enough to write it at one of"
              + " them")
        }
        keys[section] = keys[section] ?? key
      }
    }
    return entries.compactMap { entry in
      var tab = entry.tab
      tab.sectionKey = tab.section.flatMap { keys[$0.value]?.value }
      return entry.id != nil && (tab.icon != nil || tab.systemItem != nil) ? tab : nil
    }
  }

  /// Reports each value that an earlier tab has.
  private mutating func checkAreUnique<Value: Hashable>(
    _ values: [Located<Value>], help: String, name: (Value) -> String
  ) {
    for (value, first) in values.repeats(by: \.value) {
      report(
        value.location, "\(name(value.value)) is given twice, first at \(first.location)",
        help: help)
    }
  }

  /// Reports the screens that open a tab which does not exist.
  private mutating func checkOpenedTabs(_ entries: [TabEntry]) {
    let known = entries.compactMap(\.id?.value)
    func opened(_ screens: [Screen]) -> [Located<String>] {
      screens.flatMap { [$0.opensTab].compactMap(\.self) + opened($0.screens) }
    }
    for tab in entries.flatMap({ opened($0.tab.screens) }) where !known.contains(tab.value) {
      let _: Tab? = reportUnknown(
        tab.value, of: "tab", kind: "tabs", among: known, at: tab.location)
    }
  }
}
