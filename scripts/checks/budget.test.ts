import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBudget } from './budget.ts';
import { writeFixture } from './fixture.ts';

const noise = (bytes: number) =>
  `/*${randomBytes(bytes * 2)
    .toString('base64')
    .slice(0, Math.round(bytes * 1.34))}*/`;
const dist = 'apps/volunteer/dist';
const locales = 'packages/i18n/src/locales';
const texts = ['zh-TW', 'zh-CN', 'en', 'pt'].map((language) => [
  `${locales}/${language}/volunteer.ts`,
  "export const texts = { later: { login: () => import('./volunteer/login.ts') } };",
]);
const textChunks = ['zh-TW', 'zh-CN', 'en', 'pt'].flatMap((language) => [
  [`../../${locales}/${language}/volunteer.ts`, { file: 'assets/texts.js' }],
  [
    `../../${locales}/${language}/volunteer/login.ts`,
    { file: `assets/${language === 'pt' ? 'pt' : 'other'}-login.js` },
  ],
]);
const manifest = {
  'index.html': { file: 'assets/main.js' },
  'src/features/home/home-page.tsx': { file: 'assets/home.js' },
  'src/features/session/login-page.tsx': {
    file: 'assets/login.js',
    css: ['assets/login.css'],
    dynamicImports: ['src/features/session/login-form.tsx', 'src/features/session/drawing.tsx'],
  },
  'src/features/session/login-form.tsx': { file: 'assets/form.js' },
  'src/features/session/drawing.tsx': { file: 'assets/later.js' },
  ...Object.fromEntries(textChunks),
};
const sound: Record<string, string> = {
  'apps/volunteer/src/app/routes.tsx': `
    page('home', [], () => import('../features/home/home-page.tsx')),
    page('login', ['login'], () => import('../features/session/login-page.tsx')),`,
  'packages/access/src/volunteer-pages.ts': `export const volunteerPages = {
    login: { path: '/Login-volunteer', entrance: 'login' }, home: { path: '/home', entrance: 'reading' },
  };`,
  ...Object.fromEntries(texts),
  [`${dist}/index.html`]:
    '<script src="/wu/config.js"></script><script type="module" crossorigin src="/wu/assets/main.js"></script><link rel="stylesheet" href="/wu/assets/main.css">',
  [`${dist}/config.js`]: 'globalThis.x = 1;',
  [`${dist}/assets/main.js`]: "import './vendor.js'; const page = () => import('./later.js');",
  [`${dist}/assets/vendor.js`]: `export {}; ${noise(1000)}`,
  [`${dist}/assets/later.js`]: noise(500_000),
  [`${dist}/assets/home.js`]: `import './vendor.js'; ${noise(1000)}`,
  [`${dist}/assets/login.js`]: noise(1000),
  [`${dist}/assets/form.js`]: noise(500),
  [`${dist}/assets/texts.js`]: noise(1000),
  [`${dist}/assets/pt-login.js`]: noise(1000),
  [`${dist}/assets/other-login.js`]: noise(500),
  [`${dist}/assets/main.css`]: 'a{color:red}',
  [`${dist}/assets/login.css`]: 'b{color:red}',
  [`${dist}/.vite/manifest.json`]: JSON.stringify(manifest),
};

test('the entry, what it imports, the page and its texts count; lazy chunks do not', () => {
  const { js, css, screens, problems } = checkBudget(writeFixture(sound), 'volunteer');
  expect(problems).toEqual([]);
  expect(js).toBeGreaterThan(3000);
  expect(js).toBeLessThan(5000);
  expect(screens.map(({ route }) => route)).toEqual(['/home', '/Login-volunteer']);
  expect(css).toBeGreaterThan(0);
});

test.each([
  ['the home page', { [`${dist}/assets/home.js`]: noise(130_000) }, /home loads \d+ bytes of js/],
  ['the log-in page', { [`${dist}/assets/login.js`]: noise(130_000) }, /Login-volunteer loads \d+ bytes of js/],
  [
    'a form that comes after its page',
    { [`${dist}/assets/form.js`]: noise(130_000) },
    /Login-volunteer loads \d+ bytes of js/,
  ],
  [
    'the texts of one language',
    { [`${dist}/assets/pt-login.js`]: noise(130_000) },
    /Login-volunteer loads \d+ bytes of js/,
  ],
  ['the styles of a page', { [`${dist}/assets/login.css`]: noise(16_000) }, /Login-volunteer loads \d+ bytes of css/],
])('too much in %s is found', (_, fault, words) => {
  expect(checkBudget(writeFixture({ ...sound, ...fault }), 'volunteer').problems).toEqual([
    expect.stringMatching(words),
  ]);
});

test.each([
  ['an import of the entry', { [`${dist}/assets/vendor.js`]: noise(130_000) }, 'bytes of js'],
  ['the styles of the entry', { [`${dist}/assets/main.css`]: noise(16_000) }, 'bytes of css'],
])('too much in %s is found on both screens', (_, fault, words) => {
  const said = expect.stringContaining(words);
  expect(checkBudget(writeFixture({ ...sound, ...fault }), 'volunteer').problems).toEqual([said, said]);
});

test.each([
  ['a route without a row', { 'apps/volunteer/src/app/routes.tsx': '' }, '/home'],
  ['a page that was not built', { [`${dist}/.vite/manifest.json`]: '{}' }, 'src/features/home/home-page.tsx'],
])('%s is a problem', (_, fault, words) => {
  const { problems } = checkBudget(writeFixture({ ...sound, ...fault }), 'volunteer');
  expect(problems).toContainEqual(expect.stringContaining(`${words} is not in the build`));
});

test('a project without screens of its own is weighed by its entry', () => {
  const bare = {
    'apps/bare/dist/index.html': '<script type="module" src="/wu/assets/main.js"></script>',
    'apps/bare/dist/assets/main.js': noise(1000),
  };
  const { js, requests, problems } = checkBudget(writeFixture(bare), 'bare');
  expect({ js: js > 1000, requests, problems }).toEqual({ js: true, requests: 2, problems: [] });
});

test('below the limit is no problem, above the aim of styles a note, no build a problem', () => {
  const light = { [`${dist}/assets/vendor.js`]: noise(112_000), [`${dist}/assets/main.css`]: noise(9_000) };
  const budget = checkBudget(writeFixture({ ...sound, ...light }), 'volunteer');
  expect(budget.notes).toEqual([expect.stringContaining('of css'), expect.stringContaining('of css')]);
  expect(budget.problems).toEqual([]);
  expect(checkBudget(writeFixture({}), 'volunteer').problems).toEqual([expect.stringContaining('no build')]);
});
