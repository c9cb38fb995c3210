import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { importsOf } from './source.ts';

/** Limits of every first screen. */
const bytesMax = 168_000;
const requestsMax = 20;

/** Sizes in bytes; the page itself and the deployment's settings count as requests, the calls of the API do not. */
interface Screen {
  readonly route: string;
  readonly js: number;
  readonly css: number;
  readonly requests: number;
}
export interface Budget extends Omit<Screen, 'route'> {
  readonly app: string;
  readonly screens: readonly Screen[];
  readonly problems: readonly string[];
}

/** The plugin routePreload writes this plan into the page. */
interface Plan {
  readonly pages: Readonly<Record<string, readonly string[]>>;
  readonly texts: Readonly<Record<string, readonly string[]>>;
}

/**
 * Returns the download size of each first screen of a built SPA, in bytes at brotli 11: the files that its page starts
 * itself, in the language with the largest texts. Another project has only its entry.
 */
export function checkBudget(dist: string, app: string): Budget {
  if (!existsSync(join(dist, 'index.html'))) {
    const problems = [`${app} has no build: run pnpm build`];
    return { app, js: 0, css: 0, requests: 0, screens: [], problems };
  }
  const screens = screensOf(dist);
  const { js, css, requests } = screens[0] ?? { js: 0, css: 0, requests: 0 };
  const advice = 'move what the first screen does not need behind a lazy import';
  const problems = screens.flatMap((screen) => [
    ...(screen.js + screen.css > bytesMax
      ? [
          `${app}${screen.route} loads ${screen.js + screen.css} bytes of scripts and styles (brotli), at most ${bytesMax}: ${advice}`,
        ]
      : []),
    ...(screen.requests > requestsMax
      ? [`${app}${screen.route} loads ${screen.requests} requests, at most ${requestsMax}: ${advice}`]
      : []),
  ]);
  return { app, js, css, requests, screens, problems };
}

function screensOf(dist: string): Screen[] {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="\/wu\/([^"]+\.(?:js|css))"/g)];
  const always = links.map(([, file = '']) => file);
  const { pages, texts }: Plan = JSON.parse(
    /const plan=(\{.*\});$/m.exec(html)?.[1] ?? '{"pages":{"":[]},"texts":{"":[]}}',
  );
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).byteLength;
    sizes.set(file, size);
    return size;
  };
  return Object.entries(pages).map(([page, own]) => {
    const route = page.replace(/^\/wu/, '');
    const inLanguages = Object.values(texts).map((more) => {
      const files = [
        ...withStaticImports(dist, [...always, ...[...own, ...more].map((file) => file.replace('/wu/', ''))]),
      ];
      const bytesOf = (ending: string) =>
        files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + sizeOf(file), 0);
      return { route, js: bytesOf('.js'), css: bytesOf('.css'), requests: files.length + 1 };
    });
    return inLanguages.reduce((largest, one) => (one.js > largest.js ? one : largest));
  });
}

function withStaticImports(dist: string, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file)) return;
    seen.add(file);
    if (!file.endsWith('.js')) return;
    for (const { request, lazy } of importsOf(file, readFileSync(join(dist, file), 'utf8')))
      if (!lazy && request.startsWith('.')) visit(join(file, '..', request));
  };
  entries.forEach(visit);
  return seen;
}
