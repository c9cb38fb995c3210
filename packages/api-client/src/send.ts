import type { Shape } from '@vp/contract';
import { callLimits } from '@vp/domain';
import { ApiError, isAbort } from './api-error.ts';
import type { RawAnswer } from './answer.ts';
import type { ClientOptions } from './client-options.ts';
import { http } from './http.ts';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly shape?: Shape | undefined;
}

/**
 * One attempt of one request. Rejects with an ApiError of kind `network` or `timeout`, or with the caller's own abort.
 */
export type Send = (outgoing: Outgoing) => Promise<RawAnswer>;

class DeadlinePassed extends Error {}

/** Rejects when the whole response, including its body, exceeds the timeout. */
function withDeadline<T>(
  work: (signal: AbortSignal) => Promise<T>,
  timeoutMs: number,
  signal?: AbortSignal,
): Promise<T> {
  const controller = new AbortController();
  const giveUp = (): void => controller.abort();
  signal?.addEventListener('abort', giveUp, { once: true });
  if (signal?.aborted) giveUp();
  return new Promise<T>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new DeadlinePassed());
      giveUp();
    }, timeoutMs);
    work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', giveUp);
      });
  });
}

async function readWhole(response: Response): Promise<RawAnswer> {
  return {
    status: response.status,
    retryAfter: response.headers.get('Retry-After'),
    bytes: new Uint8Array(await response.arrayBuffer()),
    url: response.headers.get('Location') ?? response.url,
    isRedirect: response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400),
  };
}

function isEvents({ ok, body, headers }: Response): boolean {
  return ok && body !== null && headers.get('Content-Type')?.startsWith('text/event-stream') === true;
}

/** A stream: the caller reads the rest. */
function begun({ status, url, body }: Response): RawAnswer {
  return { status, retryAfter: null, bytes: new Uint8Array(), url, stream: body ?? undefined };
}

export function createSend(options: ClientOptions): Send {
  const timeoutMs = options.timeoutMs ?? callLimits.requestTimeoutMs;

  return async ({ method, url, headers, body, signal, shape }) => {
    try {
      return await withDeadline(
        async (deadline) => {
          const init: RequestInit = {
            method,
            headers,
            signal: deadline,
            ...(body === undefined ? {} : { body }),
            // A redirect may lead to another host, which does not serve calls: do not follow it.
            ...(shape === 'redirect' ? { redirect: 'manual' } : {}),
          };
          const response = await http(url, init, options.fetch);
          options.clock?.noteDateHeader(response.headers.get('Date'));
          return shape === 'events' && isEvents(response) ? begun(response) : readWhole(response);
        },
        timeoutMs,
        signal,
      );
    } catch (error) {
      if (signal?.aborted && isAbort(error)) throw error;
      const kind = error instanceof DeadlinePassed ? 'timeout' : 'network';
      throw new ApiError({ kind, code: 0, message: options.say(kind), cause: error });
    }
  };
}
