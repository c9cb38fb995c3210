// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import { pageRules } from './page-rules.ts';

let folder: string;
let server: ViteDevServer;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vp-rules-'));
  const html =
    '<html><head><style>p { margin: 0 }</style></head><body><script type="module" src="/a.js"></script></body></html>';
  writeFileSync(join(folder, 'index.html'), html);
  writeFileSync(join(folder, 'a.js'), 'export {};');
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [pageRules()],
    server: { host: '127.0.0.1', port: 0 },
  });
  await server.listen();
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('sends the headers from the development server, with its nonce on injected elements', async () => {
  const answer = await fetch(server.resolvedUrls?.local[0] ?? '', { headers: { Accept: 'text/html' } });
  const policy = answer.headers.get('Content-Security-Policy') ?? '';
  expect(answer.headers.get('X-Frame-Options')).toBe('DENY');
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const [, nonce] = /'nonce-([^']+)'/.exec(policy) ?? [];
  const elements = (await answer.text()).match(/<(?:script|style)[^>]*>/g) ?? [];
  expect(elements.length).toBeGreaterThan(2);
  for (const element of elements) expect(element).toContain(`nonce="${nonce}"`);
});

test('sends no headers with other files', async () => {
  const answer = await fetch(new URL('a.js', server.resolvedUrls?.local[0]));
  expect(answer.headers.get('Content-Security-Policy')).toBeNull();
});
