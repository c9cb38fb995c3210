import { expect, test } from 'vitest';
import { parses } from '../checks/source.ts';
import { isEquivalent } from './equivalent.ts';
import { faultsIn, sampled, withFault } from './faults.ts';

/** The source with each of its faults. */
function faulty(text: string): string[] {
  return faultsIn('a.ts', text).map((fault) => withFault(text, fault));
}

test.each<[string, string]>([
  ['const a = b < c;', 'const a = (b <= c);'],
  ['const a = b && c;', 'const a = (b || c);'],
  ['const a = b ? c : d;', 'const a = !(b) ? c : d;'],
  ['if (late) stop();', 'if (false) stop();'],
  ['if (late) throw new Late();', 'if (late) {}'],
  ['const a = !b;', 'const a = Boolean(b);'],
  ['await notify(tx, note);', ';'],
  ['q.where(isNull(a)).orderBy(asc(b)).limit(3);', 'q.where(isNotNull(a)).orderBy(asc(b)).limit(3);'],
  ['q.orderBy(asc(b));', 'q.orderBy(desc(b));'],
  ['const first = Math.min(a, b);', 'const first = Math.max(a, b);'],
  ['const code = /^\\d{6}$/;', 'const code = /\\d{6}$/;'],
  ['const code = /^\\d{6}$/;', 'const code = /^\\d{6}/;'],
  ['const max = 5;', 'const max = 6;'],
  ['const on = true;', 'const on = false;'],
  ['q.where(and(eq(a, b), eq(c, d)));', 'q.where(and(eq(c, d)));'],
  [
    'const q = sql`select 1 from p where p.id = ${id} and p.volunteer_id = ${volunteerId} limit 1`;',
    'const q = sql`select 1 from p where p.id = ${id} limit 1`;',
  ],
])('%s becomes %s', (text, fault) => {
  expect(faulty(text)).toContain(fault);
});

test('a fault in a type is none: no test could notice it', () => {
  expect(faulty('type Six = 6; const a = b as { on: true }; interface C { d: 7 }')).toEqual([]);
});

test('what never makes a difference is left alone', () => {
  expect(faulty('const [row] = q.limit(1);')).toEqual([]);
  expect(faulty("if (row === undefined) throw new Error('not stored');")).not.toContain(
    "if (false) throw new Error('not stored');",
  );
  expect(faulty('const q = sql`select 1 from p where a.day between a.first and a.last`;')).toEqual([]);
});

test('the first condition of a statement goes like the others', () => {
  expect(faulty('const q = sql`select 1 from p where p.id = $1 and p.state = $2`;')).toEqual([
    'const q = sql`select 1 from p where p.id = $1`;',
    'const q = sql`select 1 from p where p.state = $2`;',
  ]);
});

test('a source that is no program is told from one that is', () => {
  expect(parses('a.ts', 'const a = b ?? (c && d);')).toBe(true);
  expect(parses('a.ts', 'const a = b ?? c && d;')).toBe(false);
});

test('a sample is as large as asked for and the same for the same seed', () => {
  const list = Array.from({ length: 100 }, (_, index) => index);
  expect(sampled(list, 10, 7)).toHaveLength(10);
  expect(sampled(list, 10, 7)).toEqual(sampled(list, 10, 7));
  expect(sampled(list, 10, 8)).not.toEqual(sampled(list, 10, 7));
});

test('only the fault that changes nothing is left out, not the others of its line', () => {
  const code = 'join participant_post pp on pp.activity_id = p.activity_id and pp.participant_id = p.id';
  const path = 'apps/api/src/services/participant/waiting-list.ts';
  expect(isEquivalent(path, { code, what: 'and pp.participant_id = p.id → nothing' })).toBe(false);
  expect(isEquivalent(path, { code, what: 'pp.activity_id = p.activity_id and → nothing' })).toBe(true);
  expect(isEquivalent('apps/api/src/auth/session.ts', { code: 'if (row) return;', what: 'row → !(row)' })).toBe(false);
});
