// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Darwin's C library, from its two parts.
@_exported import DarwinCalls
@_exported import DarwinTypes
