import type { Writer } from '../db/client.ts';

/** The fields of the work of a call that authentication needs. */
export interface AuthWork {
  readonly tx: Writer;
  readonly now: Date;
}
