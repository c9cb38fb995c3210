export { postcssPlugins } from './postcss.ts';
export { lightLibraries, siteBuild } from './site-build.ts';
