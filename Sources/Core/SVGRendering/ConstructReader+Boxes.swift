/// Shapes whose boxes in librsvg are larger than their ink, which would cost a second rendering.
extension ConstructReader {
  /// Gives a shape the box of its ink, where that changes no pixel.
  ///
  /// librsvg 2.54 takes the origin of coordinates into the box of lines without area, so their start
  /// becomes the origin. It counts shapes without paint too, such as the frames of the artboard in
  /// Material's icons, so these are not displayed.
  mutating func tightenBox(of index: Int) {
    let element = tree.elements[index].localName
    guard ["path", "line", "rect"].contains(element), tree.sheets.isEmpty,
      attribute("style", of: index) == nil
    else { return }
    // Without a viewBox and a size, the box of all shapes is the artboard.
    if root.hasViewBox || root.hasSize, isUnpainted(index), isSelfContained {
      override("display", "none", of: index)
    } else if element != "rect", attribute("transform", of: index) == nil, rootMatrix == nil {
      moveLines(index)
    }
  }

  private func isUnpainted(_ index: Int) -> Bool {
    let paint = ["fill", "stroke"].map { attribute($0, of: index).map { string($0.value) } }
    return paint[0] == "none"
      && (paint[1] == "none"
        || tree.lineage(of: index).allSatisfy {
          attribute("stroke", of: $0) == nil && attribute("style", of: $0) == nil
        })
  }

  private mutating func moveLines(_ index: Int) {
    let data = attribute("d", of: index)?.value
    let places =
      data.map(start(ofLines:))
      ?? ["x1", "y1", "x2", "y2"].compactMap { attribute($0, of: index)?.value }
    // Swift also reads words, and a point without a digit behind it.
    let numbers = places.compactMap { place in
      text.bytes[place].allSatisfy { $0 < UInt8(ascii: "A") } && !string(place).hasSuffix(".")
        ? Double(string(place)) : nil
    }
    guard numbers.count == (data == nil ? 4 : 2), numbers.count == places.count, isSelfContained
    else { return }
    edits.insert(
      " transform=\"translate(\(string(places[0])) \(string(places[1])))\"",
      at: tree.elements[index].name.upperBound)
    for (number, place) in places.enumerated() {
      edits.replace(place, with: "\(numbers[number] - numbers[number % 2])")
    }
  }

  /// Where the coordinates of the first point stand in path data of single relative lines; none for
  /// other path data.
  private func start(ofLines data: Range<Int>) -> [Range<Int>] {
    var commands: [Int] = []
    for offset in data where text.bytes[offset] >= UInt8(ascii: "A") {
      let expected = commands.isEmpty ? "Mm" : commands.count.isMultiple(of: 2) ? "m" : "hlv"
      guard expected.utf8.contains(text.bytes[offset]) else { return [] }
      commands.append(offset)
    }
    guard commands.count > 1 else { return [] }
    return text.bytes[commands[0] + 1..<commands[1]].split { ", \n\r\t".utf8.contains($0) }
      .map(\.indices)
  }
}
