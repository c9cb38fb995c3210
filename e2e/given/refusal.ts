import { isApiError } from '@vp/api-client';

/** The name of the refusal that a call ends in; undefined where it is answered. Rejects with any other failure. */
export async function refusalOf(call: Promise<unknown>): Promise<string | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (isApiError(error) && error.refusal !== undefined) return error.refusal;
    throw error;
  }
}
