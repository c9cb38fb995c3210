import { createHash } from 'node:crypto';
import { sorted } from './stable-order.ts';

/**
 * Returns the version of a stored object without a counter: a number derived from its editable fields, so that no
 * writer can forget to count. Equal fields have equal versions.
 */
export function versionOf(fields: object): number {
  const digest = createHash('sha256')
    .update(JSON.stringify(sorted(fields)))
    .digest();
  return digest.readUIntBE(0, 6) || 1;
}
