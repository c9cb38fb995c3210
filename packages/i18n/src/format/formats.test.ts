import { describe, expect, test } from 'vitest';
import { macaoMoment } from './calendar.ts';
import { formatsFor } from './formats.ts';

const now = (): Date => new Date('2026-07-15T04:00:00Z');
const all = {
  'zh-TW': formatsFor('zh-TW', now),
  'zh-CN': formatsFor('zh-CN', now),
  en: formatsFor('en', now),
  pt: formatsFor('pt', now),
};
const start = '2026-07-18T14:30:00+08:00';

describe('dates', () => {
  test.each([
    ['zh-TW', '7月18日（六）14:30'],
    ['zh-CN', '7月18日（周六）14:30'],
    ['en', 'Sat 18 Jul, 14:30'],
    ['pt', 'sáb., 18 Jul, 14:30'],
  ] as const)('a moment in %s', (language, text) => {
    expect(all[language].dateTime(start)).toBe(text);
  });

  test.each([
    ['zh-TW', '2025年12月31日（三）23:59'],
    ['en', 'Wed 31 Dec 2025, 23:59'],
    ['pt', 'qua., 31 Dez 2025, 23:59'],
  ] as const)('another year is named in %s', (language, text) => {
    expect(all[language].dateTime('2025-12-31T15:59:59Z')).toBe(text);
  });

  test('the day and the year change at midnight in Macao', () => {
    expect(all.en.dateTime('2025-12-31T16:00:00Z')).toBe('Thu 1 Jan, 00:00');
  });

  test.each([
    ['zh-TW', '7月18日（六）14:30–17:30'],
    ['en', 'Sat 18 Jul, 14:30–17:30'],
    ['pt', 'sáb., 18 Jul, 14:30–17:30'],
  ] as const)('a range within a day in %s', (language, text) => {
    expect(all[language].range(start, '2026-07-18T17:30:00+08:00')).toBe(text);
  });

  test('a range over days says both', () => {
    expect(all['zh-TW'].range(start, '2026-07-19T12:00:00+08:00')).toBe('7月18日（六）14:30 – 7月19日（日）12:00');
    expect(all.en.dateRange(start, '2026-07-19T12:00:00+08:00')).toBe('Sat 18 Jul – Sun 19 Jul');
    expect(all.en.dateRange(start, start)).toBe('Sat 18 Jul');
  });

  test.each([
    ['zh-TW', '7月18日（六）22:00 – 翌日 02:00', '22:00 – 翌日 02:00', '翌日 02:00'],
    ['zh-CN', '7月18日（周六）22:00 – 次日 02:00', '22:00 – 次日 02:00', '次日 02:00'],
    ['en', 'Sat 18 Jul, 22:00 – 02:00 next day', '22:00 – 02:00 next day', '02:00 next day'],
    ['pt', 'sáb., 18 Jul, 22:00 – 02:00 do dia seguinte', '22:00 – 02:00 do dia seguinte', '02:00 do dia seguinte'],
  ] as const)('a night says its day once in %s', (language, range, times, end) => {
    const [from, to] = ['2026-07-18T22:00:00+08:00', '2026-07-18T18:00:00Z'];
    expect(all[language].range(from, to)).toBe(range);
    expect(all[language].timeRange(from, to)).toBe(times);
    expect(all[language].timeAfter(from, to)).toBe(end);
  });

  test.each([
    ['2026-12-31T22:00', '2027-01-01T02:00', '12月31日（四）22:00 – 翌日 02:00'],
    ['2026-07-31T22:00', '2026-08-01T00:00', '7月31日（五）22:00 – 翌日 00:00'],
    ['2028-02-28T20:00', '2028-02-29T12:00', '2028年2月28日（一）20:00 – 翌日 12:00'],
    ['2028-02-28T20:00', '2028-02-29T12:01', '2028年2月28日（一）20:00 – 2028年2月29日（二）12:01'],
    ['2026-07-18T22:00', '2026-07-20T02:00', '7月18日（六）22:00 – 7月20日（一）02:00'],
  ])('a range from %s to %s', (from, to, text) => {
    expect(all['zh-TW'].range(`${from}:00+08:00`, `${to}:00+08:00`)).toBe(text);
  });

  test('times beside a day that is not theirs say so', () => {
    const period = '2026-07-18T22:00:00+08:00';
    const zh = all['zh-TW'];
    expect(zh.timeRange('2026-07-19T00:30:00+08:00', '2026-07-19T01:58:00+08:00', period)).toBe(
      '翌日 00:30 – 翌日 01:58',
    );
    expect(zh.timeRange('2026-07-18T21:55:00+08:00', '2026-07-18T23:10:00+08:00', period)).toBe('21:55–23:10');
    expect(zh.timeAfter('2026-07-19T00:00:00+08:00', '2026-07-18T23:40:00+08:00')).toBe('7月18日（六）23:40');
    expect(zh.timeAfter(period, '2026-07-20T08:00:00+08:00')).toBe('7月20日（一）08:00');
  });

  test('a date without a time is that date in Macao', () => {
    expect(all['zh-TW'].date('2026-07-18')).toBe('7月18日（六）');
    expect(all.en.longDate('2026-07-18')).toBe('18 July 2026');
    expect(all.pt.documentTime('2026-11-29T02:09:00+08:00')).toBe('29 de Novembro de 2026, 02:09');
    expect(all['zh-TW'].documentTime('2026-11-29T02:09:00+08:00')).toBe('2026年11月29日 02:09');
    expect(all.pt.longDate('2026-03-01')).toBe('1 de Março de 2026');
    expect(all['zh-CN'].longDate('2026-07-18')).toBe('2026年7月18日');
  });

  test.each([
    ['zh-TW', '2026年7月'],
    ['en', 'July 2026'],
    ['pt', 'Julho de 2026'],
  ] as const)('a month in %s', (language, text) => {
    expect(all[language].month(start)).toBe(text);
  });

  test('a clock time', () => {
    expect(all.pt.time('2026-07-18T01:05:00Z')).toBe('09:05');
  });

  test.each(['', 'soon', '2026-13-45'])('%j is not a date', (text) => {
    expect(() => macaoMoment(text)).toThrow(RangeError);
  });
});

describe('numbers', () => {
  test.each([
    ['zh-TW', 2.5, '2.5'],
    ['pt', 2.5, '2,5'],
    ['en', 12, '12'],
    ['en', 1234.5, '1,234.5'],
    ['pt', 1234.5, '1234,5'],
    ['pt', 12345, '12\u00a0345'],
    ['en', 0, '0'],
    ['en', -0.01, '0'],
    ['en', -2.5, '-2.5'],
  ] as const)('hours in %s: %d is %s', (language, hours, text) => {
    expect(all[language].hours(hours)).toBe(text);
  });

  test.each([
    ['zh-TW', 600, '0.6 公里'],
    ['en', 600, '0.6 km'],
    ['pt', 600, '0,6 km'],
    ['en', 3, '0.1 km'],
    ['en', 12_400, '12 km'],
    ['en', 1_000_000, '1,000 km'],
  ] as const)('distance in %s: %d m is %s', (language, metres, text) => {
    expect(all[language].distance(metres)).toBe(text);
  });

  test('file sizes', () => {
    expect(all.en.bytes(320_400)).toBe('320 kB');
    expect(all.pt.bytes(1_440_000)).toBe('1,4 MB');
    expect(all.en.bytes(3)).toBe('1 kB');
  });
});

describe('relative time', () => {
  test.each([
    ['zh-TW', 2 * 60, '2 小時後'],
    ['zh-CN', -3 * 24 * 60, '3 天前'],
    ['en', 60, 'in 1 hour'],
    ['en', -119, '1 hour ago'],
    ['en', 30, 'in 30 minutes'],
    ['en', 0.5, 'now'],
    ['pt', 2 * 60, 'dentro de 2 horas'],
    ['pt', -24 * 60, 'há 1 dia'],
    ['en', 7 * 24 * 60, 'Wed 22 Jul'],
  ] as const)('in %s, %d minutes from now', (language, minutes, text) => {
    expect(all[language].relative(new Date(now().getTime() + minutes * 60_000))).toBe(text);
  });
});
