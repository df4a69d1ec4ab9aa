package import IconModel

/// Finds names for drawings that are to become partners of others, by the convention of their folder.
package struct PartnerNames {
  private let conventions: NamingConventions
  /// How words for styles are written in the folder, by the words in lower case.
  private var spellings: [String: String] = [:]

  /// Prepares the finding of names.
  ///
  /// - Parameters:
  ///   - conventions: The conventions of the folder of icons.
  ///   - stems: The paths of its drawings, without extension and relative to it.
  package init(_ conventions: [NamingConvention], of stems: [String]) {
    self.conventions = NamingConventions(conventions)
    var reader = self.conventions
    for stem in stems.sorted(by: { $0.precedesInBytes($1) }) {
      guard let word = reader.reading(of: stem).word, spellings[word] == nil,
        let range = Self.ranges(of: word, in: stem).last
      else { continue }
      spellings[word] = String(decoding: Array(stem.utf8)[range], as: UTF8.self)
    }
  }

  /// The path of the drawing that is to be a variant of an icon beside the drawing that there is.
  ///
  /// The convention reads the same icon in both paths, and the variant in the new one. Where the
  /// convention has no way to say it, the variant stands behind the name: `home-filled`.
  ///
  /// - Parameters:
  ///   - stem: The drawing's path, without extension and relative to the folder of icons.
  ///   - variant: The variant that is to be named.
  /// - Returns: The path, without extension and relative to the folder of icons.
  package func partner(of stem: String, _ variant: IconVariant) -> String {
    guard let convention = conventions.convention(for: stem) else {
      return Self.plainPartner(of: stem, variant)
    }
    var reader = NameReader(convention)
    let reading = reader.reading(of: stem)
    let words = variant == .filled ? convention.words.filled : convention.words.outlined
    func isPartner(_ path: String, _ style: DrawingStyle?) -> Bool {
      let other = reader.reading(of: path)
      return other.fits && other.style == style
        && other.name.fileSystemKey == reading.name.fileSystemKey
    }
    let candidates = replacements(in: stem, reading, words) + patterns(convention, reading, words)
    if let named = candidates.first(where: { isPartner($0, .variant(variant)) }) { return named }
    // A name without a word is the other variant's where the convention says so.
    let mayBePlain =
      convention.plain.rawValue == variant.rawValue
      || convention.plain == .either && words.isEmpty && reading.style != nil
    return mayBePlain && reading.name != stem && isPartner(reading.name, nil)
      ? reading.name : Self.plainPartner(of: reading.name, variant)
  }

  /// The variant behind a name, with the separator that the name has.
  private static func plainPartner(of name: String, _ variant: IconVariant) -> String {
    let file = PathText.name(of: name)
    let separator = file.utf8.contains(UInt8(ascii: "_")) && !file.utf8.contains(UInt8(ascii: "-"))
    return name + (separator ? "_" : "-") + variant.rawValue
  }

  /// The path with its word for a style replaced by others, in one place or in all: as the folder
  /// writes it, then in the letter case of the word that it replaces.
  private func replacements(
    in stem: String, _ reading: NameReading, _ words: [String]
  ) -> [String] {
    guard let word = reading.word else { return [] }
    let bytes = Array(stem.utf8)
    let ranges = Self.ranges(of: word, in: stem)
    let sets = ranges.reversed().map { [$0] } + (ranges.count > 1 ? [ranges] : [])
    return words.flatMap { other in
      sets.flatMap { ranges in
        let old = String(decoding: bytes[ranges[0]], as: UTF8.self)
        return [spellings[other], Self.spelled(other, as: old)].compactMap(\.self).map { new in
          var result = bytes
          for range in ranges.reversed() { result.replaceSubrange(range, with: new.utf8) }
          return String(decoding: result, as: UTF8.self)
        }
      }
    }
  }

  /// The path as patterns with one piece of a name say it.
  private func patterns(
    _ convention: NamingConvention, _ reading: NameReading, _ words: [String]
  ) -> [String] {
    guard let name = reading.name.withoutBytePrefix(convention.prefix) else { return [] }
    return convention.patterns.filter { $0.hasStyle && $0.nameCount == 1 }.flatMap { pattern in
      words.flatMap { word in
        [spellings[word] ?? word, word.prefix(1).uppercased() + word.dropFirst()].compactMap {
          pattern.path(name: name, style: $0, size: reading.size).map { convention.prefix + $0 }
        }
      }
    }
  }

  /// A word in the letter case of another one.
  private static func spelled(_ word: String, as other: String) -> String {
    guard let first = other.unicodeScalars.first, ("A"..."Z").contains(first) else { return word }
    let isUpper = other.count > 1 && other == other.uppercased()
    return isUpper ? word.uppercased() : word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Where a word stands in a text, whatever the letter case.
  private static func ranges(of word: String, in text: String) -> [Range<Int>] {
    let (bytes, word) = (text.utf8.map(NameTokens.lowercased), Array(word.utf8))
    var ranges: [Range<Int>] = []
    var place = 0
    while place + word.count <= bytes.count {
      if bytes[place..<place + word.count].elementsEqual(word) {
        ranges.append(place..<place + word.count)
        place += word.count
      } else {
        place += 1
      }
    }
    return ranges
  }
}

extension NamePattern {
  /// The path that the pattern stands for, with one piece of a name.
  ///
  /// - Returns: `nil` where it needs a size or a folder that there is not.
  fileprivate func path(name: String, style: String, size: Int?) -> String? {
    var folders = PathText.parts(of: name).map(String.init)
    guard let last = folders.popLast() else { return nil }
    let takesFolders = components.contains([.folders])
    let parts = components.map { component in
      component.map { element -> String? in
        switch element {
        case .literal(let bytes): String(decoding: bytes, as: UTF8.self)
        case .name: last
        case .style: style
        case .size: size.map { "\($0)" }
        case .folders: folders.isEmpty ? nil : folders.joined(separator: "/")
        }
      }
    }
    let texts = parts.joined().compactMap(\.self)
    guard texts.count == parts.reduce(0, { $0 + $1.count }) else { return nil }
    return ((takesFolders ? [] : folders) + parts.map { $0.compactMap(\.self).joined() })
      .joined(separator: "/")
  }
}
