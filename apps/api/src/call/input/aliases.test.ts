import type { Aliases } from '@vp/contract';
import { describe, expect, test } from 'vitest';
import { Refused } from '../../refusal/refused.ts';
import { withoutAliases } from './aliases.ts';

const aliases: Aliases = {
  flat: { kind: 'name', field: 'part.inner' },
  'part.other': { kind: 'name', field: 'part.own' },
  'part.where': { kind: 'point', longitude: 'part.lng', latitude: 'part.lat' },
  'part.list': { kind: 'codes' },
  yes: { kind: 'flag' },
  type: { kind: 'constant', value: 'register' },
  code: { kind: 'usedUp' },
  device: { kind: 'device' },
  oid: { kind: 'session', fact: 'organizationId' },
};
const facts = { actor: undefined, deviceId: undefined };
const read = (body: unknown, deviceId?: string) => withoutAliases(aliases, body, { ...facts, deviceId });

function problemsOf(body: unknown, deviceId?: string) {
  try {
    return read(body, deviceId) && [];
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return error.more.problems?.map(({ path, message }) => [
      path,
      typeof message === 'string' ? message : message.key.replace('validation.', ''),
    ]);
  }
}

describe('a body with names of the specification', () => {
  test.each([
    [{ part: { other: 1 } }, { part: { own: 1 } }],
    [{ part: { other: 1, own: 1 } }, { part: { own: 1 } }],
    [{ flat: 'x' }, { part: { inner: 'x' } }],
    [{ part: { where: '113.54909,22.198951' } }, { part: { lng: 113.54909, lat: 22.198951 } }],
    [{ part: { where: ' 113.5 , -22 ' } }, { part: { lng: 113.5, lat: -22 } }],
    [{ part: { list: '1, 2,3' } }, { part: { list: ['1', '2', '3'] } }],
    [{ part: { list: ['1'] } }, { part: { list: ['1'] } }],
    [{ part: { list: '' } }, { part: { list: [] } }],
    [{ yes: 1 }, { yes: true }],
    [{ yes: '0' }, { yes: false }],
    [{ yes: 'no' }, { yes: 'no' }],
    [{ type: 'register', code: 'k7Pm' }, {}],
    [{ unknown: 1 }, { unknown: 1 }],
    [[1], [1]],
    ['text', 'text'],
  ])('%j becomes %j', (body, value) => {
    expect(read(body).value).toEqual(value);
  });

  test.each([
    [{ part: { other: 1, own: 2 } }, 'part.other', 'otherNameDiffers'],
    [{ part: { where: '1,2', lng: 3 } }, 'part.where', 'otherNameDiffers'],
    [{ part: { where: 'here' } }, 'part.where', 'invalid'],
    [{ type: 'login' }, 'type', 'notAnOption'],
    [{ code: { a: 1 } }, 'code', 'invalid'],
    [{ device: 'x' }, 'device', 'invalid'],
    [{ oid: 'other' }, 'oid', 'otherSession'],
  ])('%j is refused by its path', (body, path, key) => {
    expect(problemsOf(body)).toEqual([[path, key]]);
  });

  test('names the device unless its header names another one', () => {
    expect(read({ device: 'device-of-the-body' }).deviceId).toBe('device-of-the-body');
    expect(read({ device: 'device-of-both' }, 'device-of-both').deviceId).toBe('device-of-both');
    expect(problemsOf({ device: 'device-of-the-body' }, 'device-of-header')).toEqual([['device', 'otherNameDiffers']]);
  });

  test('leaves the sent body as it is, and remembers the names in it', () => {
    const body = { part: { other: 1 } };
    expect(read(body).sentAs).toEqual(new Map([['part.own', 'part.other']]));
    expect(body).toEqual({ part: { other: 1 } });
  });
});
