import CSandbox
import Foundation
import IconModel
import SystemFiles

/// What a worker does with the drawings of a job, in order.
enum RenderStage: UInt8, CaseIterable, Sendable {
  /// The text of the drawing is checked.
  case reading
  /// librsvg parses or draws it.
  case library
  case measuring
  case deriving
  case tracing
  case writing

  var words: String {
    switch self {
    case .reading: "it checked the drawing"
    case .library: "the SVG library drew it"
    case .measuring: "it measured the ink"
    case .deriving: "it derived the other variant"
    case .tracing: "it traced the ink"
    case .writing: "it wrote images"
    }
  }
}

/// A file without a name, in which a worker notes what it does, and with which drawing of its job.
///
/// The worker maps the file, so that a note takes no system call, and the supervisor reads the last one
/// when the worker has ended.
struct StageFile: ~Copyable, Sendable {
  /// The descriptor at which a worker has the file.
  static let descriptor: CInt = 3
  /// The stage and the index of the drawing.
  static let byteCount = 2

  let file: FileDescriptor

  init() throws(SystemError) {
    let descriptor = csandbox_nameless_file()
    guard descriptor >= 0 else { throw .last }
    let file = FileDescriptor(owning: descriptor)
    guard ftruncate(descriptor, off_t(Self.byteCount)) == 0 else { throw .last }
    self.file = file
  }

  var last: (stage: RenderStage, drawing: Int) {
    var note: [UInt8] = [0, 0]
    _ = unsafe pread(file.rawValue, &note, Self.byteCount, 0)
    return (RenderStage(rawValue: note[0]) ?? .reading, Int(note[1]))
  }
}

/// Records what a worker is doing, so that the supervisor can say what ended it.
@safe final class StageReport {
  private let note: UnsafeMutableRawBufferPointer

  /// Keeps the record in memory that nobody reads.
  init() {
    unsafe note = .allocate(byteCount: StageFile.byteCount, alignment: 1)
    enter(.reading, of: 0)
  }

  /// Keeps the record in the file of a worker.
  init(mapping descriptor: CInt) throws(SystemError) {
    let count = StageFile.byteCount
    let page = unsafe mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0)
    guard unsafe page != MAP_FAILED else { throw .last }
    unsafe note = UnsafeMutableRawBufferPointer(start: page, count: count)
  }

  func enter(_ stage: RenderStage, of drawing: Int? = nil) {
    unsafe note[0] = stage.rawValue
    if let drawing { unsafe note[1] = UInt8(clamping: drawing) }
  }

  /// Calls a function of librsvg.
  func library<Value: ~Copyable, Failure: Error>(
    of drawing: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let stage = unsafe note[0]
    enter(.library, of: drawing)
    defer { unsafe note[0] = stage }
    return try body()
  }
}
