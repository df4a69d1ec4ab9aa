import IconModel

extension IconJob {
  /// The job of an icon, without its drawings.
  init(_ entry: IconSet.Entry, derivation: VariantRequest) {
    self.init(
      drawings: [], declaredShape: entry.shape?.value, allowsEmpty: entry.allowsEmpty,
      derivation: derivation, wantsLargeContent: entry.isInTabBar)
  }
}
