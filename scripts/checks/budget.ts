import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { importsOf } from './source.ts';
import { readText } from './tree.ts';

/** Limits of every first screen. */
const limits = {
  code: { most: 165_000, unit: 'bytes of scripts and styles (brotli)' },
  requests: { most: 20, unit: 'requests' },
} as const;

interface Figures {
  js: number;
  css: number;
  requests: number;
}

/** Sizes in bytes; the page itself and the deployment's settings count as requests, the calls of the API do not. */
interface Screen extends Figures {
  route: string;
}
export interface Budget extends Figures {
  app: string;
  screens: Screen[];
  problems: string[];
}

/**
 * Returns the download size of each first screen of a built SPA, in bytes at brotli 11: the files that its page starts
 * itself, in the language with the largest texts. Another project has only its entry.
 */
export function checkBudget(root: string, app: string): Budget {
  const dist = `apps/${app}/dist`;
  const none = { app, js: 0, css: 0, requests: 0, screens: [] };
  if (!existsSync(join(root, dist, 'index.html'))) {
    return { ...none, problems: [`${dist} holds no build: run pnpm build`] };
  }
  const html = readText(root, `${dist}/index.html`);
  const build: Build = { root, dist, sizes: new Map(), always: linkedFiles(html) };
  const screens = screensOf(build);
  const { js, css, requests } = screens[0] ?? none;
  return {
    app,
    js,
    css,
    requests,
    screens,
    problems: linesAbout(app, screens),
  };
}

/** Returns a sentence for each figure above a limit. */
function linesAbout(app: string, screens: readonly Screen[]): string[] {
  return screens.flatMap(({ route, js, css, requests }) =>
    Object.entries({ code: js + css, requests } as const).flatMap(([kind, figure]) => {
      const { most, unit } = limits[kind as keyof typeof limits];
      const advice = `at most ${most}: move what the first screen does not need behind a lazy import`;
      return figure > most ? [`${app}${route} loads ${figure} ${unit}, ${advice}`] : [];
    }),
  );
}

interface Build {
  root: string;
  dist: string;
  sizes: Map<string, number>;
  always: readonly string[];
}

function screensOf(build: Build): Screen[] {
  const heaviest = new Map<string, Screen>();
  for (const { path, files } of startedScreens(build)) {
    const screen = { route: path, ...weigh(build, files) };
    if (screen.js > (heaviest.get(path)?.js ?? -1)) heaviest.set(path, screen);
  }
  return [...heaviest.values()];
}

function weigh(build: Build, own: readonly string[]): Figures {
  const { root, dist, always } = build;
  const files = [...withStaticImports(root, dist, [...always, ...own])];
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

interface Started {
  path: string;
  files: string[];
}

interface Plan {
  pages: Record<string, string[]>;
  texts: Record<string, string[]>;
}

// The plugin routePreload writes this plan into the page.
function startedScreens({ root, dist }: Build): Started[] {
  const plan = /const plan=(\{.*\});$/m.exec(readText(root, `${dist}/index.html`))?.[1];
  if (plan === undefined) return [{ path: '', files: [] }];
  const { pages, texts }: Plan = JSON.parse(plan);
  const inSite = (file: string): string => file.replace('/wu/', '');
  return Object.entries(pages).flatMap(([path, files]) =>
    Object.values(texts).map((own) => ({ path: path.replace(/^\/wu/, ''), files: [...files, ...own].map(inSite) })),
  );
}
