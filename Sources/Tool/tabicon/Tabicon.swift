import IconVariants
import VectorImages

@main enum Tabicon {
  /// Hands the rooms over to the core, which knows them by their protocols.
  ///
  /// Drawings are rendered in processes that start here too, so no run needs to carry them.
  static func main() {
    let vectors = VectorFiles()
    CommandLineTool(deriver: MasterDeriver(), vectors: vectors).run()
  }
}
