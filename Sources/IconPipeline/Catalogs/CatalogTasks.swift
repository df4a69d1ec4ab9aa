import IconModel
import IconRendering
import IconSets
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

  /// Whether all images are vectors: those for all scales are shown at the finest one, as the images of
  /// an export are.
  private var isOfShapes: Bool {
    parts.allSatisfy { DrawingName.isSVG($0.path) || DrawingName.isPDF($0.path) }
  }

  /// The job that measures the images.
  ///
  /// - Parameters:
  ///   - ink: What counts as ink.
  ///   - byteLimit: The most bytes of an image; one that is longer is read a byte beyond it.
  /// - Returns: The job.
  /// - Throws: `UnreadableDrawing` with the image that cannot be read.
  func job(ink: InkMode, byteLimit: Int) throws(UnreadableDrawing) -> IconJob {
    var job = IconJob(drawings: [])
    job.ownScale = slot.scale ?? (isOfShapes ? DisplayScale(3) : DisplayScale(1))
    for part in parts {
      job.drawings.append(
        try IconJob.Drawing(
          image: part.path, variant: part.variant, ink: ink, scale: slot.scale,
          byteLimit: byteLimit))
    }
    return job
  }
}
