import { expect, test } from 'vitest';
import { dateOf, instantOf, localOf, nextQuarter, offeredMinutes, shownText } from './date-text.ts';

test.each([
  ['2026-7-5', '2026-07-05'],
  ['2026/07/05', '2026-07-05'],
  ['2026年7月5日', '2026-07-05'],
  ['20260705', '2026-07-05'],
  ['05072026', '2026-07-05'],
  ['25072026', '2026-07-25'],
  ['20072026', '2026-07-20'],
  ['5/7/2026', '2026-07-05'],
  ['25.07.2026', '2026-07-25'],
  ['２０２６０７０５', '2026-07-05'],
  [' 31/12/1899 ', ' 31/12/1899 '],
  ['20261340', '20261340'],
  ['29022026', '29022026'],
  ['2026', '2026'],
  ['', ''],
])('%j typed is the date %j', (typed, date) => expect(dateOf(typed)).toBe(date));

test.each([
  ['2026-07-25 08:30', '2026-07-25T08:30:00+08:00'],
  ['2026-07-25T08:30', '2026-07-25T08:30:00+08:00'],
  ['25/07/2026 8:30', '2026-07-25T08:30:00+08:00'],
  ['25072026 0830', '2026-07-25T08:30:00+08:00'],
  ['250720260830', '2026-07-25T08:30:00+08:00'],
  ['20260725830', '2026-07-25T08:30:00+08:00'],
  ['20260725 23h59', '2026-07-25T23:59:00+08:00'],
  ['20260725 2400', '20260725 2400'],
  ['25072026', '25072026'],
  ['0830', '0830'],
])('%j typed is the moment %j', (typed, moment) => expect(instantOf(typed)).toBe(moment));

test.each([
  ['0915', '2026-07-25T09:15:00+08:00'],
  ['9:15', '2026-07-25T09:15:00+08:00'],
  ['26072026 0915', '2026-07-26T09:15:00+08:00'],
  ['9', '9'],
])('%j alone keeps the day that the field had', (typed, moment) => {
  expect(instantOf(typed, '2026-07-25T08:30:00+08:00')).toBe(moment);
});

test.each([
  ['2026-07-25', 'yearFirst', '2026-07-25'],
  ['2026-07-25', 'dayFirst', '25/07/2026'],
  ['2026-07-25T08:30', 'yearFirst', '2026-07-25 08:30'],
  ['2026-07-25T08:30', 'dayFirst', '25/07/2026 08:30'],
  ['25/7', 'dayFirst', '25/7'],
] as const)('%s is shown %s as %s', (local, order, shown) => expect(shownText(local, order)).toBe(shown));

test('an instant is shown in Macao time', () => {
  expect(localOf('2026-07-25T00:30:00Z')).toBe('2026-07-25T08:30');
});

test.each([
  [['00', '15', '20', '30'], [], ['00', '15', '30']],
  [['00', '07', '15'], ['07'], ['00', '07', '15']],
  [['50', '51', '52'], [], ['50', '51', '52']],
] as const)('of the minutes %j with %j kept, %j are offered', (minutes, kept, offered) =>
  expect(offeredMinutes(minutes, kept)).toEqual(offered),
);

test.each([
  ['2026-07-25T08:30', '2026-07-25T08:30'],
  ['2026-07-25T23:46', '2026-07-26T00:00'],
  ['2026-07-25', '2026-07-25'],
  ['', ''],
])('after %j a choice starts at %j', (local, start) => expect(nextQuarter(local)).toBe(start));
