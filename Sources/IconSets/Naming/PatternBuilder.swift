import IconModel

/// Writes the patterns that read the drawings of a folder as the choice of words says.
struct PatternBuilder {
  private let names: FolderNames
  private let namesFolders: Bool
  /// The folders between a style folder and the file that all drawings have in the same place, by
  /// their distance from the file.
  private let fixedFolders: [Int: String]
  /// The distance from the file of the folder that says the same as the file's name; `nil` where
  /// folders and files say different things.
  private let repeatedFolder: Int?
  /// Whether all style folders have the same words beside the style in their names.
  private let hasFixedWords: Bool

  /// Prepares patterns.
  ///
  /// - Parameters:
  ///   - names: The drawings.
  ///   - styles: The occurrences that say their styles, in the order of the drawings.
  ///   - namesFolders: Whether patterns name the folders whose files say their style again.
  init(_ names: FolderNames, _ styles: [StyleOccurrence?], namesFolders: Bool) {
    self.names = names
    self.namesFolders = namesFolders
    var texts: Set<UInt64> = []
    for case let style? in styles where style.slot == .folder {
      texts.insert(names.drawings[style.drawing].textBeside(style.index))
    }
    hasFixedWords = texts.count == 1
    let fixed = Self.fixedFolders(of: names)
    fixedFolders = fixed
    let styleFolders = styles.compactMap { style -> Int? in
      guard let style, style.slot == .folder else { return nil }
      let name = names.drawings[style.drawing].name
      return name.componentCount - 1 - name.tokens[style.index].component
    }
    let passedOver = Set(styleFolders).union(fixed.keys)
    let distance = (1...).first { !passedOver.contains($0) }
    let isRepeated = distance.map { distance in
      let count = zip(names.drawings, styles).count { $0.isFile(namedAs: distance, style: $1) }
      return count > 1 && Double(count) >= Self.shareOfRepetition * Double(styles.count)
    }
    repeatedFolder = isRepeated == true ? distance : nil
  }

  /// The part of the drawings whose folders have to say the same as their files for the folders to
  /// be those of icons.
  private static let shareOfRepetition = 0.9

  /// The pattern of one drawing.
  ///
  /// - Parameters:
  ///   - place: The drawing's place.
  ///   - style: The occurrence that says its style; `nil` where none does.
  /// - Returns: The pattern.
  func pattern(of place: Int, style: StyleOccurrence?) -> NamePattern {
    let drawing = names.drawings[place]
    let last = drawing.name.componentCount - 1
    // A name without a word is no icon's, and is left as it is for those who say so.
    guard drawing.stem < drawing.name.tokens.count else { return .plain }
    var components: [NamePattern.Component] = []
    for index in 0...last {
      let elements = elements(of: drawing, component: index, style)
      // A folder's name without a word is part of the icon's name, as it is.
      let isName = elements == [.name] || elements.isEmpty
      if isName, index < last {
        if let fixed = fixedFolders[last - index] {
          components.append(.elements([.literal(Array(fixed.utf8))]))
        } else if last - index == repeatedFolder, style?.slot != .infix {
          components.append(.elements([.name]))
        } else if !components.isEmpty, components.last != .folders {
          components.append(.folders)
        }
      } else {
        components.append(.elements(elements))
      }
    }
    let hasName = components.contains { $0.elements.contains(.name) }
    // `heart/filled`: the folder is the name.
    if !hasName {
      if components.last == .folders { components.removeLast() }
      components.insert(.elements([.name]), at: 0)
    }
    let pattern = NamePattern(components: components)
    // Names with braces, or with more styles than one, make what could not be read again.
    return (try? NamePattern(pattern.description)) == pattern ? pattern : .plain
  }

  /// A hash that drawings with the same pattern share.
  ///
  /// It spares writing the same pattern for each drawing of a folder.
  func shape(of place: Int, style: StyleOccurrence?) -> UInt64 {
    let drawing = names.drawings[place]
    var shape = NameHash()
    var last: NamePattern.Element?
    for index in drawing.name.tokens.indices {
      let element = element(of: index, drawing, style)
      let separator = drawing.name.separator(before: index)
      if element != .name || last != .name || separator.contains(UInt8(ascii: "/")) {
        for byte in separator { shape.add(byte) }
        switch element {
        case .name: shape.add(1)
        case .style: shape.add(2)
        case .size, .literal, nil:
          for byte in drawing.name.bytes[drawing.name.tokens[index].range] {
            shape.add(element == .size && NameTokens.isDigit(byte) ? 3 : byte)
          }
        }
      }
      last = element
    }
    return shape.value
  }

  private func elements(
    of drawing: FolderNames.Drawing, component: Int, _ style: StyleOccurrence?
  ) -> [NamePattern.Element] {
    var elements: [NamePattern.Element] = []
    var literal: [UInt8] = []
    let tokens = drawing.name.tokens
    for index in tokens.indices where tokens[index].component == component {
      let isFirst = index == 0 || tokens[index - 1].component != component
      let separator = isFirst ? [] : Array(drawing.name.separator(before: index))
      let element = element(of: index, drawing, style)
      if element == .size {
        literal += separator
        if !literal.isEmpty { elements.append(.literal(literal)) }
        literal = []
        elements += Self.size(drawing.name.bytes[tokens[index].range])
        continue
      }
      if element == .name, elements.last == .name, literal.isEmpty { continue }
      literal += separator
      if let element {
        if !literal.isEmpty { elements.append(.literal(literal)) }
        literal = []
        elements.append(element)
      } else {
        literal += drawing.name.bytes[tokens[index].range]
      }
    }
    return literal.isEmpty ? elements : elements + [.literal(literal)]
  }

  /// Whether a token stands beside the style in a folder's name, and all such folders have it:
  /// `icons` of `icons-filled/home` and `icons-outlined/home`.
  private func isFixed(
    _ index: Int, of drawing: FolderNames.Drawing, _ style: StyleOccurrence?
  ) -> Bool {
    guard let style, index < drawing.stem, style.index < drawing.stem,
      drawing.name.tokens[style.index].component == drawing.name.tokens[index].component
    else { return false }
    return hasFixedWords
  }

  /// A size with its unit: `{size}`, `{size}px`, `{size}x{size}`.
  private static func size(_ text: ArraySlice<UInt8>) -> [NamePattern.Element] {
    let unit = text.drop(while: NameTokens.isDigit)
    if unit.isEmpty { return [.size] }
    return unit.contains(where: NameTokens.isDigit)
      ? [.size, .literal([UInt8(ascii: "x")]), .size] : [.size, .literal(Array(unit))]
  }

  /// What a token is in a pattern; `nil` for a text that stays as it is.
  private func element(
    of index: Int, _ drawing: FolderNames.Drawing, _ style: StyleOccurrence?
  ) -> NamePattern.Element? {
    if drawing.sizes.contains(index) { return .size }
    if drawing.prefix.contains(index) { return nil }
    if let style, style.tokens.contains(index) {
      // Where another folder has names that end in its style by chance, the pattern names the folder.
      if style.isRepeated, namesFolders, index < drawing.stem { return nil }
      return drawing.name.tokens[index].word?.style == style.word.style ? .style : nil
    }
    return drawing.isPropertyName(index, style) || isFixed(index, of: drawing, style) ? nil : .name
  }

  /// Names of folders that say what kind of files they hold.
  private static let formats: Set = ["svg", "svgs", "vector", "vectors", "icon", "icons", "assets"]

  /// Finds the folders that all drawings share at a distance from the file, though the folders above
  /// differ: `SVG` of `Home/SVG/home.svg` and `Bell/SVG/bell.svg`.
  private static func fixedFolders(of names: FolderNames) -> [Int: String] {
    let drawings = names.drawings
    guard drawings.count >= 2, let depth = drawings.map(\.name.componentCount).min(), depth > 1
    else { return [:] }
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
}

extension FolderNames.Drawing {
  /// Whether the folder at a distance from the file has the same words as the file's name without
  /// its style: `Arrow Left/SVG/ic_arrow_left_24_filled`.
  fileprivate func isFile(namedAs distance: Int, style: StyleOccurrence?) -> Bool {
    let folder = name.componentCount - 1 - distance
    guard folder >= 0 else { return false }
    let styled = style?.tokens ?? TokenSet()
    func words(of component: Int) -> UInt64 {
      key(
        without: TokenSet(
          name.tokens.indices.lazy.filter {
            styled.contains($0) || name.tokens[$0].component != component
          }))
    }
    return stem < name.tokens.count && words(of: folder) == words(of: name.componentCount - 1)
  }

  /// The folder at a distance from the file, of 1 and more; `nil` beyond the first one.
  fileprivate func folder(at distance: Int) -> String? {
    let component = name.componentCount - 1 - distance
    guard component >= 0 else { return nil }
    let parts = name.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return String(decoding: parts[component], as: UTF8.self)
  }

  /// A hash of the words beside a token in its part of the path.
  fileprivate func textBeside(_ index: Int) -> UInt64 {
    let component = name.tokens[index].component
    return key(
      without: TokenSet(
        name.tokens.indices.lazy.filter {
          $0 == index || name.tokens[$0].component != component
        }))
  }

  /// Whether a token names a property, as `Name` does in `Name=Home, Style=Fill`; in `star=fill`,
  /// where the style is the value, `star` is the name.
  fileprivate func isPropertyName(_ index: Int, _ style: StyleOccurrence?) -> Bool {
    let tokens = name.tokens
    let next = (index + 1..<tokens.count).first {
      tokens[$0].component == tokens[index].component
        && !(name.separator(before: $0).count == 1
          && name.separator(before: $0).first == UInt8(ascii: " "))
    }
    guard let next, tokens[next].component == tokens[index].component else { return false }
    return name.separator(before: next).first == UInt8(ascii: "=")
      && style?.tokens.contains(next) != true
  }
}
