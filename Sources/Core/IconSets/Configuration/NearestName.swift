/// Finds the known name that is most similar to an unknown one.
package enum NearestName {
  package static func help(for name: String, among known: [String], kind: String) -> String {
    if let nearest = nearest(to: name, among: known) { return "did you mean '\(nearest)'?" }
    return known.isEmpty
      ? "there are no known \(kind)"
      : "known \(kind): " + known.joined(separator: ", ")
  }

  /// The most similar known name, the first one of several; `nil` if none is similar.
  ///
  /// Similar names differ in at most a third of their letters, or in one. Letter case does not count.
  package static func nearest(to name: String, among known: [String]) -> String? {
    // A longer name is unlikely to be a typing mistake, and its table would be large.
    guard name.utf8.count <= 64 else { return nil }
    let letters = Array(name.lowercased().unicodeScalars)
    let candidates = known.compactMap { candidate -> (name: String, distance: Int)? in
      let other = Array(candidate.lowercased().unicodeScalars)
      let limit = max(1, min(letters.count, other.count) / 3)
      guard abs(letters.count - other.count) <= limit else { return nil }
      let distance = distance(letters, other, atMost: limit)
      return distance <= limit ? (candidate, distance) : nil
    }
    return candidates.min { $0.distance < $1.distance }?.name
  }

  /// The smallest number of letters to insert, delete, replace or swap with their neighbour
  /// (optimal string alignment), or any number above `limit` if it is larger.
  ///
  /// - Complexity: O(m n), and far less for most names that have little in common.
  static func distance<Letter: Equatable>(
    _ first: [Letter], _ second: [Letter], atMost limit: Int = .max
  ) -> Int {
    // Three rows of the table, of which the oldest is written over.
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    var row = beforeLast
    var leastOfLast = 0
    for i in first.indices {
      row[0] = i + 1
      var least = i + 1
      for j in second.indices {
        let replaced = last[j] + (first[i] == second[j] ? 0 : 1)
        var best = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          best = min(best, beforeLast[j - 1] + 1)
        }
        row[j + 1] = best
        least = min(least, best)
      }
      // Every row that follows is made of the last two.
      guard min(leastOfLast, least) <= limit else { return min(leastOfLast, least) }
      leastOfLast = least
      (beforeLast, last, row) = (last, row, beforeLast)
    }
    return last[second.count]
  }
}
