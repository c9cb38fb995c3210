import { expect, it } from 'vitest';
import { locationErrorOf, MapError, mapErrorOf } from './map-error.ts';

it.each([
  ['SERVICE_NOT_AVAILABLE', 'serviceUnavailable'],
  ['ENGINE_RESPONSE_DATA_ERROR', 'serviceUnavailable'],
  ['DAILY_QUERY_OVER_LIMIT', 'serviceUnavailable'],
  ['', 'serviceUnavailable'],
  ['INSUFFICIENT_PRIVILEGES', 'noPermission'],
  ['INVALID_USER_DOMAIN', 'noPermission'],
  ['USERKEY_PLAT_NOMATCH', 'noPermission'],
  ['Geolocation permission denied', 'noPermission'],
  ['INVALID_PARAMS', 'illegalRequest'],
  ['MISSING_REQUIRED_PARAMS', 'illegalRequest'],
  ['NOT_SUPPORT_HTTPS', 'illegalRequest'],
  ['不允许多个版本 JSAPI 混用', 'illegalRequest'],
  ['INVALID_USER_KEY', 'illegalKey'],
  ['INVALID_USER_SCODE', 'illegalKey'],
  ['USER_KEY_RECYCLED', 'illegalKey'],
  ['请填写key', 'illegalKey'],
  ['多个不一致的 key', 'illegalKey'],
  ['UNKNOWN_ERROR', 'unknownPosition'],
  ['no_data', 'unknownPosition'],
  ['Get ipLocation failed', 'unknownPosition'],
  ['Get geolocation time out', 'timeout'],
  [{ info: 'INVALID_USER_KEY' }, 'illegalKey'],
  [new Error('INVALID_PARAMS'), 'illegalRequest'],
  [new MapError('timeout', 'own'), 'timeout'],
])('classifies the map error "%s" as %s', (thrown, kind) => {
  expect(mapErrorOf(thrown)).toBe(kind);
});

it('classifies a script that fails to load as unavailable', () => {
  expect(mapErrorOf(new Event('error'))).toBe('serviceUnavailable');
});

it.each([
  ['denied', 'noPermission'],
  ['timeout', 'timeout'],
  ['offline', 'serviceUnavailable'],
  ['unsupported', 'serviceUnavailable'],
  ['signature', 'illegalKey'],
  ['unknown', 'unknownPosition'],
  ['another', 'unknownPosition'],
  ['cancelled', undefined],
])('classifies a %s position as %s', (kind, expected) => {
  expect(locationErrorOf({ kind })).toBe(expected);
  expect(locationErrorOf(new Error('anything'))).toBe('unknownPosition');
});
