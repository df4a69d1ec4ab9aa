// Loads a module as Metro does, as far as images go: what `require('./x.png')` stands for are the files
// x.png, x@1x.png, x@1.5x.png, x@2x.png, x@3x.png and x@4x.png that are there, and without any of them it
// cannot be resolved (Metro 0.84.4: packages/metro-resolver/src/resolveAsset.js, the default of
// `assetResolutions` in packages/metro-config/src/defaults/defaults.js, and
// packages/metro/src/node-haste/DependencyGraph.js). Prints what the module exports as JSON.
const fs = require('fs');
const path = require('path');
const Module = require('module');

const resolve = Module._resolveFilename;
const assets = new Map();
Module._resolveFilename = function (request, parent, ...rest) {
  if (path.extname(request) !== '.png') return resolve.call(this, request, parent, ...rest);
  const base = path.resolve(path.dirname(parent.filename), request).slice(0, -'.png'.length);
  if (/@\d+(?:\.\d+)?x$/.test(base)) throw new Error(`${request} names a scale`);
  const files = ['', '@1x', '@1.5x', '@2x', '@3x', '@4x']
    .map((scale) => `${base}${scale}.png`)
    .filter((file) => fs.existsSync(file));
  if (files.length === 0) throw new Error(`cannot resolve ${request}`);
  assets.set(files[0], files);
  return files[0];
};
Module._extensions['.png'] = (module, file) => {
  module.exports = assets.get(file);
};

const exported = require(path.resolve(process.argv[2]));
const { tabs, tabList, ...others } = exported;
const icons = Object.fromEntries(Object.entries(others).filter(([, value]) => typeof value === 'object'));
const routes = tabList.map((tab) => ({
  route: exported.bottomTabRoute(tab),
  options: exported.bottomTabOptions(tab, (key, text) => `${key}: ${text}`),
  focused: exported.bottomTabOptions(tab).tabBarIcon?.({ focused: true }),
}));
process.stdout.write(JSON.stringify({ tabs, tabList, icons, routes }));
