import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const sequenceEnd = 2 ** 32;
let sequence = randomInt(2 ** 31);

/**
 * Returns a new UUID version 7: ids sort by time, and within a millisecond by order of creation in this process.
 * Created here because `uuidv7()` is missing before PostgreSQL 18. Guessable: not for tokens.
 */
export function newId(millis: number = Date.now()): string {
  sequence = (sequence + 1) % sequenceEnd;
  return v7({ msecs: millis, seq: sequence });
}
