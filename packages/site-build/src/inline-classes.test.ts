// @vitest-environment node
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { createNaming, inlineClasses } from './inline-classes.ts';

function writeFiles(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'classes-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const card = 'packages/ui-kit/src/card.module.css';
const place = 'apps/volunteer/src/place.module.css';

test('a class has the same short name on each machine, and no other class has it', () => {
  const css = '.card { margin: 0; } .card > .note { color: red; }';
  const [here, there] = [writeFiles({ [card]: css, [place]: css }), writeFiles({ [card]: css })];
  const [nameHere, nameThere] = [createNaming(), createNaming()];
  const [first, second] = [nameHere('card', join(here, card)), nameHere('note', join(here, card))];
  expect(first).toMatch(/^[A-Z][\w-]{3}$/);
  expect(second).not.toBe(first);
  expect(nameThere('card', `${join(there, card)}?used`)).toBe(first);
  expect(nameHere('card', join(here, place))).not.toBe(first);
});

test('two sheets never share their mark', () => {
  const paths = Array.from({ length: 1000 }, (_, at) => `apps/volunteer/src/${at}.module.css`);
  const root = writeFiles(Object.fromEntries(paths.map((path) => [path, ''])));
  const nameOf = createNaming();
  expect(() => paths.forEach((path) => nameOf('a', join(root, path)))).toThrow('have one mark: rename one of them');
});

async function built(program: string): Promise<{ readonly code: string; readonly css: string }> {
  const root = writeFiles({
    'apps/one/src/main.ts': program,
    'apps/one/src/main.module.css':
      '.banner { animation: come 1s; } .banner > .words { margin: 0; }\n@keyframes come {}',
  });
  const result = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [inlineClasses()],
    build: { write: false, minify: false, rolldownOptions: { input: join(root, 'apps/one/src/main.ts') } },
  });
  const outputs = [result].flat().flatMap((part) => ('output' in part ? part.output : []));
  return {
    code: outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join(''),
    css: outputs.flatMap((file) => (file.type === 'asset' ? [String(file.source)] : [])).join(''),
  };
}

test('the program has the names of the sheet and no table of them', async () => {
  const { code, css } = await built(
    `import styles from './main.module.css';\ndocument.title = 'styles.words';\ndocument.body.className = styles.banner;`,
  );
  const [, banner = 'no class'] = /\.([A-Z][\w-]{3})\s*\{/.exec(css) ?? [];
  expect(code).toMatch(new RegExp(`className = ['"]${banner}['"]`));
  expect(code).toContain('styles.words');
  expect(code).not.toContain('banner');
  expect(css).not.toContain('banner');
});

test('the sheet of a part whose only class is one word stays', async () => {
  const { css } = await built(`import styles from './main.module.css';\nexport const name = styles.words;`);
  expect(css).toContain('margin');
});

test('a class that is looked up fails in the build', async () => {
  const program = `import styles from './main.module.css';\ndocument.body.className = styles[document.title];`;
  await expect(built(program)).rejects.toThrow('default');
});
