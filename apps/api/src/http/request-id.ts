import { isClientId } from '../call/client-id.ts';
import { newId } from '../db/id.ts';

/** The id that a proxy gave to the request, or a new one; only a harmless text is taken over. */
export function newRequestId(given: string | undefined): string {
  return isClientId(given) ? given : newId();
}
