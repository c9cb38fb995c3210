import { expect, test } from 'vitest';
import { sharedPageLine } from './shared-page.ts';

test.each([
  [{ date: '7月18日', place: '黑沙海灘', organizer: '濠江義工會' }, '7月18日 · 黑沙海灘 · 濠江義工會'],
  [{ date: '7月18日', place: '', organizer: '濠江義工會' }, '7月18日 · 濠江義工會'],
  [{ place: '黑沙海灘' }, '黑沙海灘'],
  [{}, ''],
])('the line of %o is %s', (facts, line) => {
  expect(sharedPageLine(facts)).toBe(line);
});
