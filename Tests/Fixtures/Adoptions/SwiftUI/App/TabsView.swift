import SwiftUI

struct TabsView: View {
  @State private var selection = TabIcons.Tab.today

  var body: some View {
    TabView(selection: $selection) {
      TabIcons.tabs(selection: selection) { tab in
        Text(tab.title ?? tab.id)
      }
    }
  }
}
