import IconModel
import IconRendering
import IconSets
import RenderWorkers
import Synchronization
import SystemFiles

/// The images of an icon that are measured together: those of its variants for one slot.
struct CatalogTask: Sendable {
  /// One image.
  struct Part: Sendable {
    let set: Int
    /// The place of the image in the set.
    let image: Int
    let path: String
    let variant: IconVariant?
  }

  /// The place of the icon.
  let icon: Int
  let sizeClass: SizeClass
  let slot: AssetImageSet.Slot
  /// One or two, of different variants.
  var parts: [Part]

  /// The tasks of an icon, in the order of its sets and slots.
  ///
  /// Images of one slot in two image sets are one task if the names say which variants they are.
  static func tasks(of icon: CatalogIcons.Icon, at place: Int, _ sets: [AssetImageSet])
    -> [CatalogTask]
  {
    var tasks: [CatalogTask] = []
    for member in icon.members {
      for (index, image) in sets[member.set].images.enumerated() where image.state == .present {
        guard let path = sets[member.set].path(of: image) else { continue }
        let part = Part(set: member.set, image: index, path: path, variant: member.variant)
        let partner = tasks.firstIndex { task in
          task.sizeClass == member.sizeClass && task.slot == image.slot && task.parts.count == 1
            && task.parts[0].set != member.set && task.parts[0].variant != nil
            && task.parts[0].variant == member.variant?.partner
        }
        if let partner {
          tasks[partner].parts.append(part)
        } else {
          tasks.append(
            CatalogTask(icon: place, sizeClass: member.sizeClass, slot: image.slot, parts: [part]))
        }
      }
    }
    return tasks
  }
}

/// Gives the tasks of catalogs to the supervisors of workers and receives the results.
final class CatalogJobs: JobSource {
  private struct State {
    /// The tasks that no supervisor has, the next one last.
    var waiting: [Int]
    var results: [Int: IconResult] = [:]
    var unreadable: [UnreadableDrawing] = []
  }

  private let tasks: [CatalogTask]
  private let ink: @Sendable (CatalogTask) -> InkMode
  private let byteLimit: Int
  private let didFinish: @Sendable (_ done: Int, _ total: Int) -> Void
  private let state: Mutex<State>

  init(
    _ tasks: [CatalogTask], byteLimit: Int, ink: @escaping @Sendable (CatalogTask) -> InkMode,
    didFinish: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
  ) {
    self.tasks = tasks
    self.byteLimit = byteLimit
    self.ink = ink
    self.didFinish = didFinish
    state = Mutex(State(waiting: tasks.indices.reversed()))
  }

  var hasWaiting: Bool { state.withLock { !$0.waiting.isEmpty } }
  var hasFailed: Bool { false }

  /// The results by the places of their tasks; none where an image could not be read.
  var results: [Int: IconResult] { state.withLock(\.results) }
  var unreadable: [UnreadableDrawing] {
    state.withLock(\.unreadable).sorted { $0.file.precedesInBytes($1.file) }
  }

  func next() -> (Int, IconJob)? {
    while let index = state.withLock({ $0.waiting.popLast() }) {
      do {
        return (index, try job(tasks[index]))
      } catch {
        let file = UnreadableDrawing(file: error.path, error: error.error)
        let done = state.withLock { state in
          state.unreadable.append(file)
          return state.results.count + state.unreadable.count
        }
        didFinish(done, tasks.count)
      }
    }
    return nil
  }

  private struct ReadError: Error {
    let path: String
    let error: SystemError
  }

  private func job(_ task: CatalogTask) throws(ReadError) -> IconJob {
    var job = IconJob(drawings: [], allowsEmpty: false)
    job.ownScale = task.slot.scale ?? DisplayScale(1)
    for part in task.parts {
      do throws(SystemError) {
        job.drawings.append(
          IconJob.Drawing(
            variant: part.variant, ink: ink(task), scale: task.slot.scale ?? DisplayScale(1),
            file: try FileSystem.readStart(of: part.path, byteCount: byteLimit + 1)))
      } catch {
        throw ReadError(path: part.path, error: error)
      }
    }
    return job
  }

  func deliver(_ index: Int, _ result: IconResult) {
    let done = state.withLock { state in
      state.results[index] = result
      return state.results.count + state.unreadable.count
    }
    didFinish(done, tasks.count)
  }

  func takeBack(_ index: Int) { state.withLock { $0.waiting.append(index) } }
}
