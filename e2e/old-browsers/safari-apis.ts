import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

interface Support {
  readonly version_added: string | false;
  readonly flags?: unknown;
  readonly prefix?: string;
}

interface Feature {
  readonly __compat?: { readonly support: Readonly<Record<string, Support | readonly Support[]>> };
}

type Tree = Feature & { readonly [name: string]: Tree };

const data: { readonly api: Tree; readonly javascript: { readonly builtins: Tree } } = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('@mdn/browser-compat-data'), 'utf8'),
);

const isSupported = ({ __compat }: Feature, version: number): boolean =>
  ['safari', 'safari_ios'].every((engine) =>
    [__compat?.support[engine] ?? []]
      .flat()
      .some(
        ({ version_added: added, flags, prefix }) =>
          added !== false &&
          flags === undefined &&
          prefix === undefined &&
          Number.parseFloat(added.replace('≤', '')) <= version,
      ),
  );

/**
 * Returns paths of APIs that a Safari lacks on a computer or on a phone: `Array.at`, `Navigator.locks`,
 * `Notification`.
 */
export function apisMissingIn(version: number): readonly string[] {
  const missing = (tree: Tree, path: readonly string[]): string[] =>
    Object.entries(tree)
      .filter(([name]) => /^\w+$/.test(name) && name !== '__compat' && !name.endsWith('_event'))
      .flatMap(([name, feature]) => {
        const own = [...path, name.replace(/_static$/, '')];
        return feature.__compat && !isSupported(feature, version) ? [own.join('.')] : missing(feature, own);
      });
  // Playwright needs these two arrays to read a value from the page.
  return [...missing(data.javascript.builtins, []), ...missing(data.api, [])].filter(
    (path) => !/^Big(Int|Uint)64Array$/.test(path),
  );
}

/** Runs in the page before its scripts: removes the APIs from an object and from its prototype. */
export function removeApis(paths: readonly string[]): void {
  const objectOf = (found: unknown): object | undefined =>
    (typeof found === 'object' || typeof found === 'function') && found !== null ? found : undefined;
  for (const path of paths) {
    const steps = path.replace(/^(Window|WorkerGlobalScope)\./, '').split('.');
    const name = steps.pop() ?? '';
    const owner = steps.reduce<object | undefined>(
      (object, step) => object && objectOf(Reflect.get(object, step)),
      globalThis,
    );
    if (!owner) continue;
    const prototype = owner === globalThis ? undefined : objectOf(Reflect.get(owner, 'prototype'));
    for (const holder of [owner, prototype]) if (holder) Reflect.deleteProperty(holder, name);
  }
}
