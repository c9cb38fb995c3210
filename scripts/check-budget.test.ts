import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudget } from './check-budget.ts';
import { plant } from './plant.ts';

const noise = (bytes: number) =>
  `/*${randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, Math.round(bytes * 1.34))}*/`;
const dist = 'apps/volunteer/dist';
const sound = {
  [`${dist}/index.html`]:
    '<script src="/wu/config.js"></script><script type="module" crossorigin src="/wu/assets/main.js"></script><link rel="stylesheet" href="/wu/assets/main.css">',
  [`${dist}/config.js`]: 'globalThis.x = 1;',
  [`${dist}/assets/main.js`]: "import './vendor.js'; const page = () => import('./later.js');",
  [`${dist}/assets/vendor.js`]: `export {}; ${noise(1000)}`,
  [`${dist}/assets/later.js`]: noise(500_000),
  [`${dist}/assets/home.js`]: `import './vendor.js'; ${noise(1000)}`,
  [`${dist}/assets/main.css`]: 'a{color:red}',
  [`${dist}/.vite/manifest.json`]: JSON.stringify({ 'src/features/home/home-page.tsx': { file: 'assets/home.js' } }),
};

test('the entry, what it imports and the home page count; lazy chunks do not', () => {
  const { js, css, problems } = checkBudget(plant(sound), 'volunteer');
  expect(problems).toEqual([]);
  expect(js).toBeGreaterThan(2000);
  expect(js).toBeLessThan(4000);
  expect(css).toBeGreaterThan(0);
});

test.each([
  ['an import of the entry', { [`${dist}/assets/vendor.js`]: noise(130_000) }, 'bytes of js'],
  ['the home page', { [`${dist}/assets/home.js`]: noise(130_000) }, 'bytes of js'],
  ['the styles', { [`${dist}/assets/main.css`]: noise(16_000) }, 'bytes of css'],
])('too much in %s is found', (_, fault, words) => {
  expect(checkBudget(plant({ ...sound, ...fault }), 'volunteer').problems).toEqual([expect.stringContaining(words)]);
});

test('above the aim is a note, no build is a problem', () => {
  const budget = checkBudget(plant({ ...sound, [`${dist}/assets/vendor.js`]: noise(106_000) }), 'volunteer');
  expect(budget.notes).toHaveLength(1);
  expect(budget.problems).toEqual([]);
  expect(checkBudget(plant({}), 'volunteer').problems).toEqual([expect.stringContaining('no build')]);
});
