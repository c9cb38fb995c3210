import type { Shape } from '@vp/contract';
import { callLimits } from '@vp/domain';
import { ApiError, isAbort } from './api-error.ts';
import type { RawAnswer } from './answer.ts';
import type { ClientOptions } from './client-options.ts';
import type { http } from './http.ts';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly shape?: Shape | undefined;
}

/** One try of one request. Rejects with an ApiError of kind `network` or `timeout`, or with the caller's own abort. */
export type Send = (outgoing: Outgoing) => Promise<RawAnswer>;

class DeadlinePassed extends Error {}

/** Rejects when the whole answer, its body included, takes longer than the limit. */
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

/** A stream: whoever called reads the rest of it. */
function begun({ status, url, body }: Response): RawAnswer {
  return { status, retryAfter: null, bytes: new Uint8Array(), url, stream: body ?? undefined };
}

/**
 * Loads the HTTP library. A page whose first reads were sent ahead does not wait for it. Where its file cannot be
 * loaded, `fetch` of the browser is used instead.
 */
export async function loadHttp(): Promise<typeof http> {
  // Nothing comes where a file of an older build is gone and the app is about to load anew.
  const loaded = await import('./http.ts').then(
    (module: { http: typeof http } | undefined) => module,
    () => undefined,
  );
  return loaded?.http ?? ((url, init, own) => (own ? own(new Request(url, init)) : fetch(url, init)));
}

export function createSend(options: ClientOptions): Send {
  const timeoutMs = options.timeoutMs ?? callLimits.requestTimeoutMs;

  async function answerTo(url: string, init: RequestInit): Promise<Response> {
    const { method, headers } = init;
    const sentAhead = options.early && (await options.early(new Request(url, { method, headers })));
    return sentAhead ?? (await loadHttp())(url, init, options.fetch);
  }

  return async ({ method, url, headers, body, signal, shape }) => {
    try {
      return await withDeadline(
        async (deadline) => {
          const response = await answerTo(url, {
            method,
            headers,
            signal: deadline,
            ...(body === undefined ? {} : { body }),
            // A redirect may lead to another host, which does not answer calls: it is not followed.
            ...(shape === 'redirect' ? { redirect: 'manual' } : {}),
          });
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
