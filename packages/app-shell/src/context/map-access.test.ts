import { expect, test } from 'vitest';
import { toMapAccess } from './map-access.ts';

const page = 'https://volunteer.example.mo';

test.each([
  ['', 'https://volunteer.example.mo/api/_AMapService'],
  ['https://api.example.mo', 'https://api.example.mo/api/_AMapService'],
])('sends the map requests to our server at "%s" when a key is set', (apiBase, serviceHost) => {
  expect(toMapAccess({ mapKey: 'k', apiBase }, page)).toEqual({ key: 'k', serviceHost });
});

test('returns no access without a key', () => {
  expect(toMapAccess({ mapKey: '', apiBase: '' }, page)).toBeUndefined();
});
