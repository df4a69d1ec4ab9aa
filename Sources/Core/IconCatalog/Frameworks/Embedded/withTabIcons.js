'use strict';

// An Expo config plugin, named in app.json as "plugins": ["./path/to/react-native/withTabIcons"].
// It puts the image sets and symbol sets of the asset catalog into Images.xcassets of the iOS project,
// in a group of their own. Only that group is ever changed, and only where it differs.

const fs = require('fs');
const path = require('path');
const { withDangerousMod } = require('expo/config-plugins');

const author = 'tabicon';
const contents = 'Contents.json';
const source = path.join(__dirname, '..', 'TabIcons.xcassets');
const group = path.basename(source, '.xcassets');

module.exports = function withTabIcons(config) {
  return withDangerousMod(config, [
    'ios',
    (config) => {
      const { platformProjectRoot, projectName } = config.modRequest;
      addCatalog(path.join(platformProjectRoot, projectName, 'Images.xcassets'));
      return config;
    },
  ]);
};

function addCatalog(catalog) {
  if (!fs.existsSync(source)) {
    throw new Error(`there is no ${source}; run 'tabicon export' first`);
  }
  const target = path.join(catalog, group);
  checkOwner(target);
  checkNames(catalog, target);
  const wanted = new Map(files(source).map((file) => [file, fs.readFileSync(path.join(source, file))]));
  // The catalog's own Contents.json has properties that a group does not.
  wanted.set(contents, Buffer.from(`{ "info" : { "author" : "${author}", "version" : 1 } }\n`));
  for (const file of files(target)) {
    if (!wanted.has(file)) remove(target, file);
  }
  for (const [file, bytes] of wanted) write(path.join(target, file), bytes);
}

/** Stops where the group is somebody else's. */
function checkOwner(target) {
  if (!fs.existsSync(target)) return;
  let owner;
  try {
    owner = JSON.parse(fs.readFileSync(path.join(target, contents), 'utf8')).info.author;
  } catch {
    owner = undefined;
  }
  if (owner !== author) {
    throw new Error(
      `${target} was not written by tabicon; rename that group, or the catalog in tabbar.yml`
    );
  }
}

/** Stops where a set outside of the group has the name of one of ours: the app would show either. */
function checkNames(catalog, target) {
  const ours = new Set(sets(source).map((set) => path.basename(set).toLowerCase()));
  for (const set of sets(catalog)) {
    const isInside = path.join(catalog, set).startsWith(target + path.sep);
    if (!isInside && ours.has(path.basename(set).toLowerCase())) {
      throw new Error(
        `${path.join(catalog, set)} has the name of an icon; rename it, or the icon's imageSets in tabbar.yml`
      );
    }
  }
}

/** The folders of sets below a folder. */
function sets(folder) {
  return [...new Set(files(folder).map((file) => path.dirname(file)))].filter((name) =>
    /\.(imageset|symbolset)$/.test(name)
  );
}

/** The paths of the files below a folder, sorted. */
function files(folder, below = '') {
  if (!fs.existsSync(path.join(folder, below))) return [];
  return fs
    .readdirSync(path.join(folder, below), { withFileTypes: true })
    .flatMap((entry) => {
      const name = path.join(below, entry.name);
      return entry.isDirectory() ? files(folder, name) : [name];
    })
    .sort();
}

function write(file, bytes) {
  if (fs.existsSync(file) && fs.readFileSync(file).equals(bytes)) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, bytes);
}

/** Removes a file, and the folders that it leaves empty. */
function remove(root, file) {
  fs.unlinkSync(path.join(root, file));
  let folder = path.dirname(file);
  while (folder !== '.' && fs.readdirSync(path.join(root, folder)).length === 0) {
    fs.rmdirSync(path.join(root, folder));
    folder = path.dirname(folder);
  }
}
