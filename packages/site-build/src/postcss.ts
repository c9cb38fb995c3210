import type { AcceptedPlugin } from 'postcss';

const fromReactVant = /[\\/]react-vant[\\/]/;

/**
 * Returns the plugin that converts react-vant's px, designed for a width of 375, to the unit `--u`, which scales with
 * the page and is capped.
 */
export function postcssPlugins(): AcceptedPlugin[] {
  return [
    {
      postcssPlugin: 'react-vant-units',
      Declaration(declaration, { result }) {
        if (!fromReactVant.test(result.opts.from ?? '') || !declaration.value.includes('px')) return;
        declaration.value = declaration.value.replace(/(-?\d*\.?\d+)px\b/g, (whole, pixels: string) =>
          Math.abs(Number(pixels)) < 2 ? whole : `calc(${pixels} * var(--u))`,
        );
      },
    },
  ];
}
