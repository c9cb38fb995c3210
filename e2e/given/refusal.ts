import { isApiError } from '@vp/api-client';

/** Returns the refusal of a call; undefined for a successful call. Rejects with any other failure. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.refusal !== undefined) return error.refusal;
    throw error;
  }
}
