internal import Foundation
package import IconModel

/// Which files are drawings, by their names.
package enum DrawingName {
  /// The extensions of SVGs, in lower case; a drawing with either may be compressed or not.
  private static let svgExtensions = ["svg", "svgz"]
  /// The extensions of images and PDFs, which may be no drawings in a folder of SVGs.
  private static let imageExtensions = ["pdf", "png"]
  /// The extensions of all drawings, in lower case.
  package static let extensions = svgExtensions + imageExtensions
  package static let suffixes = extensions.map { "." + $0 }
  package static let svgSuffixes = svgExtensions.map { "." + $0 }

  /// Whether a path is that of a drawing, by its extension in upper or lower case.
  package static func isOne(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: suffixes)
  }

  package static func isSVG(_ path: String) -> Bool {
    path.hasSuffixInAnyCase(among: svgSuffixes)
  }

  package static func isPDF(_ path: String) -> Bool { path.hasSuffixInAnyCase(among: [".pdf"]) }

  package static func isPNG(_ path: String) -> Bool { path.hasSuffixInAnyCase(among: [".png"]) }

  /// The path without the extension of the file's name, and without a PNG's scale.
  package static func stem(of path: String) -> String {
    guard let (head, tail) = path.bytesCut(atLast: "."), !tail.utf8.contains(UInt8(ascii: "/"))
    else { return path }
    guard isPNG(path), scale(of: path) != DisplayScale(1) else { return String(head) }
    return String(head.bytesCut(atLast: "@")?.head ?? head)
  }

  /// A path without the extension of a drawing, if it has one.
  static func bare(_ path: String) -> String { isOne(path) ? stem(of: path) : path }

  /// The pixels per point in a PNG's name: 3 for `home@3x.png`, 1 for other names.
  package static func scale(of path: String) -> DisplayScale {
    let scales = DisplayScale.all.dropFirst()
    return scales.first { isPNG(path) && path.lowercased().hasByteSuffix($0.fileSuffix + ".png") }
      ?? DisplayScale(1)
  }

  /// Picks the drawings among files with the names of drawings, in their order.
  ///
  /// PNGs and PDFs count where there is no SVG, since folders of SVGs also hold exported images and
  /// pictures for people. Of files that differ in extension and scale alone, one counts: the PDF, or the
  /// PNG of the largest scale.
  package static func drawings(among files: [String]) -> [String] {
    guard !files.contains(where: isSVG) else { return files.filter(isSVG) }
    return withoutSmallerScales(files)
  }

  /// Leaves out images beside better ones of the same name: PNGs beside SVGs, PDFs and larger PNGs,
  /// and PDFs beside SVGs.
  package static func withoutSmallerScales(_ files: [String]) -> [String] {
    func rank(_ file: String) -> Int {
      isSVG(file) ? 100 : isPDF(file) ? 99 : scale(of: file).factor
    }
    let best = Dictionary(
      files.map { (ByteExact(stem(of: $0)), rank($0)) }, uniquingKeysWith: { max($0, $1) })
    return files.filter { best[ByteExact(stem(of: $0))] == rank($0) }
  }
}

extension String {
  /// A key that is equal for names which a file system takes for one if it ignores letter case and
  /// the composition of accents.
  ///
  /// The detour over upper case makes "ß" equal to "SS", and the two lower-case sigmas equal.
  package var fileSystemKey: String {
    var (isASCII, hasCapitals) = (true, false)
    for byte in utf8 {
      isASCII = isASCII && byte < 0x80
      hasCapitals = hasCapitals || byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
    }
    if isASCII { return hasCapitals ? lowercased() : self }
    return precomposedStringWithCanonicalMapping.uppercased().lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
