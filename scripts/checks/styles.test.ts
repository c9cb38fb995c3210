import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkStyles } from './styles.ts';

const folder = 'apps/volunteer/src/features/home';
const part = `${folder}/banner.tsx`;
const sheet = `${folder}/banner.module.css`;
const kitPart = 'packages/ui-kit/src/card/card.tsx';
const kitSheet = 'packages/ui-kit/src/card/card.module.css';
const tokens = ['--s-1', '--s-half', '--gutter', '--green-600', '--u', '--t', '--fs-cap'];
const sound = {
  [part]: [
    "import styles from './banner.module.css';",
    "const tones = { calm: 1, 'loud': 2 };",
    'export const Banner = (tone: keyof typeof tones) => styles.banner + styles[tone];',
  ].join('\n'),
  [sheet]: [
    '/* #fff in a comment, .card in words */',
    '.banner { padding: calc(2 * var(--s-1)) var(--gutter) 0; margin-top: 0.2em; color: var(--green-600); }',
    "html[data-text='xl'] .banner:first-child { width: calc(52 * var(--u)); font-size: var(--fs-cap); }",
    '@media (min-width: 600px) { .calm { inset: 0; } }',
    '@keyframes come { from { opacity: 0; } 50% { opacity: 1; } }',
    '.loud { animation: come 1s; border: 1px solid; outline-offset: -1.5px; max-width: var(--gutter, 944px); }',
  ].join('\n'),
  [`${folder}/banner.test.tsx`]: 'render(<b className="card" />);',
  'packages/kit-page/src/kit.module.css': '.column { width: 50%; }',
  'packages/kit-page/src/groups/cards.tsx':
    "import styles from '../kit.module.css'; export const Cards = () => styles.column;",
  [kitPart]: [
    "import styles from './card.module.css';",
    "const words = t('styles.words');",
    'export const Card = () => styles.card;',
  ].join('\n'),
  [kitSheet]:
    '.card { --overlap: calc(68 * var(--u)); color: #fff; border-radius: 3px; margin: calc(-1 * var(--overlap)) var(--s-half); }',
  'packages/ui-kit/src/theme/base.css': '[data-visually-hidden] { margin: -1px; }',
  'packages/ui-kit/src/theme/tokens.css': `:root { ${tokens.map((name) => `${name}: 1px;`).join(' ')} }`,
};

test('a module beside its part, with the tokens of the kit, passes', () => {
  expect(checkStyles(writeFixture(sound))).toEqual([]);
});

const withRule = (rule: string) => ({ [sheet]: `${sound[sheet]}\n${rule}` });

test.each<[string, Record<string, string>, string]>([
  ['a sheet of more than 300 lines', withRule('.banner {}\n'.repeat(300)), 'more than 300 lines'],
  [
    'a token that is not there',
    withRule('.banner { color: var(--gold-500); }'),
    'uses --gold-500, which nothing defines',
  ],
  [
    'a field with small text',
    withRule('.banner select { font-size: var(--fs-cap); }'),
    'sets the text of a field at .banner select',
  ],
  [
    'a small class of a field',
    {
      [part]: `${sound[part]}\nexport const Typed = () => <input type="text" className={styles.typed} />;`,
      ...withRule('.typed { font-size: var(--fs-cap); }'),
    },
    'sets the text of a field at .typed',
  ],
  [
    'a small field of the kit',
    { [kitSheet]: '.card > textarea { font-size: 13px; }' },
    'sets the text of a field at .card > textarea',
  ],
  [
    'an unused class of the kit',
    { [kitSheet]: `${sound[kitSheet]}\n.old { width: 0; }` },
    'styles .old, which nothing',
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
    'a class as a text',
    { [`${folder}/word.tsx`]: "export const Word = () => <b className='card' />;" },
    'has the class card as a text',
  ],
  [
    'the sheet of another part of the kit',
    { 'packages/ui-kit/src/list/row.tsx': "import card from '../card/card.module.css';" },
    'lies beside the part',
  ],
])('finds %s', (_name, fault, words) => {
  expect(checkStyles(writeFixture({ ...sound, ...fault }))).toEqual([expect.stringContaining(words)]);
});
