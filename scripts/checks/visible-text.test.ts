import { expect, test } from 'vitest';
import { checkVisibleText } from './visible-text.ts';
import { writeFixture } from './fixture.ts';

const sound = {
  'apps/volunteer/src/features/home/home-page.tsx':
    "// 首頁\nexport const P = () => <a title={t('home.title')} className=\"wide card\">{t('home.open')} · 3</a>;",
  'apps/volunteer/src/features/home/home-page.test.tsx': "getByRole('button', { name: '報名' });",
  'apps/volunteer/src/app/sound.tsx':
    "const tone = 'warning';\nexport const P = () => <p className={on ? 'wide' : 'low'}>{kind === 'Open' ? t('a') : t('b')}{tone}</p>;",
  'apps/api/src/seed/news.ts': "export const title = '新聞';",
  'apps/api/src/call/envelope.ts': "throw new Error('no row');",
};

test('a sound tree passes', () => {
  expect(checkVisibleText(writeFixture(sound))).toEqual([]);
});

test.each([
  ['apps/volunteer/src/app/a.tsx', 'export const P = () => <p>Sign up</p>;', 'Sign up'],
  ['apps/volunteer/src/app/a.tsx', 'export const P = () => <img alt="A cover" />;', 'A cover'],
  ['apps/volunteer/src/app/a.tsx', "export const P = () => <p>{'報名'}</p>;", '報名'],
  ['packages/ui-kit/src/a.tsx', 'export const label = `共${count}人`;', '共'],
  ['apps/volunteer/src/app/a.tsx', "export const P = () => <p>{done ? 'All done' : t('x')}</p>;", 'All done'],
  ['apps/volunteer/src/app/a.tsx', "const word = 'Not yet';\nexport const P = () => <p>{word}</p>;", 'Not yet'],
  ['apps/volunteer/src/app/a.tsx', 'export const P = () => <p>{`Left: ${days}`}</p>;', 'Left'],
  ['apps/volunteer/src/app/a.tsx', 'export const P = () => <img alt={`Cover of ${name}`} />;', 'Cover of'],
  ['apps/volunteer/src/app/a.tsx', "export const P = () => <a title={on ? 'Open' : t('x')} />;", 'Open'],
  ['apps/volunteer/src/app/a.tsx', "export const P = () => <p>{on && 'Open now'}</p>;", 'Open now'],
  ['apps/volunteer/src/app/a.tsx', 'export const P = () => <p lang={name.language}>{name.text}</p>;', 'LocalText'],
  ['apps/api/src/modules/news/reads.ts', "export const title = '新聞';", '新聞'],
])('%s with %s is found', (path, text, words) => {
  const problems = checkVisibleText(writeFixture({ ...sound, [path]: text }));
  expect(problems.length).toBeGreaterThan(0);
  expect(problems[0]).toContain(words);
});
