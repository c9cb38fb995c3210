// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { compileHints } from './compile-hints.ts';

const project: Record<string, string> = {
  'index.html': '<html><body><script type="module" src="/src/main.ts"></script></body></html>',
  'src/main.ts': `import './main.css';
window.later = () => import('./later.ts');`,
  'src/later.ts': `import './later.css';
export const word = () => 'later';`,
  'src/main.css': 'body { margin: 0 }',
  'src/later.css': 'p { margin: 0 }',
};

test('starts each script with the hint, even if another plugin prepends text', async () => {
  const root = mkdtempSync(join(tmpdir(), 'vp-hints-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(project)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileHints()],
    build: { write: false },
  });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const scripts = outputs.filter((file) => file.type === 'chunk');
  expect(scripts).toHaveLength(2);
  // A file that imports another one with styles lists them in its first line.
  expect(scripts.some(({ code }) => code.includes('__vite__mapDeps'))).toBe(true);
  for (const { code } of scripts) expect(code.match(/^.*allFunctionsCalledOnLoad/gm)).toEqual([code.split('\n')[0]]);
});
