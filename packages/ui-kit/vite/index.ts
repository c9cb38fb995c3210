export { postcssPlugins } from './postcss.ts';
export { libraryPlugins, siteBuild } from './site-build.ts';
