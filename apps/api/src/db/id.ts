import { randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const sequenceEnd = 2 ** 32;
let sequence = randomInt(2 ** 31);

/**
 * A new UUID version 7: sorts by time, and those of one millisecond by the order in which this process made them. Needs
 * no database function (`uuidv7()` is missing before PostgreSQL 18). No secret.
 */
export function newId(millis: number = Date.now()): string {
  sequence = (sequence + 1) % sequenceEnd;
  return v7({ msecs: millis, seq: sequence });
}
