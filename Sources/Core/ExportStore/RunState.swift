import IconCatalog
import IconModel
import SystemFiles

/// What an export leaves for the next one, as a text file in the state folder.
///
/// ```
/// tabicon state 2
/// run HASH                         the fingerprint of a run that did everything
/// set whole ../Icons               the set that the outputs were made of
/// ...                              the report of the run
/// read  HASH STAMP SIZE PATH       a drawing
/// wrote HASH STAMP SIZE PATH ICON
/// end CRC-32
/// plans HASH 0 SIZE PATH ICON      what a run is about to write
/// ```
///
/// A run appends what it plans to write before it writes it, and replaces the file when it ends. So
/// after a kill the next run knows which outputs may be the tool's. Nothing is lost without the file:
/// whatever it says of a file is compared with that file.
struct RunState: Sendable {
  static let fileName = "state"
  private static let start = ContiguousArray("tabicon state 2\n".utf8)
  private static let end = ContiguousArray("end\t".utf8)
  /// The most bytes that are read; the state of 20,000 icons has 60 MB.
  private static let maximumByteCount = 1 << 29

  /// The file; empty where there is none.
  private var bytes: ContiguousArray<UInt8>
  /// Where the lines of files begin.
  private var filesStart = 0
  /// Where they end in the part that was written as a whole.
  private var filesEnd = 0
  /// Where that part ends.
  private var wholeEnd = 0
  /// Whether the file is not what a run wrote.
  private(set) var isDamaged = false
  /// The fingerprint of a run that did everything.
  private(set) var fingerprint: ContentHash?
  /// The set that the outputs were made of.
  private(set) var set = SetIdentity.unknown
  /// The lines of the report.
  private(set) var report: [[String]] = []

  /// Whether a run ended before it could replace the file.
  var isUnfinished: Bool { wholeEnd < bytes.count }
  /// Whether there is a list of outputs that a run wrote when it ended.
  var isWhole: Bool { filesStart > 0 && !isDamaged }

  /// Reads the state in a folder; an empty one where there is none, or where another version wrote it.
  init(in folder: String) {
    let path = folder + "/" + Self.fileName
    bytes =
      FileSystem.isLink(path)
      ? [] : (try? FileSystem.read(path, limit: Self.maximumByteCount)) ?? []
    if bytes.starts(with: "tabicon state ".utf8), !bytes.starts(with: Self.start) { bytes = [] }
    readHead()
  }

  /// Reads the lines before those of files, and checks the checksum.
  private mutating func readHead() {
    guard !bytes.isEmpty, kind(at: 0) != .plans else { return }
    guard bytes.starts(with: Self.start), let end = endOfWhole() else {
      isDamaged = true
      return
    }
    wholeEnd = end
    filesEnd = startOfLine(before: end) ?? 0
    var place = Self.start.count
    while place < filesEnd, kind(at: place) == nil {
      let next = endOfLine(from: place)
      let fields = TextField.fields(of: bytes[place..<next])
      switch (fields[0], fields.count) {
      case ("run", 2): fingerprint = ContentHash(hexadecimal: fields[1])
      case ("set", 3): set = SetIdentity(fields[1], fields[2])
      default: report.append(fields)
      }
      place = next
    }
    filesStart = place
  }

  /// Where the whole part ends; `nil` where its checksum is missing or wrong.
  private func endOfWhole() -> Int? {
    var end = bytes.count
    while let start = startOfLine(before: end) {
      if bytes[start..<end].starts(with: Self.end) {
        let checksum = Checksum.crc32(of: bytes[..<start])
        let line = Self.endLine(checksum)
        return bytes[start..<end].elementsEqual(line) ? end : nil
      }
      guard kind(at: start) == .plans || bytes[end - 1] != TextField.end else { return nil }
      end = start
    }
    return nil
  }

  private static func endLine(_ checksum: UInt32) -> ContiguousArray<UInt8> {
    end + TextField.line([String(checksum, radix: 16)])
  }

  /// What the line at a place says of a file; `nil` for a line that is of none.
  private func kind(at place: Int) -> ListedFile.Kind? {
    let kind: ListedFile.Kind =
      switch bytes[place] {
      case UInt8(ascii: "r"): .read
      case UInt8(ascii: "w"): .wrote
      default: .plans
      }
    return bytes[place...].starts(with: kind.rawValue.utf8) ? kind : nil
  }

  /// Where the line begins that ends at a place.
  private func startOfLine(before end: Int) -> Int? {
    guard end > 0 else { return nil }
    return (bytes[..<(end - 1)].lastIndex(of: TextField.end)).map { $0 + 1 } ?? 0
  }

  /// Where the line ends, with its line break, that has a byte at a place.
  private func endOfLine(from place: Int) -> Int {
    bytes[place...].firstIndex(of: TextField.end).map { $0 + 1 } ?? bytes.count
  }
}

/// The lines of files.
extension RunState {
  /// The line of a file; what stands before its path has one width in all lines.
  private struct Line {
    let kind: ListedFile.Kind
    let start: Int
    let path: Range<Int>
    let end: Int

    var hash: Range<Int> { start + ListedFile.hashStart..<start + ListedFile.stampStart - 1 }
    var stamp: Range<Int> { start + ListedFile.stampStart..<start + ListedFile.sizeStart - 1 }
    var size: Range<Int> { start + ListedFile.sizeStart..<start + ListedFile.pathStart - 1 }
    var icon: Range<Int> { path.upperBound + 1..<end - 1 }
  }

  /// The line at a place; `nil` for one that is of no file.
  private func line(at start: Int) -> Line? {
    let path = start + ListedFile.pathStart
    guard path < bytes.count, let kind = kind(at: start),
      bytes[start + ListedFile.stampStart - 1] == TextField.separator,
      bytes[start + ListedFile.sizeStart - 1] == TextField.separator,
      bytes[path - 1] == TextField.separator,
      let pathEnd = end(of: path), bytes[pathEnd] == TextField.separator,
      let iconEnd = end(of: pathEnd + 1), bytes[iconEnd] == TextField.end
    else { return nil }
    return Line(kind: kind, start: start, path: path..<pathEnd, end: iconEnd + 1)
  }

  /// Where a field ends.
  private func end(of field: Int) -> Int? {
    bytes[field...].firstIndex { $0 == TextField.separator || $0 == TextField.end }
  }

  /// The number of hexadecimal digits; 0 for what is none.
  private func number(_ digits: Range<Int>) -> UInt64 {
    var number: UInt64 = 0
    for byte in bytes[digits] {
      let digit: UInt8 =
        byte &- (byte > UInt8(ascii: "9") ? UInt8(ascii: "a") - 10 : UInt8(ascii: "0"))
      guard digit < 16 else { return 0 }
      number = number << 4 | UInt64(digit)
    }
    return number
  }

  private func file(_ line: Line) -> ListedFile? {
    ContentHash(hexadecimal: bytes[line.hash]).map { hash in
      ListedFile(
        path: TextField.text(bytes[line.path]),
        icon: isDamaged ? "" : TextField.text(bytes[line.icon]), hash: hash,
        // A list may be made up, and no file is larger.
        size: Int(number(line.size) & 0xFFFF_FFFF_FFFF),
        stamp: isDamaged ? 0 : number(line.stamp))
    }
  }

  /// Calls a function with each file that is an output, or with each drawing.
  ///
  /// Of a damaged list, these are the lines that have the form of one; their stamps are not believed.
  func forEachFile(read: Bool, _ body: (ListedFile) -> Void) {
    var place = filesStart
    while place < bytes.count {
      guard let line = line(at: place) else {
        place = endOfLine(from: place)
        continue
      }
      place = line.end
      if (line.kind == .read) == read, let file = file(line), read || file.isPlausibleOutput {
        body(file)
      }
    }
  }

  /// The paths of the outputs, in the order of the list.
  var outputs: [String] {
    var paths: [String] = []
    forEachFile(read: false) { paths.append($0.path) }
    return paths
  }
}

/// The check of an export that has nothing to do.
extension RunState {
  /// The fewest bytes of lines for which another thread is worth its start.
  private static let bytesPerThread = 1 << 17

  /// Compares the stamp of every drawing and every output with the list, and reads the files whose
  /// stamps differ.
  ///
  /// - Parameters:
  ///   - output: The output folder.
  ///   - jobs: How many threads may be used.
  /// - Returns: Whether all files hold what they held, and the places of the lines that have another
  ///   stamp by now, with that stamp.
  func check(
    _ output: String, jobs: Int
  ) -> (isUnchanged: Bool, restamped: [(place: Int, stamp: UInt64)]) {
    guard let folder = try? FileDescriptor(openingFolder: output) else { return (false, []) }
    let (descriptor, start, count) = (folder.rawValue, filesStart, filesEnd - filesStart)
    let parts = max(1, min(jobs, count / Self.bytesPerThread))
    let touched = ThreadGroup.map(0..<parts, on: parts) { part in
      touchedLines(
        from: lineStart(after: start + count * part / parts),
        to: lineStart(after: start + count * (part + 1) / parts), folder: descriptor)
    }.flatMap(\.self)
    var restamped: [(Int, UInt64)] = []
    for place in touched {
      guard let line = line(at: place), let file = file(line),
        let path = line.kind == .read ? file.path : outputPath(of: file, in: output),
        let (bytes, stamp) = try? FileSystem.readStamped(path, byteCount: file.size + 1),
        ContentHash(of: bytes) == file.hash
      else { return (false, []) }
      restamped.append((line.stamp.lowerBound, stamp?.digest ?? 0))
    }
    return (true, restamped)
  }

  /// The path to read an output by; `nil` for what cannot be one.
  private func outputPath(of file: ListedFile, in output: String) -> String? {
    let path = output + "/" + file.path
    return file.isPlausibleOutput && !FileSystem.isLink(path) ? path : nil
  }

  /// The first place from a place on at which a line of a file begins, or the end of these lines.
  private func lineStart(after place: Int) -> Int {
    place <= filesStart ? filesStart : min(endOfLine(from: place - 1), filesEnd)
  }

  /// The lines whose files have no stamp, or another one than listed, and the first that is of no file.
  private func touchedLines(from start: Int, to end: Int, folder: CInt) -> [Int] {
    var touched: [Int] = []
    var path = ContiguousArray<UInt8>()
    var place = start
    while place < end {
      guard let line = line(at: place) else { return touched + [place] }
      path.removeAll(keepingCapacity: true)
      path += bytes[line.path]
      path.append(0)
      let stamp = unsafe path.withUnsafeBytes { path in
        unsafe path.assumingMemoryBound(to: CChar.self).baseAddress.flatMap { path in
          unsafe FileStamp(
            path, in: line.kind == .read ? AT_FDCWD : folder, followsLinks: line.kind == .read)
        }
      }
      // A path with escapes is not found so, and its file is read.
      if stamp?.digest != number(line.stamp) { touched.append(place) }
      place = line.end
    }
    return touched
  }

  /// Writes the same state with other stamps.
  ///
  /// A failure does no harm: the stamps only save the next run from reading the files.
  func replaceStamps(_ restamped: [(place: Int, stamp: UInt64)], in folder: String) {
    guard !restamped.isEmpty else { return }
    var bytes = bytes
    for (place, stamp) in restamped {
      bytes.replaceSubrange(place..<place + 16, with: ListedFile.digits(of: stamp).utf8)
    }
    bytes.replaceSubrange(
      filesEnd..., with: Self.endLine(Checksum.crc32(of: bytes[..<filesEnd])))
    let changed = bytes
    try? FileSystem.replaceIfChanged(folder + "/" + Self.fileName, in: folder) {
      sink throws(SystemError) in try sink(changed)
    }
  }
}

/// Writing the state.
extension RunState {
  /// The head of a state.
  struct Head {
    /// `nil` where the run has left something to do.
    var fingerprint: ContentHash?
    var set: SetIdentity
    var report: [[String]]

    fileprivate var lines: ContiguousArray<UInt8> {
      var lines = RunState.start
      if let fingerprint { lines += TextField.line(["run", fingerprint.hexadecimal]) }
      lines += TextField.line(["set"] + set.fields)
      if fingerprint != nil { for fields in report { lines += TextField.line(fields) } }
      return lines
    }
  }

  /// Replaces the state in a folder, unless it has the same bytes.
  ///
  /// - Parameters:
  ///   - folder: The state folder.
  ///   - head: What comes before the files.
  ///   - drawings: The drawings that were read.
  ///   - outputs: The outputs.
  /// - Throws: `SystemError`.
  static func write(
    to folder: String, _ head: Head, drawings: [ListedFile], outputs: [ListedFile]
  ) throws(SystemError) {
    let path = folder + "/" + fileName
    guard FileReplacement.kind(of: path) == .replaced else { throw .notRegular }
    try FileSystem.replaceIfChanged(path, in: folder) { sink throws(SystemError) in
      var checksum = Checksum()
      var piece = head.lines
      for (files, kind) in [(drawings, ListedFile.Kind.read), (outputs, .wrote)] {
        for file in files {
          piece += file.line(kind)
          guard piece.count >= 1 << 16 else { continue }
          checksum.update(piece[...])
          try sink(piece)
          piece.removeAll(keepingCapacity: true)
        }
      }
      checksum.update(piece[...])
      try sink(piece)
      try sink(endLine(checksum.value))
    }
  }
}
