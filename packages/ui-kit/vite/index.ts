export { reactVant } from './react-vant.ts';
export { postcssPlugins } from './postcss.ts';
