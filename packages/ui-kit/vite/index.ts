export { earlyStart } from './early-start.ts';
export { laterAddresses } from './later-addresses.ts';
export { laterPages } from './later-pages.ts';
export { pageRules } from './page-rules.ts';
export { postcssPlugins } from './postcss.ts';
export { screenFiles } from './screen-files.ts';
export { screenWords } from './screen-words.ts';
export { serviceWorker } from './service-worker.ts';
export { libraryPlugins, siteBuild } from './site-build.ts';
