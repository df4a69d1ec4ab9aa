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

/// Says what a worker is doing, so that the run knows whose fault it is where that ends it.
final class StageReport {
  private let socket: FileDescriptor?
  private var stage = RenderStage.reading
  private var drawing = 0

  /// Reports to the supervisor; to nobody without a socket.
  init(to socket: consuming FileDescriptor? = nil) { self.socket = socket }

  /// Begins a job, of which the supervisor knows that its first drawing is read.
  func begin() { (stage, drawing) = (.reading, 0) }

  /// Says what comes next, and with which drawing of the job.
  func enter(_ stage: RenderStage, of drawing: Int? = nil) {
    let drawing = drawing ?? self.drawing
    guard (stage, drawing) != (self.stage, self.drawing) else { return }
    (self.stage, self.drawing) = (stage, drawing)
    let message = WorkerMessage.entering(stage, drawing: drawing).message
    switch socket {
    case .some(let socket): try? socket.writeAll(message.message)
    case nil: break
    }
  }

  /// Calls a function of librsvg.
  func library<Value: ~Copyable, Failure: Error>(
    of drawing: Int, _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let before = stage
    enter(.library, of: drawing)
    defer { enter(before) }
    return try body()
  }
}
