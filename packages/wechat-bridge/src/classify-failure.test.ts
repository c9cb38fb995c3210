import { expect, it } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { toBridgeError } from './classify-failure.ts';

const own = new BridgeError('denied', 'camera: NotAllowedError');

it.each([
  [own, 'denied'],
  [new TypeError('Failed to fetch'), 'offline'],
  [new TypeError('Failed to fetch dynamically imported module: /assets/x.js'), 'offline'],
  [new Error('Request timed out'), 'unknown'],
  [new Error('Request timeout'), 'timeout'],
  ['invalid url domain', 'signature'],
  [undefined, 'unknown'],
])('%s becomes %s', (thrown, kind) => {
  expect(toBridgeError(thrown)).toMatchObject({ name: 'BridgeError', kind });
});
