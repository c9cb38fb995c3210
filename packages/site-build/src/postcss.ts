import type { AcceptedPlugin } from 'postcss';

const fromReactVant = /[\\/]react-vant[\\/]/;

/** react-vant uses px for a width of 375; the unit `--u` scales with the page and is capped. */
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
