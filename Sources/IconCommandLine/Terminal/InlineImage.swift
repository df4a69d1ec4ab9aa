import Foundation

/// A PNG in the escape sequences that a terminal shows it by.
enum InlineImage {
  /// The most bytes of base 64 in one sequence of kitty's protocol.
  private static let chunkLength = 4_096

  /// Kitty's protocol: the file in chunks, shown in so many columns.
  static func kitty(_ png: ContiguousArray<UInt8>, columns: Int) -> String {
    let text = Array(Data(png).base64EncodedString().utf8)
    let starts = stride(from: 0, to: text.count, by: chunkLength)
    return starts.map { start in
      let chunk = text[start..<min(start + chunkLength, text.count)]
      let isLast = start + chunkLength >= text.count
      // Answers would be read by the shell, so they are turned off.
      let head = start == 0 ? "a=T,f=100,q=2,c=\(columns)," : ""
      return "\u{1B}_G\(head)m=\(isLast ? 0 : 1);\(String(decoding: chunk, as: UTF8.self))\u{1B}\\"
    }.joined() + "\n"
  }

  /// The inline image of iTerm2.
  static func iterm(_ png: ContiguousArray<UInt8>, columns: Int) -> String {
    "\u{1B}]1337;File=inline=1;size=\(png.count);width=\(columns);preserveAspectRatio=1:"
      + Data(png).base64EncodedString() + "\u{07}\n"
  }
}
