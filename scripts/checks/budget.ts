import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { importsOf } from './source.ts';
import { readText } from './tree.ts';

/** Nothing may ever pass 120 kB of script. Infinity: no aim below that. */
const limits = { js: { most: 120_000, aim: Infinity }, css: { most: 10_000, aim: 8_000 } };
const languages = ['zh-TW', 'zh-CN', 'en', 'pt'];
/** Where visits begin; the first one stands for the app. Another project has no screens but its entry. */
const firstScreens: Readonly<Record<string, readonly string[]>> = {
  volunteer: ['/home', '/Login-volunteer'],
  'org-admin': ['/', '/login'],
};

/** Sizes in bytes; the page itself counts as a request. */
type Screen = { route: string; js: number; css: number; requests: number };
export type Budget = Omit<Screen, 'route'> & {
  app: string;
  screens: Screen[];
  problems: string[];
  notes: string[];
};

/**
 * What each first screen of a built SPA waits for, in bytes at brotli 11: the files of index.html, the page and the
 * texts of its row in the route table, in the language that weighs most. A form that the page brings by itself counts,
 * as nobody can use the screen without; a drawing that comes later does not.
 */
export function checkBudget(root: string, app: string): Budget {
  const dist = `apps/${app}/dist`;
  const none = { app, js: 0, css: 0, requests: 0, screens: [], notes: [] };
  if (!existsSync(join(root, dist, 'index.html'))) {
    return { ...none, problems: [`${dist} holds no build: run pnpm build`] };
  }
  const manifest = readManifest(root, dist);
  const build = { root, dist, sizes: new Map<string, number>() };
  const lost: string[] = [];
  const screens = (firstScreens[app] ?? ['']).map((route): Screen => {
    const found = route === '' ? [[]] : entriesOf(root, { app, route });
    lost.push(...found.flat().filter((key) => !manifest[key]));
    if (found.length === 0) lost.push(route);
    return heaviest(
      found.map((keys) => ({
        route,
        ...weigh(
          build,
          keys.flatMap((key) => filesOf(manifest, key)).concat(keys.flatMap((key) => formsOf(manifest, key))),
        ),
      })),
    );
  });
  const { js, css, requests } = screens[0] ?? none;
  return {
    app,
    js,
    css,
    requests,
    screens,
    problems: [
      ...[...new Set(lost)].map((what) => `${app}: ${what} is not in the build: the check looks in the wrong place`),
      ...linesAbout(app, screens, 'most'),
    ],
    notes: linesAbout(app, screens, 'aim'),
  };
}

/** A sentence for each figure above a limit. */
function linesAbout(app: string, screens: readonly Screen[], limit: 'most' | 'aim'): string[] {
  const advice = {
    most: (bytes: number) => `at most ${bytes}: move what the first screen does not need behind a lazy import`,
    aim: (bytes: number) => `the aim is ${bytes}`,
  };
  return screens.flatMap((screen) =>
    (['js', 'css'] as const)
      .filter((kind) => screen[kind] > limits[kind][limit])
      .map(
        (kind) =>
          `${app}${screen.route} loads ${screen[kind]} bytes of ${kind} (brotli), ${advice[limit](limits[kind][limit])}`,
      ),
  );
}

function heaviest(screens: readonly Screen[]): Screen {
  const [first = { route: '', js: 0, css: 0, requests: 0 }, ...more] = screens;
  return more.reduce((most, screen) => (screen.js > most.js ? screen : most), first);
}

/** What the address table calls the page at a route. */
function pageNameOf(root: string, { app, route }: { app: string; route: string }): string | undefined {
  const file = app === 'volunteer' ? 'volunteer-pages' : 'organization-pages';
  const table = readText(root, `packages/access/src/${file}.ts`);
  return new RegExp(String.raw`\b(\w+): \{\s*path: '${route}'`).exec(table)?.[1];
}

/** The manifest's keys of a route's page and of its texts, once for each language; empty when the row is not found. */
function entriesOf(root: string, { app, route }: { app: string; route: string }): string[][] {
  const rows = readText(root, `apps/${app}/src/app/routes.tsx`);
  const name = pageNameOf(root, { app, route });
  const row = new RegExp(String.raw`\('${name}', \[([^\]]*)\], \(\) =>\s*import\('\.\./(features/[^']+)'\)`).exec(rows);
  if (!row) return [];
  const nouns = [...(row[1] ?? '').matchAll(/'(\w+)'/g)].map((match) => match[1] ?? '');
  return languages.map((language) => {
    const folder = `packages/i18n/src/locales/${language}`;
    const texts = readText(root, `${folder}/${app}.ts`);
    const files = nouns.map(
      (noun) => new RegExp(String.raw`\b${noun}: \(\) => import\('\./([^']+)'\)`).exec(texts)?.[1],
    );
    return [
      'index.html',
      `src/${row[2]}`,
      `../../${folder}/${app}.ts`,
      ...files.map((file, index) => `../../${folder}/${file ?? nouns[index]}`),
    ];
  });
}

type Build = { root: string; dist: string; sizes: Map<string, number> };

function weigh(build: Build, entries: readonly string[]): Omit<Screen, 'route'> {
  const { root, dist } = build;
  const html = readText(root, `${dist}/index.html`);
  const files = [...withStaticImports(root, dist, [...linkedFiles(html), ...entries])];
  const bytesOf = (ending: string): number =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizeOf(build, file), 0);
  return { js: bytesOf('.js'), css: bytesOf('.css'), requests: files.length + 1 };
}

function sizeOf({ root, dist, sizes }: Build, file: string): number {
  const size = sizes.get(file) ?? brotliCompressSync(readText(root, `${dist}/${file}`)).byteLength;
  sizes.set(file, size);
  return size;
}

function linkedFiles(html: string): string[] {
  const links = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/wu\/([^"]+\.(?:js|css))"/g)];
  return links.map((match) => match[1] ?? '');
}

function withStaticImports(root: string, dist: string, entries: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith('.js')) return;
    const text = readText(root, `${dist}/${file}`);
    for (const { request, lazy } of importsOf(file, text))
      if (!lazy && request.startsWith('.')) visit(join(file, '..', request));
  };
  entries.forEach(visit);
  return seen;
}

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

function filesOf(manifest: Manifest, key: string, seen: readonly string[] = []): string[] {
  const chunk = manifest[key];
  if (!chunk || seen.includes(key)) return [];
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((next) => filesOf(manifest, next, [...seen, key])),
  ];
}

/** What a page shows behind a skeleton of its own. */
function formsOf(manifest: Manifest, key: string): string[] {
  if (!key.endsWith('-page.tsx')) return [];
  const forms = manifest[key]?.dynamicImports?.filter((lazy) => lazy.endsWith('-form.tsx')) ?? [];
  return forms.flatMap((form) => filesOf(manifest, form));
}

// Vite writes this file in this shape.
function readManifest(root: string, dist: string): Manifest {
  const path = `${dist}/.vite/manifest.json`;
  return existsSync(join(root, path)) ? (JSON.parse(readText(root, path)) as Manifest) : {};
}
