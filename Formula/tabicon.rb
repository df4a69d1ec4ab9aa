# Installs tabicon from the repository that this file lies in:
#
#   brew tap icons/tabicon URL-OF-THIS-REPOSITORY
#   brew install icons/tabicon/tabicon          # or --HEAD, for what is not released yet
class Tabicon < Formula
  desc "Turn a folder of SVG icons into everything an iOS tab bar needs"
  url "https://github.com/OWNER/tabicon.git", tag: "v0.2.0"
  license "MIT"
  head "file://#{File.expand_path("..", __dir__)}", using: :git, branch: "main"

  depends_on "pkgconf" => :build
  depends_on "cairo"
  depends_on "glib"
  depends_on "libdeflate"
  depends_on "libpng"
  depends_on "librsvg"
  # Converts drawings in PDF.
  depends_on "poppler"

  on_macos do
    depends_on xcode: ["26.0", :build]
  end

  on_linux do
    depends_on "swift" => :build
  end

  def install
    # Homebrew has installed the libraries, and 'make install' installs none. SwiftPM's sandbox cannot
    # be set up inside that of Homebrew.
    system "make", "install", "PREFIX=#{prefix}", "SWIFT_FLAGS=--disable-sandbox"
  end

  test do
    (testpath/"Icons/disc-filled.svg").write <<~SVG
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><circle cx="12" cy="12" r="10"/></svg>
    SVG
    system bin/"tabicon", "export", "Icons", "--output", "Output"
    assert_path_exists testpath/"Output/png/disc-filled@2x.png"
    assert_path_exists testpath/"Output/TabIcons.xcassets/disc-filled.imageset/Contents.json"
    assert_match version.to_s, shell_output("#{bin}/tabicon --version") unless build.head?
  end
end
