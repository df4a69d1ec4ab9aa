# CocoaPods: the icons as a local pod, whose outputs are committed: a pod's phases run in the folder of Pods, where
# no list of files leads to the icons. tabbar.yml has `output: ../Generated` and
# `swift: {access: public, bundle: class}`.
Pod::Spec.new do |spec|
  spec.name = 'Icons'
  spec.version = '1.0.0'
  spec.summary = 'The icons of the tab bar.'
  spec.homepage = 'https://example.com'
  spec.license = 'MIT'
  spec.author = 'The app'
  spec.source = { path: '.' }
  spec.ios.deployment_target = '15.0'
  spec.swift_version = '5.9'
  spec.source_files = 'Generated/TabIcons.swift'
  spec.resources = ['Generated/TabIcons.xcassets', 'Generated/TabIcons.json']
end
