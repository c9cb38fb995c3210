export { firstLoad } from './first-load.ts';
export { reactVant } from './react-vant.ts';
export { postcssPlugins } from './postcss.ts';
