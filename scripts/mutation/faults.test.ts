import { expect, test } from 'vitest';
import { faultsIn } from './faults.ts';

test.each<[string, string[]]>([
  ['const a = b < c;', ['const a = ((b) <= (c));']],
  ['if (late) throw new Late();', ['if (false) throw new Late();', 'if (late) {}']],
  ['await notify(tx, note);', [';']],
  ['q.orderBy(asc(b));', [';', 'q.orderBy(desc(b));']],
  ['const max = 5;', ['const max = 6;']],
  ['const own = and(eq(a, b), is(c));', ['const own = and(is(c));', 'const own = and(eq(a, b));']],
  ['const q = sql`where a = ${b} and c = 2 `;', ['const q = sql`where a = ${b} `;', 'const q = sql`where c = 2 `;']],
  ['type Six = 6; const q = sql`where a between b and c `;', []],
])('%s', (source, faulty) => expect(faultsIn('a.ts', source).map(({ text }) => text)).toEqual(faulty));
