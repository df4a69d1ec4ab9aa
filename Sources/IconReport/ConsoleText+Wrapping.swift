extension ConsoleText {
  /// The text in lines of at most so many characters, unless a word is longer.
  func wrapped(to width: Int) -> [ConsoleText] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.isEmpty ? [""] : lines.map(ConsoleText.init(sequences:))
  }
}
