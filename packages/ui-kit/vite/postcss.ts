import type { AcceptedPlugin, Plugin, Result } from 'postcss';
import pxtorem from 'postcss-pxtorem';

type Visitor = Omit<Plugin, 'postcssPlugin' | 'prepare'>;

const fromReactVant = /[\\/]react-vant[\\/]/;
/** Styles in the page itself are seen before the sheet that sets the root's size. */
const fromPage = /\.html\b/;
const fromUiKit = /[\\/]ui-kit[\\/](?:dist[\\/])?src[\\/]/;

/** react-vant is drawn in px for 375; a bare rem would grow 3.4 times on a desktop, the unit --u is capped. */
const reactVantUnits: Visitor = {
  Declaration(declaration) {
    if (!declaration.value.includes('px')) return;
    declaration.value = declaration.value.replace(/(-?\d*\.?\d+)px\b/g, (whole, pixels: string) =>
      Math.abs(Number(pixels)) < 2 ? whole : `calc(${pixels} * var(--u))`,
    );
  },
};

/** Its types speak of an older PostCSS; it is a plain visitor. */
function visitorOf(plugin: unknown): Visitor {
  return plugin as Visitor;
}

/** pxtorem keeps its state in the plugin, and Vite works on several files at once: each file gets its own. */
function unitsFor(file: string): Visitor {
  if (fromReactVant.test(file)) return reactVantUnits;
  if (fromUiKit.test(file) || fromPage.test(file)) return {};
  return visitorOf(pxtorem({ rootValue: 32, propList: ['*'], minPixelValue: 2 }));
}

/**
 * The shared PostCSS set. CSS of the apps is written for 750 wide (px become rem of a 32 px root) or in --u;
 * the kit's own sheets already use --u and stay as they are, and so do the few styles that stand in a page.
 */
export function postcssPlugins(): AcceptedPlugin[] {
  return [{ postcssPlugin: 'units', prepare: (result: Result) => unitsFor(result.opts.from ?? '') }];
}
