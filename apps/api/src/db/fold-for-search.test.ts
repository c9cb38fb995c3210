import { expect, test } from 'vitest';
import { foldForSearch } from './fold-for-search.ts';

test.each([
  ['澳門義工', ['澳门义工', '澳門义工']],
  ['黑沙海灘清潔日', ['黑沙海滩清洁日']],
  ['什麼', ['什么']],
  ['社區中心裏', ['社區中心裡', '社区中心里']],
  ['衛生', ['衞生', '卫生']],
  ['臺灣', ['台灣', '台湾']],
  ['為群眾', ['爲羣衆', '为群众']],
  ['著作', ['着作']],
  ['頭髮', ['头发']],
  ['Associação 澳門', ['ASSOCIACAO 澳门', 'associação澳門']],
  ['𠮷田', ['𠮷 田']],
])('%s is found by its other forms', (text, others) => {
  expect(others.map(foldForSearch)).toEqual(others.map(() => foldForSearch(text)));
});

test('a folded character stays the same when it is folded again', () => {
  const all = Array.from({ length: 0x9fff - 0x4e00 }, (_sign, at) => String.fromCodePoint(0x4e00 + at));
  const unstable = all.filter((one) => foldForSearch(foldForSearch(one)) !== foldForSearch(one));
  // The simplified form of 薴 is the traditional form of 苎.
  expect(unstable).toEqual(['薴']);
});

test.each([
  ['陳', '陣'],
  ['門', '們'],
  ['未', '末'],
])('%s and %s stay different', (one, other) => {
  expect(foldForSearch(one)).not.toBe(foldForSearch(other));
});
