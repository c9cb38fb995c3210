// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { shortClasses, shortNames } from './short-classes.ts';

test('a class has the same short name on each machine, and no other class has it', () => {
  const [here, there] = [shortNames(), shortNames()];
  const named = ['card', 'note', 'card'].map((name) => here(name, '/home/a/packages/ui-kit/src/card/card.module.css'));
  expect(named.map((name) => name.length)).toEqual([4, 4, 4]);
  expect(named[2]).toBe(named[0]);
  expect(named[1]).not.toBe(named[0]);
  expect(there('card', 'C:\\work\\packages\\ui-kit\\src\\card\\card.module.css?used')).toBe(named[0]);
  expect(here('card', '/home/a/apps/volunteer/src/features/card/card.module.css')).not.toBe(named[0]);
});

test('two sheets never share a mark', () => {
  const nameOf = shortNames();
  const nameMany = () => Array.from({ length: 5000 }, (_, at) => nameOf('a', `/apps/volunteer/src/${at}.module.css`));
  expect(nameMany).toThrow('have one mark: rename one of them');
});

test('program and sheet of a build name a class alike', async () => {
  const files: Readonly<Record<string, string>> = {
    'virtual:entry': `import styles from 'virtual:apps/one.module.css'; document.body.className = styles.banner;`,
    'virtual:apps/one.module.css': '.banner { color: red; } .banner > .words { margin: 0; }',
  };
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('..', import.meta.url)),
    logLevel: 'silent',
    plugins: [
      shortClasses(),
      {
        name: 'files',
        resolveId: (id) => (id in files ? id : undefined),
        load: (id) => files[id],
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'virtual:entry' } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  const program = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('');
  const sheet = outputs.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join('');
  const [, banner = ''] = /\.([A-Z][\w-]{3})\s*\{/.exec(sheet) ?? [];
  expect(banner).not.toBe('');
  expect(program).toContain(banner);
  expect(sheet).not.toContain('words');
});
