/// A value together with the place in the configuration that gives it.
///
/// Values that can still prove wrong later (a folder that is not there, an icon that nobody drew)
/// carry their place, so that the message about them can name the line.
package struct Located<Value> {
  package let value: Value
  package let location: SourceLocation

  package init(_ value: Value, at location: SourceLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}
extension Located: Sendable where Value: Sendable {}
