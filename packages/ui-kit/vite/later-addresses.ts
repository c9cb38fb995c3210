import { readFileSync } from 'node:fs';
import { isAbsolute, posix } from 'node:path';
import type { Plugin } from 'vite';
import type { ScreenUse } from './screen-use.ts';
import { screenUseOf } from './screen-files.ts';

type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface SiteCalls {
  /** Name of the site's table in `@vp/contract/addresses`. */
  readonly name: string;
  readonly table: Table;
}

const whole = /[\\/]contract[\\/]generated[\\/]addresses\.js$/;
/** Stands beside the whole table once a site is built; no such file is in the repository. */
const laterFile = 'later-addresses.js';

/** The calls that a text names: `activity.find`. More than are made does no harm, fewer cost a step. */
function callsNamedIn(text: string, table: Table): readonly string[] {
  return [...text.matchAll(/\b(\w+)\s*\.\s*(?=(\w+))/g)]
    .filter(([, noun = '', name = '']) => Object.hasOwn(table, noun) && Object.hasOwn(table[noun] ?? {}, name))
    .map(([, noun, name]) => `${noun}.${name}`);
}

function firstCalls(use: ScreenUse, table: Table): ReadonlySet<string> {
  const own = [...use.keys()].filter(
    (id) => isAbsolute(id) && /\.tsx?$/.test(id) && !/[\\/]node_modules[\\/]/.test(id),
  );
  return new Set(own.flatMap((id) => callsNamedIn(readFileSync(id, 'utf8'), table)));
}

/** The entries of a table whose names fit, without nouns that have none. */
function partOf(table: Table, fits: (call: string) => boolean): Table {
  const nouns = Object.entries(table).map(([noun, calls]) => {
    const kept = Object.entries(calls).filter(([name]) => fits(`${noun}.${name}`));
    return [noun, Object.fromEntries(kept)] as const;
  });
  return Object.fromEntries(nouns.filter(([, calls]) => Object.keys(calls).length > 0));
}

/**
 * Parts the table of calls in a build: the program has those that the screens name where visits begin, one small file
 * all others, and the client asks for it with the first of them. What pages say of calls is read out of their source.
 */
export function laterAddresses({ name, table }: SiteCalls): Plugin {
  let screenUse: () => ScreenUse | undefined = () => undefined;
  return {
    name: 'later-addresses',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      screenUse = () => screenUseOf(config.plugins);
    },
    resolveId: {
      filter: { id: /[\\/]later-addresses\.js$/ },
      handler: (_source, importer) =>
        importer && whole.test(importer)
          ? posix.join(posix.dirname(importer.replaceAll('\\', '/')), laterFile)
          : undefined,
    },
    load: {
      filter: { id: /[\\/](?:later-)?addresses\.js$/ },
      handler(id) {
        const use = screenUse();
        if (use === undefined) return undefined;
        const first = firstCalls(use, table);
        if (posix.basename(id.replaceAll('\\', '/')) === laterFile) {
          return `export const addresses = ${JSON.stringify(partOf(table, (call) => !first.has(call)))};`;
        }
        if (!whole.test(id)) return undefined;
        return `export const ${name} = ${JSON.stringify(partOf(table, (call) => first.has(call)))};
// Nothing comes where a file of an older build is gone and the app is about to load anew.
export const loadLaterAddresses = () => import('./${laterFile}').then((later) => later?.addresses);`;
      },
    },
  };
}
