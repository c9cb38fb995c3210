import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkBudget } from './budget.ts';
import { writeFixture } from './fixture.ts';

const noise = (bytes: number) =>
  `/*${randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, Math.round(bytes * 1.34))}*/`;
const dist = 'apps/volunteer/dist';
const inSite = (files: readonly string[]) => files.map((file) => `/wu/assets/${file}`);
const links =
  '<script src="/wu/config.js"></script><script type="module" crossorigin src="/wu/assets/main.js"></script><link rel="stylesheet" href="/wu/assets/main.css">';
const pageOf = (pages: Readonly<Record<string, readonly string[]>>): string => {
  const plan = {
    pages: Object.fromEntries(Object.entries(pages).map(([path, files]) => [`/wu${path}`, inSite(files)])),
    texts: { 'zh-TW': inSite(['texts-zh.js']), pt: inSite(['texts-pt.js']) },
  };
  return `${links}<script>{const plan=${JSON.stringify(plan)};\nload(plan)}</script>`;
};
const sound: Record<string, string> = {
  [`${dist}/index.html`]: pageOf({ '/home': ['home.js'], '/Login-volunteer': ['login.js', 'login.css'] }),
  [`${dist}/config.js`]: 'globalThis.x = 1;',
  [`${dist}/assets/main.js`]: "import './vendor.js'; const page = () => import('./later.js');",
  [`${dist}/assets/vendor.js`]: `export {}; ${noise(1000)}`,
  [`${dist}/assets/later.js`]: noise(500_000),
  [`${dist}/assets/home.js`]: `import './vendor.js'; ${noise(1000)}`,
  [`${dist}/assets/login.js`]: noise(1000),
  [`${dist}/assets/texts-zh.js`]: noise(500),
  [`${dist}/assets/texts-pt.js`]: noise(1000),
  [`${dist}/assets/main.css`]: 'a{color:red}',
  [`${dist}/assets/login.css`]: 'b{color:red}',
};

test('what the page starts and what that imports counts; lazy chunks do not', () => {
  const { js, css, requests, screens, problems } = checkBudget(
    join(writeFixture(sound), 'apps/volunteer/dist'),
    'volunteer',
  );
  expect(problems).toEqual([]);
  expect(js).toBeGreaterThan(3000);
  expect(js).toBeLessThan(5000);
  expect(screens.map(({ route }) => route)).toEqual(['/home', '/Login-volunteer']);
  expect(css).toBeGreaterThan(0);
  // The page, config.js, main, vendor, main.css, home and the texts.
  expect(requests).toBe(7);
});

test.each([
  ['the home page', { [`${dist}/assets/home.js`]: noise(170_000) }, /home loads \d+ bytes of scripts/],
  ['the log-in page', { [`${dist}/assets/login.js`]: noise(170_000) }, /Login-volunteer loads \d+ bytes of scripts/],
  [
    'the styles of a page',
    { [`${dist}/assets/login.css`]: noise(170_000) },
    /Login-volunteer loads \d+ bytes of scripts/,
  ],
])('too much in %s is found', (_, fault, words) => {
  expect(checkBudget(join(writeFixture({ ...sound, ...fault }), 'apps/volunteer/dist'), 'volunteer').problems).toEqual([
    expect.stringMatching(words),
  ]);
});

test.each([
  ['an import of the entry', { [`${dist}/assets/vendor.js`]: noise(170_000) }, 'bytes of scripts'],
  ['the texts of one language', { [`${dist}/assets/texts-pt.js`]: noise(170_000) }, 'bytes of scripts'],
  ['the styles of the entry', { [`${dist}/assets/main.css`]: noise(170_000) }, 'bytes of scripts'],
])('too much in %s is found on both screens', (_, fault, words) => {
  const said = expect.stringContaining(words);
  expect(checkBudget(join(writeFixture({ ...sound, ...fault }), 'apps/volunteer/dist'), 'volunteer').problems).toEqual([
    said,
    said,
  ]);
});

test('a screen in too many files is found', () => {
  const parts = Array.from({ length: 16 }, (_, index) => `part-${index}.js`);
  const fault = {
    ...Object.fromEntries(parts.map((part) => [`${dist}/assets/${part}`, 'export {};'])),
    [`${dist}/index.html`]: pageOf({ '/elsewhere': parts }),
  };
  expect(checkBudget(join(writeFixture({ ...sound, ...fault }), 'apps/volunteer/dist'), 'volunteer').problems).toEqual([
    expect.stringContaining('/elsewhere loads 22 requests, at most 20'),
  ]);
});

test('a project without screens of its own is weighed by its entry', () => {
  const bare = {
    'apps/bare/dist/index.html': '<script type="module" src="/wu/assets/main.js"></script>',
    'apps/bare/dist/assets/main.js': noise(1000),
  };
  const { js, requests, problems } = checkBudget(join(writeFixture(bare), 'apps/bare/dist'), 'bare');
  expect({ js: js > 1000, requests, problems }).toEqual({ js: true, requests: 2, problems: [] });
});

test('below the limit is no problem, no build is one', () => {
  const light = { [`${dist}/assets/vendor.js`]: noise(125_000), [`${dist}/assets/main.css`]: noise(9_000) };
  expect(checkBudget(join(writeFixture({ ...sound, ...light }), 'apps/volunteer/dist'), 'volunteer').problems).toEqual(
    [],
  );
  expect(checkBudget(join(writeFixture({}), 'apps/volunteer/dist'), 'volunteer').problems).toEqual([
    expect.stringContaining('no build'),
  ]);
});
