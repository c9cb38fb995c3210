import { randomFillSync } from 'node:crypto';

const reserve = Buffer.alloc(16 * 256);
let used = reserve.length;

/** Asking the system for random bytes costs more than the rest of an id: it is asked for many at once. */
function randomSixteen(): Buffer {
  if (used === reserve.length) {
    randomFillSync(reserve);
    used = 0;
  }
  used += 16;
  return Buffer.from(reserve.subarray(used - 16, used));
}

/** A new UUID version 7: sorts by time, needs no database function (`uuidv7()` is missing before PostgreSQL 18). No secret. */
export function newId(millis: number = Date.now()): string {
  const bytes = randomSixteen();
  bytes.writeUIntBE(millis, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
