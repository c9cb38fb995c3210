import { expect, test } from 'vitest';
import { toMapAccess } from './map-access.ts';

const page = 'https://volunteer.example.mo';

test.each([
  ['', 'https://volunteer.example.mo/api/_AMapService'],
  ['https://api.example.mo', 'https://api.example.mo/api/_AMapService'],
])('with a key the map asks our server at "%s"', (apiBase, serviceHost) => {
  expect(toMapAccess({ mapKey: 'k', apiBase }, page)).toEqual({ key: 'k', serviceHost });
});

test('without a key there is nothing to ask', () => {
  expect(toMapAccess({ mapKey: '', apiBase: '' }, page)).toBeUndefined();
});
