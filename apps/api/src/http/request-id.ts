import { newId } from '../db/id.ts';

const format = /^[\w-]{8,64}$/;

/** The id that a proxy gave to the request, or a new one; only a harmless text is taken over. */
export function newRequestId(given: string | undefined): string {
  return given !== undefined && format.test(given) ? given : newId();
}
