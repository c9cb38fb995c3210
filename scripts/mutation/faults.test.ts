import { expect, test } from 'vitest';
import { parses } from '../checks/source.ts';
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
