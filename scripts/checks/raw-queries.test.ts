import { expect, test } from 'vitest';
import { writeFixture } from './fixture.ts';
import { checkRawQueries } from './raw-queries.ts';

const path = 'apps/api/src/modules/a/reads.ts';

test('a sound tree passes', () => {
  const tree = {
    [path]:
      'const q = sql`select id from m where ${isMember(sql`m.state`)} and not ${isOffered(sql`p.state`)} and ${isAdmitted(sql`q.state`)} and held > 3`;',
    'apps/api/src/db/schema/m.ts': "const open = sql`state in ('open')`;",
    'apps/api/src/modules/a/reads.test.ts': 'const q = sql`state = 1`; db.execute<{ id: string }>(q);',
    'apps/api/src/modules/b/reads.ts':
      'const open = and(eq(appeal.state, appealTransitions.pass.from), inArray(state, [...from]), eq(kind, "own"));',
    'apps/api/src/http/health.ts': 'await db.execute(sql`select 1`);',
  };
  expect(checkRawQueries(writeFixture(tree))).toEqual([]);
});

test.each([
  ["const q = prepared('q', shape, `select 1 where real_name_state in ('verified')`);", 'by hand'],
  ["const q = sql`select 1 where ${organization.id} is null and o.status <> 'normal'`;", 'by hand'],
  ["const q = sql`select 1 from activity a where a.state = 'published'`;", 'by hand'],
  ["const q = prepared('q', shape, `select count(*) filter (where state in ('admitted', 'removed'))`);", 'by hand'],
  ["const q = sql`select 1 from participant p where p.state = 'waiting'`;", 'by hand'],
  ["const q = sql`select count(*) filter (where own.state <> 'withdrawn') from own`;", 'by hand'],
  ["const q = sql`select 1 from account who where who.state not in ('blocked')`;", 'by hand'],
  ["const open = and(eq(activity.state, 'published'), gt(activity.endsAt, now));", 'by hand'],
  ["const open = ne(volunteer.realNameState, 'verified');", 'by hand'],
  ["const { state } = appeal; const open = eq(state, 'underReview');", 'by hand'],
  ["const found = inArray(organization.status, ['normal', 'suspended']);", 'by hand'],
  ['const { rows } = await db.execute<{ id: string }>(sql`select id from m`);', 'nobody checks'],
  ['const { rows } = await pool.query<Row>(text);', 'nobody checks'],
])('%s is found', (text, words) => {
  expect(checkRawQueries(writeFixture({ [path]: text }))).toEqual([expect.stringContaining(words)]);
});
