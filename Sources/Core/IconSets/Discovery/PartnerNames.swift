package import IconModel

extension [NamingConvention] {
  /// The file for a variant of an icon beside an existing drawing, both relative to the folder of icons.
  package func partnerFile(of file: String, _ variant: IconVariant) -> String {
    partner(of: DrawingName.stem(of: file), variant) + ".svg"
  }

  /// The path for a variant of an icon beside an existing drawing, both without extension and relative
  /// to the folder of icons.
  ///
  /// The conventions read the same icon in both paths, and the variant in the new one. Where they cannot
  /// express it, the variant follows the name: `home-filled`.
  package func partner(of stem: String, _ variant: IconVariant) -> String {
    let reading = reading(of: stem)
    let convention = convention(for: stem) ?? NamingConvention()
    let words = variant == .filled ? convention.words.filled : convention.words.outlined
    let styled = convention.patterns.filter(\.hasStyle).flatMap { pattern in
      words.flatMap { word in
        [word, word.prefix(1).uppercased() + word.dropFirst()].compactMap {
          pattern.path(of: reading, style: $0, below: convention.folder)
        }
      }
    }
    // A name without a word is the other variant's where the convention says so.
    let mayBePlain =
      convention.plain.rawValue == variant.rawValue
      || convention.plain == .either && words.isEmpty && reading.word != nil
    let candidates = words.compactMap { reading.path(withStyle: $0) } + styled
    let found = (candidates + (mayBePlain ? [reading.name] : [])).first { path in
      let other = self.reading(of: path)
      return path.fileSystemKey != stem.fileSystemKey && other.pattern != nil
        && other.name.fileSystemKey == reading.name.fileSystemKey
        && (other.variant == variant || mayBePlain && other.word == nil)
    }
    let file = PathText.name(of: reading.name)
    let separator = file.contains("_") && !file.contains("-") ? "_" : "-"
    return found ?? reading.name + separator + variant.rawValue
  }
}

extension NameReading {
  /// The path with another word for its style, in the letter case of the word that it has.
  fileprivate func path(withStyle word: String) -> String? {
    guard let styles = match?.styles, let first = styles.first else { return nil }
    var bytes = Array(path.utf8)
    let written = String(decoding: bytes[first], as: UTF8.self)
    let isCapital = bytes[first.lowerBound] < UInt8(ascii: "a")
    let text =
      written.count > 1 && written == written.uppercased()
      ? word.uppercased() : isCapital ? word.prefix(1).uppercased() + word.dropFirst() : word
    for range in styles.reversed() { bytes.replaceSubrange(range, with: text.utf8) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension NamePattern {
  /// The path by the pattern, with the name and the size of a drawing in a folder; `nil` where it needs
  /// a missing size, or the name in two pieces.
  fileprivate func path(of reading: NameReading, style: String, below folder: String) -> String? {
    let name = folder.isEmpty ? reading.name : reading.name.withoutBytePrefix(folder + "/")
    let size = reading.match?.size.map { "\($0)" }
    guard let name, nameCount == 1, size != nil || !pieces.contains("{size}") else { return nil }
    let text = pieces.map { piece in
      switch Element(rawValue: piece) {
      case nil: piece
      case .name: name
      case .style: style
      case .size: size ?? ""
      }
    }.joined()
    return PathText.join(folder, text)
  }
}
