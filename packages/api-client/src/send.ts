import './object-has-own.ts';
import type { Shape } from '@vp/contract';
import { callLimits } from '@vp/domain';
import ky, { TimeoutError } from 'ky';
import { ApiError, isAbort } from './api-error.ts';
import type { RawAnswer } from './answer.ts';
import type { ClientOptions } from './client-options.ts';

export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: BodyInit | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly shape?: Shape | undefined;
}

/** Sends one request. Rejects with an ApiError of kind `network` or `timeout`, or with the caller's own abort. */
export type Send = (outgoing: Outgoing) => Promise<RawAnswer>;

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
function incompleteAnswer({ status, url, body }: Response): RawAnswer {
  return { status, retryAfter: null, bytes: new Uint8Array(), url, stream: body ?? undefined };
}

export function createSend(options: ClientOptions): Send {
  const { fetch: own } = options;
  const http = ky.create({
    timeout: options.timeoutMs ?? callLimits.requestTimeoutMs,
    throwHttpErrors: false,
    // A change whose response was lost may have taken effect: its idempotency key makes another attempt safe.
    retry: { limit: 1, methods: ['post', 'put', 'delete'], delay: () => 0 },
    hooks: {
      afterResponse: [(_request, _options, { headers }) => options.clock?.noteDateHeader(headers.get('Date'))],
    },
  });

  return async ({ method, url, headers, body, signal, shape }) => {
    const isStream = (response: Response): boolean => shape === 'events' && isEvents(response);
    try {
      const response = await http(url, {
        method,
        headers,
        ...(signal && { signal }),
        ...(body === undefined ? {} : { body }),
        // A redirect may lead to another host, which does not serve calls: do not follow it.
        ...(shape === 'redirect' ? { redirect: 'manual' } : {}),
        async fetch(input, init) {
          const found = await (own ? own(new Request(input, init)) : fetch(input, init));
          // The timeout and the retry of ky end with the headers; reading a copy here extends them to the body.
          if (!isStream(found)) await found.clone().arrayBuffer();
          return found;
        },
      });
      return isStream(response) ? incompleteAnswer(response) : await readWhole(response);
    } catch (error) {
      if (signal?.aborted && isAbort(error)) throw error;
      const kind = error instanceof TimeoutError ? 'timeout' : 'network';
      throw new ApiError({ kind, code: 0, message: options.say(kind), cause: error });
    }
  };
}
