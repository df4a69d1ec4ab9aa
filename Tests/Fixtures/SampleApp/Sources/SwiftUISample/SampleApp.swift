import SwiftUI

@main struct SampleApp: App {
  var body: some Scene {
    WindowGroup { TabsView() }
  }
}

struct TabsView: View {
  @State private var selection = TabIcons.Tab.places
  @State private var invitations = 2

  var body: some View {
    TabView(selection: $selection) {
      TabIcons.tabs(
        selection: selection, badge: { $0 == .friends ? String(invitations) : nil }
      ) { tab in
        PageView(tab: tab)
      }
    }
  }
}

/// What a tab shows: its icon again, as any view shows an icon.
struct PageView: View {
  let tab: TabIcons.Tab

  var body: some View {
    VStack {
      tab.icon?.image(.outlined)
      Text(tab.title ?? tab.id)
    }
  }
}
