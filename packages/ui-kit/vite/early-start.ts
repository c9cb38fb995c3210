import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { languageTags, languages } from '@vp/domain';
import type { Language } from '@vp/domain';
import type { Plugin, Rolldown } from 'vite';
import { laterPagesFile } from './later-pages.ts';
import { routeRows } from './route-rows.ts';
import type { Words } from './screen-words.ts';
import { startScript } from './start-script.ts';
import type { StartPlan } from './start-script.ts';

type Bundle = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>;

export interface EarlyStart {
  /** The file of the site's texts in each language: `volunteer`. */
  readonly app: string;
  readonly basePath: string;
  /** Paths of the site's pages by their names. */
  readonly pages: Readonly<Record<string, { readonly path: string }>>;
  /** The product's name. */
  readonly name: Words;
  /** Where visits begin: titles of the pages by their names. */
  readonly screens: Readonly<Record<string, Words>>;
  /** Layouts shown until the program has loaded, by the page's name; written to `data-boot`. Other pages have the default. */
  readonly looks?: Readonly<Record<string, string>>;
  /** Pictures that every such layout shows, by the page's name: the file's name in the sources, `login.svg`. */
  readonly pictures?: Readonly<Record<string, string>>;
  /** The script that sends the first read of a page, behind the settings. */
  readonly call: string;
}

/** Written beside the build's manifest: what each first screen loads, and what a policy has to allow. */
interface StartManifest {
  /** Of the scripts in the page, as a Content-Security-Policy names them. */
  readonly scriptHashes: readonly string[];
  readonly screens: readonly {
    readonly path: string;
    readonly language: Language;
    readonly files: readonly string[];
  }[];
}

const place = '<!-- early start -->';
const callPlace = '<!-- early call -->';

const hashOf = (script: string): string => `sha256-${createHash('sha256').update(script).digest('base64')}`;
const table = 'src/app/routes.ts';
/** What sends the reads of a page that has sent none ahead. */
const httpFile = 'api-client/src/http.ts';

function isChunk(file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk {
  return file.type === 'chunk';
}

/** The files that a module of the repository needs, by the end of its path. */
function createFiles(bundle: Bundle) {
  const chunks = Object.values(bundle).filter(isChunk);

  function withImports(chunk: Rolldown.OutputChunk, seen: Set<string>): Set<string> {
    if (seen.has(chunk.fileName)) return seen;
    seen.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next && isChunk(next)) withImports(next, seen);
    }
    return seen;
  }

  /** A form that a page brings behind a skeleton of its own belongs to its screen. */
  const formsOf = (chunk: Rolldown.OutputChunk): readonly Rolldown.OutputChunk[] =>
    chunks.filter(
      ({ fileName, facadeModuleId }) =>
        chunk.dynamicImports.includes(fileName) && (facadeModuleId ?? '').endsWith('-form.tsx'),
    );

  const chunkOf = (module: string) => chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));

  return {
    has: (module: string): boolean => chunkOf(module) !== undefined,
    of(module: string): readonly string[] {
      const chunk = chunkOf(module);
      if (!chunk) throw new Error(`${module} is not in the build: the start of the page names it`);
      const forms = module.endsWith('-page.tsx') ? formsOf(chunk) : [];
      return [...new Set([chunk, ...forms].flatMap((one) => [...withImports(one, new Set())]))];
    },
    ofEntry: (): readonly string[] =>
      chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...withImports(chunk, new Set())]),
  };
}

/** Where a picture of the sources lies in the build. */
function assetOf(bundle: Bundle, name: string): string {
  const found = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name));
  if (!found) throw new Error(`${name} is not in the build: the start of the page names it`);
  return found.fileName;
}

/** The files of a noun's texts, as the site's catalogue names them; a noun of the first texts has none of its own. */
function textFile(root: string, { app, language, noun }: { app: string; language: Language; noun: string }): string[] {
  const folder = `packages/i18n/src/locales/${language}`;
  const catalogue = readFileSync(posix.join(root, '../..', folder, `${app}.ts`), 'utf8');
  const file = new RegExp(String.raw`\b${noun}: \(\) =>\s*import\('\./([^']+)'\)`).exec(catalogue)?.[1];
  return file === undefined ? [] : [`${folder}/${file}`];
}

function planOf(
  bundle: Bundle,
  root: string,
  options: EarlyStart,
): { plan: StartPlan; manifest: StartManifest['screens'] } {
  const { app, basePath, pages, name, screens, looks, pictures } = options;
  const files = createFiles(bundle);
  const entry = files.ofEntry();
  const rows = routeRows(readFileSync(posix.join(root, table), 'utf8'));
  const named: string[] = [];
  const numbersOf = (modules: readonly string[]): number[] => {
    const found = [...new Set(modules.flatMap((module) => files.of(module)))].filter((file) => !entry.includes(file));
    for (const file of found) if (!named.includes(file)) named.push(file);
    return found.map((file) => named.indexOf(file));
  };
  const firstTexts = (language: Language) => numbersOf([`packages/i18n/src/locales/${language}/${app}.ts`]);
  const perLanguage = <Value>(make: (language: Language) => Value) =>
    Object.fromEntries(languages.map((language) => [language, make(language)]));

  const planned = Object.entries(screens).map(([page, title]) => {
    const row = rows.find((one) => one.name === page);
    const path = pages[page]?.path;
    if (!row || path === undefined) throw new Error(`${table} has no page ${page}`);
    const modules = row.files.map((file) => posix.join(posix.dirname(table), file));
    const texts = (language: Language) =>
      numbersOf(row.nouns.flatMap((noun) => textFile(root, { app, language, noun })));
    const picture = pictures?.[page];
    const screen = {
      files: numbersOf(modules),
      look: looks?.[page],
      picture: picture && `${basePath}/${assetOf(bundle, picture)}`,
      texts: perLanguage((language) => ({ title: title[language], files: texts(language) })),
    };
    return { path, screen, texts };
  });
  const plan = {
    languages: perLanguage((language) => ({
      tag: languageTags[language],
      name: name[language],
      files: firstTexts(language),
    })),
    screens: Object.fromEntries(planned.map(({ path, screen }) => [`${basePath}${path}`.toLowerCase(), screen])),
    others: numbersOf([laterPagesFile, httpFile].filter(files.has)),
  };
  const manifest = planned.flatMap(({ path, screen, texts }) =>
    languages.map((language) => {
      const own = new Set([...firstTexts(language), ...screen.files, ...texts(language)]);
      return { path, language, files: [...entry, ...[...own].map((at) => named[at] ?? '')] };
    }),
  );
  return { plan: { ...plan, files: named.map((file) => `${basePath}/${file}`) }, manifest };
}

/**
 * Starts what a first screen needs from the first bytes of its page: words to read, the screen's files beside the
 * program, and the style sheet behind the words instead of in front of them.
 */
export function earlyStart(options: EarlyStart): Plugin {
  let root = '';
  let written: StartManifest | undefined;
  return {
    name: 'early-start',
    apply: 'build',
    enforce: 'post',
    configResolved(config) {
      root = config.root.replaceAll('\\', '/');
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        for (const needed of [place, callPlace])
          if (!html.includes(needed)) throw new Error(`index.html has no place for the start: ${needed}`);
        const { plan, manifest } = planOf(bundle, root, options);
        const script = startScript(plan);
        written = {
          scriptHashes: [script, options.call].map(hashOf),
          screens: manifest,
        };
        const sheets = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
        return (
          sheets
            .reduce((page, sheet) => page.replace(sheet, ''), html)
            .replace(place, () => `<script>${script}</script>`)
            // A style sheet holds back the scripts behind it: the read goes out first.
            .replace(callPlace, () => `<script>${options.call}</script>${sheets.join('')}`)
        );
      },
    },
    generateBundle() {
      if (written)
        this.emitFile({ type: 'asset', fileName: '.vite/start.json', source: JSON.stringify(written, undefined, 2) });
    },
  };
}
