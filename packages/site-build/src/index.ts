export { defineSite } from './define-site.ts';
export { postcssPlugins } from './postcss.ts';
export { reactVant } from './react-vant.ts';
