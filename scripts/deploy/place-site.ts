import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageHeaders } from '#page-headers';
import { repositoryRoot } from '../stack/run.ts';
import { readText } from '../checks/tree.ts';
import { headerLines } from '../stack/header-lines.ts';

/** Open pages load the assets of their own build for a while. */
const buildsKept = 3;
const compressed = new Set(['.css', '.html', '.js', '.json', '.svg', '.webmanifest']);
const bytesMin = 1024;

export interface Site {
  /** Folder of the build. */
  readonly dist: string;
  /** Root of the host: gets the folder `wu`, `site.conf` and the list of builds. */
  readonly target: string;
  readonly api?: string | undefined;
  readonly map?: boolean | undefined;
}

/** Places a build at its host: compresses it, keeps the assets of the last three builds, writes its headers. */
export function placeSite({ dist, target, api, map = false }: Site): void {
  const folder = join(target, 'wu');
  const assets = readdirSync(join(dist, 'assets'), { recursive: true, encoding: 'utf8' });
  const builds = [assets, ...readBuilds(target)].slice(0, buildsKept);
  mkdirSync(folder, { recursive: true });
  // The page comes last: it names assets that have to be there.
  cpSync(dist, folder, { recursive: true, filter: (path) => path !== join(dist, 'index.html') });
  cpSync(join(dist, 'index.html'), join(folder, 'index.html'));
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) compress(join(folder, name));
  removeOthers(join(folder, 'assets'), new Set(builds.flat()));
  writeFileSync(join(target, 'builds.json'), JSON.stringify(builds));
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const headers = headerLines('nginx', pageHeaders(page, { api, map: map ? 'amap' : 'builtIn' }));
  const template = readText(repositoryRoot, 'deploy/nginx/app.conf');
  writeFileSync(
    join(target, 'site.conf'),
    template.replace('    # PAGE HEADERS', () => headers.trimEnd()),
  );
}

function readBuilds(target: string): readonly (readonly string[])[] {
  const list = join(target, 'builds.json');
  return existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
}

function compress(path: string): void {
  if (!compressed.has(extname(path))) return;
  const content = readFileSync(path);
  // A smaller build may have left a compressed file of the same name.
  for (const extension of ['.br', '.gz']) rmSync(`${path}${extension}`, { force: true });
  if (content.length < bytesMin) return;
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
}

function removeOthers(folder: string, kept: ReadonlySet<string>): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1).replace(/\.(br|gz)$/, '');
    if (!kept.has(name)) rmSync(path);
  }
}
