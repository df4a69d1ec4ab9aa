import IconModel
import IconRendering
import IconSets

/// The images of an icon that are measured together: those of its variants for one slot.
struct CatalogTask: Sendable {
  struct Part: Sendable {
    let set: Int
    /// The place of the image in the set.
    let image: Int
    let path: String
    let variant: IconVariant?
  }

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

  /// Whether the images are those that a phone shows in its usual appearance.
  var isMain: Bool {
    ["universal", "iphone"].contains(slot.idiom) && slot.others.isEmpty
      && slot.direction != "right-to-left"
  }

  /// The bar in which the images are shown.
  var shownSizeClass: SizeClass { slot.heightClass == "compact" ? .compact : sizeClass }

  func job(name: String, ink: InkMode, _ digests: DrawingDigests) -> Job {
    // Vectors for all scales are shown at the finest, as in an export.
    let isOfShapes = parts.allSatisfy { DrawingName.isSVG($0.path) || DrawingName.isPDF($0.path) }
    var content = IconJob()
    content.ownScale = slot.scale ?? (isOfShapes ? DisplayScale(3) : DisplayScale(1))
    return Job(
      content, parts.map { ($0.variant, $0.path, $0.path) }, ink: ink,
      scale: slot.scale ?? DisplayScale(1), name: name, digests, environment: [])
  }
}

struct CatalogMeasurement: Sendable {
  let task: CatalogTask
  let result: IconResult

  var images: [IconImage] {
    guard task.isMain else { return [] }
    return result.images.map { image in
      IconImage(
        ImageKey(
          format: .png, variant: image.variant, sizeClass: task.shownSizeClass,
          scale: image.scale), origin: image.origin, size: image.size, bytes: image.bytes,
        hash: image.hash)
    }
  }

  func outcome(
    set: Int, image: Int
  ) -> Result<DrawingMeasurements, DrawingFailure>? {
    zip(task.parts, result.drawings).first { $0.0.set == set && $0.0.image == image }?.1
  }
}
