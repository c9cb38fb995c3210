import { expect, test } from 'vitest';
import { failureKind, isLineLost } from './failure.ts';

const withCode = (code: string): Error => Object.assign(new Error('failed'), { code });

test.each([
  [withCode('ECONNREFUSED'), 'unavailable'],
  [new AggregateError([withCode('ECONNREFUSED')], 'all failed'), 'unavailable'],
  [new Error('query', { cause: withCode('57P01') }), 'unavailable'],
  [withCode('08006'), 'unavailable'],
  [withCode('57014'), 'unavailable'],
  [withCode('55P03'), 'unavailable'],
  [new Error('query', { cause: new Error('timeout exceeded when trying to connect') }), 'unavailable'],
  [new Error('Connection terminated unexpectedly'), 'unavailable'],
  [withCode('53100'), 'storageFull'],
  [withCode('ENOSPC'), 'storageFull'],
  [withCode('22P02'), 'badValue'],
  [withCode('22003'), 'badValue'],
  [withCode('23505'), 'fault'],
  [new TypeError('x is not a function'), 'fault'],
  ['a text', 'fault'],
  [undefined, 'fault'],
] as const)('%s is %s', (error, kind) => {
  expect(failureKind(error)).toBe(kind);
});

test.each([
  [withCode('ECONNRESET'), true],
  [withCode('EPIPE'), true],
  [withCode('57P01'), true],
  [withCode('08006'), true],
  [withCode('25006'), true],
  [new Error('Query read timeout'), true],
  [withCode('57014'), false],
  [withCode('55P03'), false],
  [withCode('40P01'), false],
  [withCode('23505'), false],
  [new TypeError('x is not a function'), false],
] as const)('%s leaves a line that is lost: %s', (error, isLost) => {
  expect(isLineLost(error)).toBe(isLost);
});
