import { expect, test } from 'vitest';
import { lintSettings, writeFixture } from '../checks/fixture.ts';
import { checkLint } from '../checks/tools.ts';

/** Findings of each rule: the rule, a path where it applies, faults, each with words of the message. */
const faults: readonly (readonly [rule: string, path: string, texts: readonly (readonly [string, string])[]])[] = [
  [
    'plain-names',
    'packages/domain/src/a.ts',
    [
      ['export interface IActivity { id: string }', 'IActivity'],
      ['export class SessionManager {}', 'SessionManager'],
      ['type ActivityDto = string;', 'ActivityDto'],
      ['function dateUtil() {}', 'dateUtil'],
    ],
  ],
  ['jsx-filename-extension', 'apps/volunteer/src/a.tsx', [['export const c = new Map<string, string>();', '.tsx']]],
  [
    'field-words',
    'apps/api/src/call/a.ts',
    [
      ['export function tell() {}', "'tell' is a private word, say notify"],
      ['export interface SignUpWish { readonly id: string }', 'SignUpWish'],
      ['export const run = ({ means }: { means: string }) => means;', 'say deps'],
      ['export const afterTwin = 1;', 'say retry'],
      ['export class Live { #tell() {} }', 'say notify'],
    ],
  ],
  ['field-words', 'apps/api/bench/a.ts', [['export const fillStage = 1;', 'say fixture']]],
  ['field-words', 'apps/org-admin/src/shared/a.test.ts', [['export const wish = 1;', 'say input']]],
  ['field-words', 'packages/ui-kit/src/a.ts', [['export const gather = () => null;', 'say batch']]],
  [
    'verb-names',
    'apps/api/src/services/inbox/a.ts',
    [
      ['function rowOf(id: string) { return id; }', 'say what it does'],
      ['export const lineOf = (id: string) => id;', 'say what it does'],
    ],
  ],
  [
    'handler-names',
    'apps/api/src/modules/news/routes.ts',
    [
      ['const r = implement(calls, { list: readList, signUp });', 'Binds list'],
      ["import { signUpVolunteer } from './sign-up.ts';", 'Imports no signUp'],
    ],
  ],
  [
    'named-flags',
    'packages/domain/src/a.ts',
    [
      ['export function open(isWide: boolean) { return isWide; }', 'boolean parameter isWide'],
      ['export const open = (isWide: boolean) => isWide;', 'boolean parameter isWide'],
      ['export function open(isWide = false) { return isWide; }', 'boolean parameter isWide'],
      ['export function open(isWide: boolean | undefined) { return isWide; }', 'boolean parameter isWide'],
      ['export const open = (name: string, isWide?: boolean) => name + isWide;', 'boolean parameter isWide'],
    ],
  ],
  [
    'work-and-input',
    'apps/api/src/services/a.ts',
    [
      ['function store(tx: Tx, id: string, now: Date) { return [tx, id, now]; }', '2 more parameters'],
      ['const read = async (db: Reader, id: string, count: number) => [db, id, count];', '2 more parameters'],
      ['function read(any: Reader, id: string, count = 1) { return [any, id, count]; }', '2 more parameters'],
      ['function store({ tx }: Work, id: string, now: Date) { return [tx, id, now]; }', '2 more parameters'],
      ['function store(work: Work, id: string, now: Date) { return [work, id, now]; }', '2 more parameters'],
    ],
  ],
  [
    'explained-cast',
    'packages/domain/src/a.ts',
    [
      ['const value = raw as Value;', 'Casts (Value)'],
      ['const first = list[0]!;', 'Casts (!)'],
      ['// far away\n\nconst value = raw as unknown as Value;', 'Casts'],
    ],
  ],
  [
    'named-states',
    'apps/api/src/modules/a/reads.ts',
    [
      ["const q = query(tx, shape, sql`select 1 where real_name_state in ('verified')`);", 'by hand'],
      ["const q = sql`select 1 where ${organization.id} is null and o.status <> 'normal'`;", 'by hand'],
      ["const q = sql`select 1 from activity a where a.state = 'published'`;", 'by hand'],
      ["const q = query(tx, shape, sql`select count(*) filter (where state in ('admitted', 'removed'))`);", 'by hand'],
      ["const q = sql`select 1 from participant p where p.state = 'waiting'`;", 'by hand'],
      ["const q = sql`select count(*) filter (where own.state <> 'withdrawn') from own`;", 'by hand'],
      ["const q = sql`select 1 from account who where who.state not in ('blocked')`;", 'by hand'],
      ["const open = and(eq(activity.state, 'published'), gt(activity.endsAt, now));", 'by hand'],
      ["const open = ne(volunteer.realNameState, 'verified');", 'by hand'],
      ["const { state } = appeal; const open = eq(state, 'underReview');", 'by hand'],
      ["const found = inArray(organization.status, ['normal', 'suspended']);", 'by hand'],
    ],
  ],
  [
    'checked-rows',
    'apps/api/src/modules/a/reads.ts',
    [
      ['const { rows } = await db.execute<{ id: string }>(sql`select id from m`);', 'unchecked type'],
      ['const { rows } = await pool.query<Row>(text);', 'unchecked type'],
    ],
  ],
  [
    'shared-keys',
    'apps/volunteer/src/features/a/queries.ts',
    [
      ["const q = queryOptions({ queryKey: ['news', id], queryFn });", 'Writes a key'],
      ["const q = { queryKey: [...queriesOf(api).news.list.key(), 'count'], queryFn };", 'Writes a key'],
      ["const q = { queryKey: ['news', id] as const, queryFn };", 'Writes a key'],
      ["const q = { queryKey: name.split('.') };", 'Writes a key'],
      ["const newsKey = ['news'];", 'Writes a key'],
      ["const newsKeyOf = (id) => ['news', id];", 'Writes a key'],
      ["const once = { key: ['scan', code], send };", 'Writes a key'],
      ["cache.setQueryData(['news', id], answer);", 'Writes a key'],
      ["await cache.invalidateQueries(['news']);", 'Writes a key'],
    ],
  ],
  [
    'shared-addresses',
    'apps/org-admin/src/features/a/share.tsx',
    [['export const url = (id: string) => `/Home-activityDetails?id=${id}`;', 'Writes /Home-activityDetails']],
  ],
  ['shared-addresses', 'apps/api/src/modules/a/log-out.ts', [["export const to = base + '/home';", 'Writes /home']]],
  [
    'offline-reason',
    'packages/app-shell/src/form/form.ts',
    [["const reason = isOnline ? undefined : t('ui.offlineSubmit');", 'useOfflineReason']],
  ],
  [
    'named-codes',
    'packages/domain/src/identity/a.ts',
    [
      ["if (type === '4') open();", 'Compares with a code'],
      ["const isOther = '7' !== type;", 'Compares with a code'],
    ],
  ],
  [
    'visible-text',
    'apps/volunteer/src/app/a.tsx',
    [
      ['export const P = () => <p>Sign up</p>;', 'Sign up'],
      ['export const P = () => <img alt="A cover" />;', 'A cover'],
      ["export const P = () => <p>{'報名'}</p>;", '報名'],
      ["export const P = () => <p>{done ? 'All done' : t('x')}</p>;", 'All done'],
      ["const word = 'Not yet';\nexport const P = () => <p>{word}</p>;", 'Not yet'],
      ['export const P = () => <p>{`Left: ${days}`}</p>;', 'Left'],
      ['export const P = () => <img alt={`Cover of ${name}`} />;', 'Cover of'],
      ["export const P = () => <a title={on ? 'Open' : t('x')} />;", 'Open'],
      ["export const P = () => <p>{on && 'Open now'}</p>;", 'Open now'],
      ['export const P = () => <p lang={name.language}>{name.text}</p>;', 'LocalText'],
    ],
  ],
  ['visible-text', 'packages/ui-kit/src/a.ts', [['export const label = `共${count}人`;', '共']]],
  ['visible-text', 'apps/api/src/modules/news/reads.ts', [["export const title = '新聞';", '新聞']]],
];

const sound: readonly (readonly [path: string, text: string])[] = [
  ['packages/domain/src/a.ts', 'export interface Activity { id: string }\nexport function helpText() {}'],
  ['packages/domain/src/a.ts', 'export function open({ isWide }: { isWide: boolean }) { return isWide; }'],
  ['packages/domain/src/a.ts', 'export const open = ({ isWide = false }: { isWide?: boolean }) => isWide;'],
  ['packages/domain/src/a.ts', 'export const keep = <T,>(value: T | boolean) => value;'],
  ['packages/domain/src/a.ts', 'const languages = ["a"] as const;'],
  ['packages/domain/src/a.ts', '// The parser answers unknown; its shape is checked.\nconst value = raw as Value;'],
  ['packages/domain/src/a.ts', 'const value = raw as Value; // checked above'],
  [
    'packages/domain/src/a.ts',
    '/** The key comes from the table. */\nexport function key(a: string) {\n  return a as Key;\n}',
  ],
  ['packages/domain/src/stages.ts', "// The stages of a release.\nexport const text = 'a wish';"],
  ['packages/domain/src/code-table/b.ts', "if (type === '4') open();"],
  ['packages/ui-kit/src/a.tsx', 'export const b = <></>;'],
  ['packages/ui-kit/src/shell/offline-bar.ts', "const reason = t('ui.offlineSubmit');"],
  ['packages/app-shell/src/query/queries.ts', "const read = { queryKey: ['a'], queryFn };"],
  ['apps/volunteer/src/features/a/a.test.tsx', "show('/home');"],
  ['apps/volunteer/src/c.test.tsx', "cache.setQueryData(['a'], 1);"],
  ['apps/volunteer/src/features/home/stage.ts', 'export const stage = 1;'],
  [
    'apps/volunteer/src/features/a/queries.ts',
    "const mine = { ...queriesOf(api).news.list(), queryKey };\nconst keys = ['in'];",
  ],
  [
    'apps/volunteer/src/features/a/queries.ts',
    "const q = { queryKey: queriesOf(api).news.noticeList.key('one', id) };",
  ],
  [
    'apps/volunteer/src/app/a.tsx',
    "// 首頁\nexport const P = () => <a title={t('a.b')} className=\"wide card\">{t('c')} · 3</a>;",
  ],
  [
    'apps/volunteer/src/app/a.tsx',
    "const tone = 'warning';\nexport const P = () => <p className={on ? 'wide' : 'low'}>{tone}</p>;",
  ],
  ['apps/volunteer/src/app/a.tsx', "export const P = () => <b>{kind === 'Open' ? t('a') : t('b')}</b>;"],
  ['apps/api/src/refusal/refused.ts', 'export const orNotFound = (value: string) => value;'],
  ['apps/api/src/services/inbox/a.test.ts', 'export const lineOf = (id: string) => id;'],
  [
    'apps/api/src/modules/news/routes.ts',
    "import { signUp } from './sign-up.ts';\nimplement(calls, { list, signUp });",
  ],
  ['apps/api/src/services/a.ts', 'function store({ tx, now }: Work, id: string) { return [tx, now, id]; }'],
  ['apps/api/src/services/a.ts', 'const read = (reader: Reader, { id, now }: Input) => [reader, id, now];'],
  [
    'apps/api/src/services/a.ts',
    'function audit(work: Work, event: string, input: Input) { return [work, event, input]; }',
  ],
  ['apps/api/src/db/a.ts', 'function store(tx: Tx, id: string, now: Date) { return [tx, id, now]; }'],
  ['apps/api/src/db/schema/m.ts', "const open = sql`state in ('open')`;"],
  ['apps/api/src/modules/a/reads.ts', 'const q = sql`select id from m where ${isMember(sql`m.state`)} and held > 3`;'],
  [
    'apps/api/src/modules/a/reads.ts',
    'const open = and(eq(appeal.state, moves.pass.from), inArray(state, [...from]));',
  ],
  ['apps/api/src/modules/a/reads.ts', 'await db.execute(sql`select 1`);\nconst mine = eq(kind, "own");'],
  ['apps/api/src/modules/a/reads.test.ts', 'const q = sql`state = 1`; db.execute<{ id: string }>(q);'],
  ['apps/api/src/seed/news.ts', "export const title = '新聞';"],
];

const cases = faults.flatMap(([rule, path, texts]) => texts.map(([text, words]) => ({ rule, path, text, words })));
/** Each case in its own folder: one run of the tool checks all of them. */
const apart = (path: string, folder: string) =>
  path.replace(
    /news(?=\/routes\.ts)|(?<=\/(?!query\/)\w[^/]*\/)(?=(?!routes)[^/]+$)/,
    (news) => folder + (news ? '' : '/'),
  );

test('each rule finds its faults and nothing else', async () => {
  const root = writeFixture({
    '.oxlintrc.json': lintSettings({ typeAware: false }),
    ...Object.fromEntries(cases.map(({ path, text }, at) => [apart(path, `fault-${at}`), `${text}\n`])),
    ...Object.fromEntries(sound.map(([path, text], at) => [apart(path, `sound-${at}`), `${text}\n`])),
  });
  const found = (await checkLint(root)).filter((line) =>
    /\[(vp\(|.*jsx-filename)/.test(line.slice(line.lastIndexOf(' ['))),
  );
  for (const [at, { rule, text, words }] of cases.entries()) {
    const lines = found.filter((line) => line.includes(`/fault-${at}/`) && line.includes(rule));
    expect.soft(lines.join('\n'), text).toContain(words);
  }
  expect(found.filter((line) => !line.includes('/fault-'))).toEqual([]);
});
