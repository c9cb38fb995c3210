import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { importsOf } from './source.ts';
import { readText } from './tree.ts';

const limits = { js: { most: 120_000, aim: 105_000 }, css: { most: 10_000, aim: 8_000 } };
const firstPage = 'src/features/home/home-page.tsx';
/** Sizes in bytes; the page itself counts as a request. */
export type Budget = { app: string; js: number; css: number; requests: number; problems: string[]; notes: string[] };

/** What a first visit of a built SPA loads, in bytes at brotli 11: the files of index.html and of the home page. */
export function checkBudget(root: string, app: string): Budget {
  const dist = `apps/${app}/dist`;
  if (!existsSync(join(root, dist, 'index.html'))) {
    return { app, js: 0, css: 0, requests: 0, notes: [], problems: [`${dist} holds no build: run pnpm build`] };
  }
  const manifest = readManifest(root, dist);
  const entries = [...linkedFiles(readText(root, `${dist}/index.html`)), ...filesOf(manifest, firstPage)];
  const files = [...withStaticImports(root, dist, entries)];
  const sizeOf = (ending: string) =>
    bytesOf(
      root,
      files.filter((file) => file.endsWith(ending)).map((file) => `${dist}/${file}`),
    );
  const js = sizeOf('.js');
  const css = sizeOf('.css');
  const figures = Object.entries({ js, css }).map(([kind, bytes]) => ({
    kind,
    bytes,
    limit: kind === 'js' ? limits.js : limits.css,
  }));
  return {
    app,
    js,
    css,
    requests: files.length + 1,
    problems: figures
      .filter(({ bytes, limit }) => bytes > limit.most)
      .map(
        ({ kind, bytes, limit }) =>
          `${app} loads ${bytes} bytes of ${kind} (brotli), at most ${limit.most}: move what the first page does not need behind a lazy import`,
      ),
    notes: figures
      .filter(({ bytes, limit }) => bytes > limit.aim)
      .map(({ kind, bytes, limit }) => `${app} loads ${bytes} bytes of ${kind} (brotli), the aim is ${limit.aim}`),
  };
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

function bytesOf(root: string, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + brotliCompressSync(readText(root, path)).byteLength, 0);
}

type Chunk = { file: string; css?: string[]; imports?: string[] };
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

// Vite writes this file in this shape.
function readManifest(root: string, dist: string): Manifest {
  const path = `${dist}/.vite/manifest.json`;
  return existsSync(join(root, path)) ? (JSON.parse(readText(root, path)) as Manifest) : {};
}
