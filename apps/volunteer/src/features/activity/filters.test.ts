import { expect, test } from 'vitest';
import { filterOf, queryOf } from '@vp/app-shell';
import { filterTable, findQueryOf } from './filters.ts';
import type { Filters } from './filters.ts';

const read = (address: string) => filterOf(filterTable, new URLSearchParams(address));
const searchOf = (filters: Filters) => new URLSearchParams(queryOf(filterTable, filters));
const friday = new Date('2026-07-17T23:30:00+08:00');
const here = { latitude: 22.1987, longitude: 113.5439 };

test.each([
  '',
  'nature=1',
  'type=99&region=820099',
  'nature=1&keyword=%E9%95%B7%E8%80%85&type=1&region=820001&radius=3000&sort=nearest&view=map',
  'language=3&when=today',
  'when=today&evening=yes',
  'when=weekend&open=yes',
  'from=2026-07-18&to=2026-07-20',
])('"%s" is the same after it was read and written', (address) => {
  expect(searchOf(read(address)).toString()).toBe(address);
});

test('drops values that the URL cannot have', () => {
  expect(
    searchOf(
      read('nature=7&type=9a&region=x&language=9&radius=2000&sort=best&view=3d&when=soon&from=2026-02-30&evening=on'),
    ).toString(),
  ).toBe('');
  expect(read(`keyword=${'a'.repeat(60)}`).keyword).toHaveLength(40);
});

test('without a position the call ignores distance', () => {
  const filters = read('radius=3000&sort=nearest');
  expect(findQueryOf(filters, { position: undefined, now: friday })).toEqual({ nature: '0', sort: 'default' });
  expect(findQueryOf(filters, { position: here, now: friday })).toEqual({
    nature: '0',
    sort: 'nearest',
    radiusMetres: '3000',
    latitude: '22.1987000',
    longitude: '113.5439000',
  });
});

test.each([
  ['when=today', friday, { from: '2026-07-17', to: '2026-07-17' }],
  ['when=weekend', friday, { from: '2026-07-18', to: '2026-07-19' }],
  [
    'when=weekend&evening=yes',
    new Date('2026-07-19T08:00:00+08:00'),
    { from: '2026-07-19', to: '2026-07-19', evenings: true },
  ],
  ['language=3&from=2026-07-20', friday, { serviceLanguage: '3', from: '2026-07-20' }],
  ['from=2026-07-20', friday, { from: '2026-07-20' }],
  ['to=2026-07-20&open=yes', friday, { to: '2026-07-20', open: true }],
  ['from=2026-07-20&to=2026-07-18', friday, { from: '2026-07-20', to: '2026-07-20' }],
])('"%s" asks for its days in Macao', (address, now, expected) => {
  expect(findQueryOf(read(address), { position: undefined, now })).toEqual({
    nature: '0',
    sort: 'default',
    ...expected,
  });
});
