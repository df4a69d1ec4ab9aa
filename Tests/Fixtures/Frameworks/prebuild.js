// Runs a config plugin as `npx expo prebuild` does for iOS, whose mods of the kind 'dangerous' get the
// roots and the name of the project (packages/@expo/config-plugins/src/plugins/mod-compiler.ts of
// github.com/expo/expo). Arguments: the plugin and the root of the project, whose iOS project is 'App'.
const path = require('path');
const Module = require('module');

const [plugin, root] = process.argv.slice(2).map((argument) => path.resolve(argument));
const load = Module._load;
Module._load = (request, ...rest) =>
  request === 'expo/config-plugins'
    ? {
        withDangerousMod: (config, [platform, action]) => ({
          ...config,
          mods: { ...config.mods, [platform]: { dangerous: action } },
        }),
      }
    : load(request, ...rest);

const { mods } = require(plugin)({ name: 'App' });
const modRequest = {
  projectRoot: root, platformProjectRoot: path.join(root, 'ios'), projectName: 'App', platform: 'ios',
};
Promise.resolve(mods.ios.dangerous({ name: 'App', modRequest })).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
