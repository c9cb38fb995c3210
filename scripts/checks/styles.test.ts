import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkStyles } from './styles.ts';

const folder = 'apps/volunteer/src/features/home';
const part = `${folder}/banner.tsx`;
const sheet = `${folder}/banner.module.css`;
const tokens = ['--s-1', '--s-half', '--gutter', '--green-600', '--u', '--t', '--fs-cap'];
const sound = {
  [part]: [
    "import styles from './banner.module.css';",
    "const tones = { calm: 1, 'loud': 2 };",
    'export const Banner = (tone: keyof typeof tones) => styles.banner + styles[tone];',
  ].join('\n'),
  [sheet]: [
    '/* #fff in a comment, .vk-card in words */',
    '.banner { padding: calc(2 * var(--s-1)) var(--gutter) 0; margin-top: 0.2em; color: var(--green-600); }',
    "html[data-text='xl'] .banner:first-child { width: calc(52 * var(--u)); font-size: var(--fs-cap); }",
    '@media (min-width: 600px) { .calm { inset: 0; } }',
    '@keyframes come { from { opacity: 0; } 50% { opacity: 1; } }',
    '.loud { animation: come 1s; border: 1px solid; outline-offset: -1.5px; max-width: var(--gutter, 944px); }',
  ].join('\n'),
  'packages/app-shell/src/page.css': '@media (min-width: 600px) { .page { width: max(0px, 3em); } }',
  'packages/ui-kit/kit/kit.css': '.kit { width: 50%; height: 2rem; background: url("12px.svg"); }',
  [`${folder}/banner.test.tsx`]: "screen.querySelector('.vk-card');",
  'packages/ui-kit/src/card/card.css':
    '.vk-card { --overlap: calc(68 * var(--u)); color: #fff; border-radius: 3px; margin: calc(-1 * var(--overlap)) var(--s-half); }',
  'packages/ui-kit/src/theme/base.css': '.vk-hidden { margin: -1px; }',
  'packages/ui-kit/src/theme/tokens.css': `:root { ${tokens.map((name) => `${name}: 1px;`).join(' ')} }`,
};

test('a module beside its part, with the tokens of the kit, passes', () => {
  expect(checkStyles(writeFixture(sound))).toEqual([]);
});

const withRule = (rule: string) => ({ [sheet]: `${sound[sheet]}\n${rule}` });

test.each<[string, Record<string, string>, string]>([
  ['a plain sheet', { [`${folder}/home.css`]: '' }, 'name it apps/volunteer/src/features/home/home.module.css'],
  ['a class of the kit', withRule('.banner .vk-button { width: auto; }'), 'reaches for .vk-button'],
  ['a class of react-vant', withRule('.banner > .rv-input { width: auto; }'), 'reaches for .rv-input'],
  ['a class of everybody', withRule(':global(.a) { width: auto; }'), 'reaches for :global'],
  ['a tag', withRule('.banner > p { width: auto; }'), 'selects every p'],
  ['a tag among several', withRule('.banner,\nh2 { width: auto; }'), 'selects every h2'],
  ['an id', withRule('#main { width: auto; }'), 'selects every #main'],
  ['a colour by number', withRule('.banner { background: #fff; }'), 'raw colour #fff'],
  ['a colour by function', withRule('.banner { box-shadow: 0 0 1px rgba(0, 0, 0, 0.5); }'), 'raw colour'],
  ['a colour by name', withRule('.banner { color: white; }'), 'raw colour white'],
  ['room off the scale', withRule('.banner { margin: 0 calc(10 * var(--u)); }'), 'sets margin to'],
  ['a size of text off the scale', withRule('.banner { font-size: calc(14 * var(--t)); }'), 'sets font-size to'],
  [
    'a corner off the scale',
    withRule('@media print { .banner { border-radius: calc(5 * var(--u)); } }'),
    'sets border-radius to',
  ],
  [
    'room of the kit off the scale',
    { 'packages/ui-kit/src/a.css': '.vk-a { padding: 0 3px; }' },
    'sets padding to 0 3px',
  ],
  [
    'a size of text of the shell off the scale',
    { 'packages/app-shell/src/a.css': '@media print { .a { font-size: calc(14 * var(--t)); } }' },
    'name it as a custom property',
  ],
  ['a length in px', withRule('.banner { width: 12px; }'), 'sets width to 12px: px do not follow'],
  ['a line that is no hairline', withRule('.banner { border-top: 2px dashed; }'), 'px do not follow the width'],
  [
    'a length in a sum, in a media query',
    withRule('@media (min-width: 600px) { .banner { width: calc(100% - 1px - 8.5px); } }'),
    'px do not follow the width',
  ],
  ['a length after a token', withRule('.banner { --edge: var(--u, 1px) 4px; }'), 'sets --edge to'],
  [
    'a length of the shell that the build halves',
    { 'packages/app-shell/src/a.css': '.a { min-height: 44px; }' },
    'sets min-height to 44px',
  ],
  [
    "a length of the kit's page that the build halves",
    { 'packages/ui-kit/kit/kit.css': '.kit { max-width: 392px; }' },
    'sets max-width to 392px',
  ],
  [
    'a token that is not there',
    withRule('.banner { color: var(--gold-500); }'),
    'uses --gold-500, which nothing defines',
  ],
  ['an unused class', withRule('.quiet { width: auto; }'), 'styles .quiet, which nothing uses'],
  ['a sheet that nothing imports', { [`${folder}/old.module.css`]: '.old { width: 0; }' }, 'imported by nothing'],
  [
    'a class that is not there',
    { [part]: `${sound[part]}\nexport const Art = () => styles.art;` },
    'has no class .art',
  ],
  [
    'a sheet of another feature',
    { [`${folder}/far.tsx`]: "import styles from '../news/news.module.css';" },
    'lies beside the part',
  ],
  [
    'a sheet that is not there',
    { [`${folder}/gone.tsx`]: "import styles from './gone.module.css';" },
    'imports ./gone.module.css, which is not there',
  ],
  [
    "the kit's class in a part",
    { [`${folder}/word.tsx`]: "export const Word = () => <b className='vk-hidden' />;" },
    'uses the kit’s class vk-hidden'.replace('’', "'"),
  ],
])('finds %s', (_name, fault, words) => {
  expect(checkStyles(writeFixture({ ...sound, ...fault }))).toEqual([expect.stringContaining(words)]);
});
