import { v7 } from 'uuid';

/** A new UUID version 7: sorts by time, needs no database function (`uuidv7()` is missing before PostgreSQL 18). No secret. */
export function newId(millis: number = Date.now()): string {
  return v7({ msecs: millis });
}
