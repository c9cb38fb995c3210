import type { Writer } from '../db/client.ts';

/** What is needed of the work of a call. */
export interface AuthWork {
  readonly tx: Writer;
  readonly now: Date;
}
