import { describe, expect, test } from 'vitest';
import { closedObject } from './closed-object.ts';
import { describeFields, keysByPath } from './testing/field-cases.ts';
import { validate } from './validate.ts';
import {
  date,
  dayRange,
  id,
  ids,
  imageId,
  isoInstant,
  keyword,
  latitude,
  longitude,
  page,
  pageRange,
  reason,
  token,
  weekdays,
} from './value-fields.ts';

const uuid = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
const emojis = [
  ['好😀', 'emoji'],
  ['🇲🇴', 'emoji'],
] as const;

describeFields({
  date: {
    field: date(),
    accepts: ['2026-07-18', '2024-02-29'],
    refuses: [
      ['2026-02-29', 'date'],
      ['20260718', 'date'],
      ['18/07/2026', 'date'],
      [20260718, 'text'],
    ],
  },
  weekdays: {
    field: weekdays(),
    accepts: ['1', '6,7'],
    refuses: [
      ['0', 'notAnOption'],
      ['6,6', 'notAnOption'],
      [6, 'text'],
    ],
  },
  isoInstant: {
    field: isoInstant(),
    accepts: ['2026-07-18T14:30:00+08:00', '2026-07-18T06:30:00Z'],
    refuses: [
      ['2026-07-18T14:30:00', 'instant'],
      ['2026-07-18', 'instant'],
      [0, 'text'],
    ],
  },
  id: {
    field: id(),
    accepts: [uuid],
    becomes: [[uuid.toUpperCase(), uuid]],
    refuses: [
      ['1', 'id'],
      [`${uuid}'--`, 'id'],
      [`1 ${uuid}`, 'id'],
      [{}, 'text'],
      [null, 'required'],
    ],
  },
  imageId: {
    field: imageId(),
    accepts: [uuid],
    refuses: [
      ['https://example.org/a.jpg', 'image'],
      [`x${uuid}`, 'image'],
      [`${uuid}x`, 'image'],
    ],
  },
  reason: {
    field: reason(),
    accepts: ['相片不清', '因'.repeat(100)],
    refuses: [['因'.repeat(101), 'tooLong'], ...emojis],
  },
  'reason that can be read': {
    field: reason(5),
    accepts: ['相片不清晰', 'a b c d e'],
    refuses: [
      ['好', 'tooShort'],
      ['a b c', 'tooShort'],
    ],
  },
  keyword: {
    field: keyword(),
    accepts: ['海灘', 'Associação de Auxílio Mútuo do Pico de Lótus', 'a'.repeat(100)],
    becomes: [['  海灘 ', '海灘']],
    refuses: [['海'.repeat(101), 'tooLong']],
  },
  token: {
    field: token(4),
    accepts: ['abcd'],
    refuses: [
      ['abcde', 'tooLong'],
      [1, 'text'],
    ],
  },
  'token of a machine': {
    field: token(),
    accepts: ['x'.repeat(1024)],
    refuses: [['x'.repeat(1025), 'tooLong']],
  },
  latitude: {
    field: latitude(),
    accepts: [22.198951, -90, 22.1945381],
    refuses: [
      [90.1, 'tooLarge'],
      [-90.1, 'tooSmall'],
      [22.12345678, 'decimals'],
      ['22.1', 'number'],
      [Number.NaN, 'number'],
    ],
  },
  longitude: {
    field: longitude(),
    accepts: [113.54909, 180],
    refuses: [
      [180.1, 'tooLarge'],
      [Number.POSITIVE_INFINITY, 'tooLarge'],
    ],
  },
});

describe('page', () => {
  const query = closedObject({ ...page });

  test.each([
    [{}, {}],
    [{ pageIndex: '1', pageSize: '1' }, {}],
    [{ pageIndex: '1000000', pageSize: '100' }, {}],
    [{ pageIndex: '1000001' }, { pageIndex: 'tooLarge' }],
    [{ pageSize: '0' }, { pageSize: 'tooSmall' }],
    [{ pageIndex: '0' }, { pageIndex: 'tooSmall' }],
    [{ pageIndex: '1.5' }, { pageIndex: 'integer' }],
    [{ pageSize: '101' }, { pageSize: 'tooLarge' }],
    [{ pageSize: 'all' }, { pageSize: 'number' }],
    [{ offset: '3' }, { offset: 'unknownKey' }],
  ])('%j', (value, problems) => {
    expect(keysByPath(query, value)).toEqual(problems);
  });

  test('texts become numbers, and a range', () => {
    const result = validate(query, { pageIndex: '3', pageSize: '50' });
    expect(result).toEqual({ ok: true, value: { pageIndex: 3, pageSize: 50 } });
    expect(pageRange({ pageIndex: 3, pageSize: 50 })).toEqual({ pageIndex: 3, pageSize: 50, offset: 100 });
    expect(pageRange({})).toEqual({ pageIndex: 1, pageSize: 20, offset: 0 });
  });
});

test('a list of ids is not empty, not endless, and names the wrong one', () => {
  const one = '0b7f1c7e-4d2a-4c56-9f0e-3f5a1b2c3d4e';
  expect(keysByPath(ids(2), [one])).toEqual({});
  expect(keysByPath(ids(2), [one, one])).toEqual({});
  expect(keysByPath(ids(2), [])).toEqual({ '': 'tooFew' });
  expect(keysByPath(ids(2), [one, one, one])).toEqual({ '': 'tooMany' });
  expect(keysByPath(ids(2), [one, 'x'])).toEqual({ '[1]': 'id' });
});

test.each([
  [{}, {}],
  [{ from: '2026-07-18', to: '2026-07-18' }, {}],
  [{ to: '2026-07-18' }, {}],
  [{ from: '2026-07-18', to: '2026-07-17' }, { to: 'dateOrder' }],
  [{ from: '2026-02-30', to: '2026-01-01' }, { from: 'date' }],
  [{ from: '2026-07-18', to: 'x' }, { to: 'date' }],
])('judges the days %o', (days, expected) => {
  expect(keysByPath(closedObject(dayRange()), days)).toEqual(expected);
});
