import IconModel

/// Writes the patterns that read the drawings of a folder as the choice of words says.
struct PatternWriter {
  private let names: FolderNames
  /// The occurrences that say the drawings' styles, in the order of the drawings.
  private let styles: [StyleOccurrence?]
  /// Whether patterns name the folders whose files say their style again.
  private let namesFolders: Bool
  /// The folders between a style folder and the file that all drawings have in the same place, by
  /// their distance from the file.
  private let fixedFolders: [Int: String]
  /// The distance from the file of the folder that says the same as the file's name; `nil` where
  /// folders and files say different things.
  private var repeatedFolder: Int?
  /// Whether all style folders have the same words beside the style in their names, as in
  /// `icons-filled/home` and `icons-outlined/home`.
  private let hasFixedWords: Bool

  /// The part of the drawings whose folders have to say the same as their files for the folders to
  /// be those of icons.
  private static let shareOfRepetition = 0.9
  /// Names of folders that say what kind of files they hold.
  private static let formats: Set = ["svg", "svgs", "vector", "vectors", "icon", "icons", "assets"]

  init(_ names: FolderNames, _ styles: [StyleOccurrence?], namesFolders: Bool) {
    self.names = names
    self.styles = styles
    self.namesFolders = namesFolders
    fixedFolders = Self.fixedFolders(of: names)
    var passedOver = Set(fixedFolders.keys)
    var texts: Set<UInt64> = []
    for case let style? in styles where style.slot == .folder {
      let drawing = names.drawings[style.drawing]
      let component = drawing.tokens[style.index].component
      texts.insert(drawing.key(of: component) { $0 == style.index })
      passedOver.insert(drawing.componentCount - 1 - component)
    }
    hasFixedWords = texts.count == 1
    let distance = (1...).first { !passedOver.contains($0) }
    let repeated = distance.map { distance in
      zip(names.drawings, styles).count { $0.isFile(namedAs: distance, style: $1) }
    }
    if let repeated, repeated > 1,
      Double(repeated) >= Self.shareOfRepetition * Double(styles.count)
    {
      repeatedFolder = distance
    }
  }

  /// Finds the folders that all drawings share at a distance from the file, though the folders above
  /// differ: `SVG` of `Home/SVG/home.svg` and `Bell/SVG/bell.svg`.
  private static func fixedFolders(of names: FolderNames) -> [Int: String] {
    let drawings = names.drawings
    guard drawings.count >= 2, let depth = drawings.map(\.componentCount).min() else { return [:] }
    var fixed: [Int: String] = [:]
    for distance in 1..<depth {
      guard let folder = drawings[0].folder(at: distance), formats.contains(folder.lowercased()),
        drawings.allSatisfy({ $0.folder(at: distance) == folder })
      else { continue }
      // A folder that holds everything below another one is no part of what differs.
      let above = Set(drawings.map { $0.folder(at: distance + 1) })
      if above.count > 1 { fixed[distance] = folder }
    }
    return fixed
  }

  /// The patterns of all drawings, each with the number of drawings that it reads.
  ///
  /// Names with braces, or with more styles than one, make what could not be read again; these have
  /// the plain pattern.
  var patterns: [NamePattern: Int] {
    var texts: [String: Int] = [:]
    for place in names.drawings.indices { texts[text(of: place) ?? "", default: 0] += 1 }
    return texts.reduce(into: [:]) { patterns, text in
      patterns[(try? NamePattern(text.key)) ?? .plain, default: 0] += text.value
    }
  }

  /// The pattern of one drawing; `nil` where it has none.
  private func text(of place: Int) -> String? {
    let (drawing, style) = (names.drawings[place], styles[place])
    let last = drawing.componentCount - 1
    // A name without a word is no icon's, and is left as it is for those who say so.
    guard drawing.stem < drawing.tokens.count else { return nil }
    var (parts, hasName): ([String], Bool) = ([], false)
    var start = 0
    for component in 0...last {
      let end = drawing.tokens[start...].firstIndex { $0.component > component }
      let tokens = start..<(end ?? drawing.tokens.count)
      start = tokens.upperBound
      guard let text = text(of: tokens, in: drawing, style) else { return nil }
      if component == last || !text.isEmpty && text != Self.name {
        parts.append(text)
        hasName = hasName || tokens.contains { kind(of: $0, in: drawing, style) == .name }
      } else if let fixed = fixedFolders[last - component] {
        parts.append(fixed)
      } else if last - component == repeatedFolder, style?.slot != .infix {
        parts.append(Self.name)
        hasName = true
      } else if !parts.isEmpty, parts.last != Self.folders {
        // A folder's name without a word is part of the icon's name, as it is.
        parts.append(Self.folders)
      }
    }
    // `heart/filled`: the folder is the name.
    return (hasName ? parts : [Self.name] + parts).joined(separator: "/")
  }

  private static let (name, folders) = ("{name}", "{folder}")

  /// The pattern of one part of the path; `nil` where it cannot be written.
  private func text(
    of tokens: Range<Int>, in drawing: NameTokens, _ style: StyleOccurrence?
  ) -> String? {
    var text = ""
    var last: NamePattern.Element?
    for index in tokens {
      let kind = kind(of: index, in: drawing, style)
      if kind == .name, last == .name { continue }
      if index > tokens.lowerBound {
        let separator = drawing.separator(before: index)
        guard !separator.contains(where: "{}".utf8.contains) else { return nil }
        text += String(decoding: separator, as: UTF8.self)
      }
      let own = drawing.bytes[drawing.tokens[index].range]
      let unit = own.drop(while: NameTokens.isDigit)
      switch kind {
      case .name: text += Self.name
      case .style: text += "{style}"
      case .size where unit.contains(where: NameTokens.isDigit): text += "{size}x{size}"
      case .size: text += "{size}" + String(decoding: unit, as: UTF8.self)
      case .literal, .folders, nil: text += String(decoding: own, as: UTF8.self)
      }
      last = kind
    }
    return text
  }

  /// What a token is in a pattern; `nil` for a text that stays as it is.
  private func kind(
    of index: Int, in drawing: NameTokens, _ style: StyleOccurrence?
  ) -> NamePattern.Element? {
    let token = drawing.tokens[index]
    switch token.role {
    case .size: return .size
    case .prefix: return nil
    case .name: break
    }
    guard let style else { return drawing.isPropertyName(index, nil) ? nil : .name }
    if style.has(index) {
      // Where another folder has names that end in its style by chance, the pattern names the folder.
      if style.again != nil, namesFolders, index < drawing.stem { return nil }
      return token.word?.style == style.word.style ? .style : nil
    }
    let isBesideStyle =
      index < drawing.stem && drawing.tokens[style.index].component == token.component
    return isBesideStyle && hasFixedWords || drawing.isPropertyName(index, style) ? nil : .name
  }
}

extension NameTokens {
  /// A hash of the words of one part of the path without some of them.
  fileprivate func key(of component: Int, without isRemoved: (Int) -> Bool) -> UInt64 {
    key { isRemoved($0) || tokens[$0].component != component }
  }

  /// Whether the folder at a distance from the file has the same words as the file's name without
  /// its style: `Arrow Left/SVG/ic_arrow_left_24_filled`.
  fileprivate func isFile(namedAs distance: Int, style: StyleOccurrence?) -> Bool {
    let last = componentCount - 1
    guard distance <= last, stem < tokens.count else { return false }
    let isStyle = { style?.has($0) == true }
    return key(of: last - distance, without: isStyle) == key(of: last, without: isStyle)
  }

  /// The folder at a distance from the file, of 1 and more; `nil` beyond the first one.
  fileprivate func folder(at distance: Int) -> String? {
    guard distance < componentCount else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return String(decoding: parts[componentCount - 1 - distance], as: UTF8.self)
  }

  /// Whether a token names a property, as `Name` does in `Name=Home, Style=Fill`; in `star=fill`,
  /// where the style is the value, `star` is the name.
  fileprivate func isPropertyName(_ index: Int, _ style: StyleOccurrence?) -> Bool {
    let next = (index + 1..<tokens.count).first {
      tokens[$0].component != tokens[index].component
        || !separator(before: $0).elementsEqual(CollectionOfOne(UInt8(ascii: " ")))
    }
    guard let next, tokens[next].component == tokens[index].component else { return false }
    return separator(before: next).first == UInt8(ascii: "=") && style?.has(next) != true
  }
}
