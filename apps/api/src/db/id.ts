import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const sequenceEnd = 2 ** 32;
let sequence = randomInt(2 ** 31);

/**
 * A new UUID version 7: ids sort by time, those of one millisecond in the order in which this process made them. Made
 * here because `uuidv7()` is missing before PostgreSQL 18. It can be guessed: not for tokens.
 */
export function newId(millis: number = Date.now()): string {
  sequence = (sequence + 1) % sequenceEnd;
  return v7({ msecs: millis, seq: sequence });
}
