import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { placeSite } from './place-site.ts';

let dist: string;
let target: string;

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'vp-dist-'));
  target = mkdtempSync(join(tmpdir(), 'vp-host-'));
});

function build(name: string): void {
  rmSync(dist, { recursive: true });
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), `<html><script>start("${name}")</script></html>`);
  writeFileSync(join(dist, 'assets', `${name}.js`), `// ${name} `.repeat(500));
  writeFileSync(join(dist, 'assets', `${name}.png`), 'picture'.repeat(500));
  placeSite({ dist, target });
}

const asset = (name: string) => join(target, 'wu/assets', name);

test('keeps the assets of the last three builds and removes older ones with their compressed files', () => {
  for (const name of ['one', 'two', 'three', 'four']) build(name);
  const found = ['one', 'two', 'three', 'four'].filter((name) => existsSync(asset(`${name}.js`)));
  expect(found).toEqual(['two', 'three', 'four']);
  expect(existsSync(asset('one.js.br'))).toBe(false);
  expect(existsSync(asset('one.png'))).toBe(false);
  expect(existsSync(asset('two.js.gz'))).toBe(true);
  expect(readFileSync(join(target, 'wu/index.html'), 'utf8')).toContain('four');
});

test('compresses texts and no pictures', () => {
  build('one');
  const content = readFileSync(asset('one.js'));
  expect(brotliDecompressSync(readFileSync(asset('one.js.br')))).toEqual(content);
  expect(gunzipSync(readFileSync(asset('one.js.gz')))).toEqual(content);
  expect(existsSync(asset('one.png.br'))).toBe(false);
});

test('writes the security headers of the build into the configuration of nginx', () => {
  build('one');
  const first = readFileSync(join(target, 'site.conf'), 'utf8');
  build('two');
  const second = readFileSync(join(target, 'site.conf'), 'utf8');
  expect(first).toMatch(/add_header Content-Security-Policy "[^"]*'sha256-/);
  expect(second).not.toBe(first);
  expect(second).not.toContain('PAGE HEADERS');
});
