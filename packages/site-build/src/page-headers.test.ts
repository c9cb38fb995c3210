// @vitest-environment node
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pageHeaders } from './page-headers.ts';
import type { HostsNeeded } from './page-headers.ts';

const start = 'const plan = {};\nrun(plan);';
const look = 'body { margin: 0 }';
const html = `<html><head><style>${look}</style></head><body>
<script>${start}</script><script src="/wu/config.js"></script><script type="module" crossorigin src="/wu/assets/a.js"></script>
</body></html>`;
const alone: HostsNeeded = { map: 'builtIn' };

function rulesOf(needed: HostsNeeded): ReadonlyMap<string, readonly string[]> {
  const policy = pageHeaders(html, needed)['Content-Security-Policy'] ?? '';
  return new Map(policy.split('; ').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1)]));
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows the inline code of the page by its hash, and no other inline code', () => {
  const rules = rulesOf(alone);
  expect(rules.get('script-src')).toEqual(["'self'", hash(start)]);
  expect(rules.get('style-src')).toEqual(["'self'", hash(look)]);
  expect(pageHeaders(html, alone)['Content-Security-Policy']).not.toContain('unsafe');
});

test.each(['default-src', 'form-action', 'base-uri', 'frame-ancestors'])('%s allows nothing', (name) => {
  expect(rulesOf({ map: 'amap', api: 'https://api.example.org' }).get(name)).toEqual(["'none'"]);
});

test('allows other hosts only where they are used', () => {
  expect([...rulesOf(alone).values()].flat().filter((source) => source.startsWith('http'))).toEqual([]);
  const rules = rulesOf({ api: 'https://api.example.org/api', map: 'amap' });
  expect(rules.get('connect-src')).toEqual([
    "'self'",
    'https://api.example.org',
    'https://*.amap.com',
    'https://*.autonavi.com',
  ]);
  expect(rules.get('script-src')).toEqual(["'self'", hash(start), 'https://*.amap.com', 'https://api.example.org']);
  expect(rulesOf({ api: 'https://api.example.org', map: 'builtIn' }).get('script-src')).toEqual([
    "'self'",
    hash(start),
  ]);
  // A hash next to `unsafe-inline` would disable it.
  expect(rules.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
});

test('a development server adds only its nonce, its socket and its worker', () => {
  const [rules, built] = [rulesOf({ map: 'builtIn', nonce: 'n1' }), rulesOf(alone)];
  const added = [...rules].map(([name, sources]) => [
    name,
    sources.filter((source) => !built.get(name)?.includes(source)),
  ]);
  expect(added.filter(([, sources]) => sources?.length !== 0)).toEqual([
    ['script-src', ["'nonce-n1'"]],
    ['style-src', ["'nonce-n1'"]],
    ['connect-src', ['ws:']],
    ['worker-src', ['blob:']],
  ]);
});
