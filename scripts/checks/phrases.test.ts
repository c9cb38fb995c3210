import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkTerms, checkWording, checkWords } from './phrases.ts';

const at = (language: string) => `packages/i18n/src/locales/${language}/home.json`;
const saying = (text: string) => JSON.stringify({ title: text });
const sound = {
  [at('zh-TW')]: saying('你已獲錄取，請稍後再試；會記錄簽到紀錄；不在活動範圍內，考勤失敗'),
  [at('zh-CN')]: saying('请稍候，正在录取'),
  [at('en')]: saying('Identity verified by the guardian'),
  [at('pt-PT')]: saying('Endereço do representante legal; pesquise e tente de novo'),
};

test('the chosen words pass', () => {
  expect(checkTerms(writeFixture(sound))).toEqual([]);
});

test.each([
  ['zh-TW', '你已獲錄用', '錄取'],
  ['zh-TW', '證件編號', '證件號碼'],
  ['zh-TW', '簽到記錄', '紀錄'],
  ['zh-TW', '請稍候再試', '稍後再'],
  ['zh-TW', '自動考勤', '簽到'],
  ['zh-TW', '自動簽到', '定位簽到'],
  ['zh-TW', '請輸入帳號', '用戶名稱'],
  ['zh-TW', '需要網絡連線', '網絡連接'],
  ['zh-TW', '操作太頻密', '頻繁'],
  ['zh-TW', '掃描志願者證', '志願者電子證'],
  ['zh-TW', '電子郵箱', '電郵'],
  ['zh-TW', '保留裝置編號', 'remembers'],
  ['zh-CN', '您已被录用', '录取'],
  ['zh-CN', '考勤记录', '签到'],
  ['zh-CN', '自动签到', '定位签到'],
  ['en', 'You are not real-name verified', 'identity'],
  ['en', 'Your request was not passed', 'declined'],
  ['en', 'Passed', 'approved'],
  ['en', 'Once passed, it belongs to you', 'approved'],
  ['en', 'Account name', 'username'],
  ['en', 'Your organization', 'organis'],
  ['pt-PT', 'Dados do encarregado', 'representante legal'],
  ['pt-PT', 'Nome do tutor', 'representante legal'],
  ['pt-PT', 'Escolha o idioma', 'língua'],
  ['pt-PT', 'Opcional', 'facultativo'],
  ['pt-PT', 'Inscreveu-se em “A”', '«»'],
  ['pt-PT', 'A entidade convida-o', 'um convite'],
  ['pt-PT', 'Não está inscrito', 'tem inscrição'],
  ['pt-PT', 'Foi admitido', 'admitida'],
  ['pt-PT', 'A organização decide', 'entidade'],
  ['pt-PT', 'Procurar um local', 'pesquisar'],
  ['pt-PT', 'Tente novamente', 'de novo'],
  ['pt-PT', 'Escolher outra vez', 'de novo'],
])('in %s %s is found', (language, text, term) => {
  expect(checkTerms(writeFixture({ ...sound, [at(language)]: saying(text) }))).toEqual([expect.stringContaining(term)]);
});

test.each([
  'The server refuses the request again.',
  'The rule is in `told-figures.ts`.',
  '```sh\nasked again, anew\n```',
  'What does a call cost?',
  'There is none.',
  '| Subject | Limit |',
])('passes: %s', (text) => {
  expect(checkWording(writeFixture({ 'docs/a.md': text }))).toEqual([]);
});

test.each([
  ['The page is read anew.', 'write again'],
  ['A call of nobody is refused.', 'no account'],
  ['The rights are none.', 'empty'],
  ['Since then it is faster.', 'present state'],
  ['The applicants are told.', 'notified'],
  ['What waits is counted.', 'a noun as the subject'],
  ['It is fast. Whoever asks gets it.', 'the person who'],
  ['| What | Limit |', 'a noun as the subject'],
])('finds: %s', (text, words) => {
  expect(checkWording(writeFixture({ 'docs/a.md': `\`code\`\n${text}\n` }))).toEqual([
    expect.stringMatching(new RegExp(`^docs/a.md:2 .*${words}`)),
  ]);
});

test('covers pages and READMEs, and leaves other files alone', () => {
  const text = 'It is read anew.';
  const files = { 'README.md': text, 'packages/a/README.md': text, 'packages/a/CHANGELOG.md': text };
  expect(checkWording(writeFixture(files)).map((problem) => problem.split(':')[0])).toEqual([
    'README.md',
    'packages/a/README.md',
  ]);
});

test('checks the comments of a covered source and no strings', () => {
  const source = "const text = 'anew';\n/** Read anew. */\n// `anew` is a name.\n";
  expect(checkWording(writeFixture({ 'scripts/checks/wording.ts': source }))).toEqual([
    expect.stringContaining("scripts/checks/wording.ts:2 says 'anew'"),
  ]);
});

test.each([
  'const agent = navigator.userAgent;',
  '// hotel agents and a work/life balance',
  "test('opens', () => {});",
  'a message about an issue of the month',
  '// oxlint-disable-next-line react/no-danger -- cleaned by the server',
  "import x from '../shared/card.tsx';",
  "import x from '../shared/data-export/sheet-file.ts';",
])('passes: %s', (line) => {
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': line }))).toEqual([]);
});

test.each([
  ['// written by Claude', 'writing tool'],
  ['// the coding agent left this', 'who wrote it'],
  ['// see issue #2', 'issue number'],
  ["const path = '/work/main/x';", 'one machine'],
  ['// see ../shared/spec/decisions.md', 'outside the repository'],
  ['// TODO later', 'for later'],
  ['// @ts-ignore', 'switches a check off'],
  ['// oxlint-disable-next-line react/no-danger', 'without a reason'],
  ["test.only('opens', () => {});", 'leaves a test out'],
  ["test('opens', { retry: 2 }, () => {});", 'repeats a test'],
])('finds: %s', (line, words) => {
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': `\n${line}` }))).toEqual([
    expect.stringContaining(`apps/a/src/a.ts:2 `),
  ]);
  expect(checkWords(writeFixture({ 'docs/a.md': line }))[0]).toContain(words);
});

test('a size limit is not switched off, whatever the reason', () => {
  const text = '/* oxlint-disable max-lines -- long */';
  expect(checkWords(writeFixture({ 'apps/a/src/a.ts': text }))).toEqual([expect.stringContaining('split it')]);
});
