import { toMacaoIso } from '@vp/domain';
import { expect, test } from 'vitest';
import { instantText } from './instant-text.ts';

test('an instant has the text that the domain gives it, however many were written before', () => {
  for (const _time of [1, 2])
    for (let day = 0; day < 1500; day += 1) {
      const instant = new Date(Date.UTC(2026, 0, day, 15, 59, day % 60, day % 1000));
      expect(instantText(instant)).toBe(toMacaoIso(instant));
    }
});

test('what is no instant has no text', () => {
  expect(() => instantText(new Date(Number.NaN))).toThrow(RangeError);
});
