export { browserSupport } from './browser-support.ts';
export { compileHints } from './compile-hints.ts';
export { pageRules } from './page-rules.ts';
export { postcssPlugins } from './postcss.ts';
export { reactVant } from './react-vant.ts';
export { routePreload } from './route-preload.ts';
export { serviceWorker } from './service-worker.ts';
export { siteBuild } from './site-build.ts';
