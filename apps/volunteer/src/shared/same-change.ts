import { isApiError } from '@vp/api-client';

interface Open {
  readonly input: string;
  readonly retry: () => Promise<unknown>;
}

/**
 * A change whose answer may get lost: asked for again with the same input, it goes out under the key of the first try,
 * so that it takes effect once. Make one for each place on screen, outside of rendering.
 */
export function sameChange<Input, Result>(send: (input: Input) => Promise<Result>): (input: Input) => Promise<Result> {
  let open: Open | undefined;
  return async (input) => {
    const name = JSON.stringify(input);
    const again = open?.input === name ? open.retry : undefined;
    try {
      // The client's retry answers the same call again, so its result has the type of the first.
      const result = await (again === undefined ? send(input) : (again() as Promise<Result>));
      open = undefined;
      return result;
    } catch (error) {
      open = isApiError(error) && error.retry !== undefined ? { input: name, retry: error.retry } : undefined;
      throw error;
    }
  };
}

/** True where nobody knows whether the change took effect, so that it may be asked for again. */
export function isUnanswered(error: unknown): boolean {
  return isApiError(error) && (error.kind === 'network' || error.kind === 'timeout');
}
