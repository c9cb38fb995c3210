// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { languageTags, languages } from '@vp/domain';
import { startFailureTexts } from '@vp/i18n/start-failure';
import { browserSupport } from './browser-support.ts';
import polyfills from './polyfilled-apis.json' with { type: 'json' };
import { startFailureScript } from './start-failure.ts';

test('writes the polyfill test before the program, and the failure page, into a built page', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vp-support-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  writeFileSync(
    join(root, 'index.html'),
    '<html><head><title>a</title></head><body><div id="root"></div><script type="module" src="/a.js"></script></body></html>',
  );
  writeFileSync(join(root, 'a.js'), 'window.a = 1;');
  const result = await build({
    root,
    base: '/wu/',
    configFile: false,
    logLevel: 'silent',
    plugins: [browserSupport()],
    build: { write: false },
  });
  const files = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const page = files.find((file) => file.fileName === 'index.html');
  const text = page?.type === 'asset' ? String(page.source) : '';
  const file = files.find(({ fileName }) => fileName.startsWith('assets/polyfills-'))?.fileName ?? '';
  expect(text).toContain(`document.write("<script src='/wu/${file}'>`);
  for (const path of Object.keys(polyfills)) expect(text).toContain(path);
  expect(text.indexOf('document.write')).toBeLessThan(text.indexOf('type="module"'));
  for (const language of languages) {
    expect(text).toContain(`<section lang="${languageTags[language]}">`);
    for (const reason of ['old', 'failed'] as const) expect(text).toContain(startFailureTexts[language][reason].title);
  }
});

test('writes the script of the page in ES5', () => {
  expect(startFailureScript).not.toMatch(/=>|\b(?:const|let|class|of|async|await)\b|[`?]\.|\.\.\.|`/);
});
