/** A read that the page's first bytes have sent, before the program was there. */
interface EarlyCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Left by the page's own script. */
    __VP_EARLY_CALLS__?: readonly EarlyCall[] | undefined;
  }
}

/** The name that the page's script and the program know them by. */
export const earlyCallsName = '__VP_EARLY_CALLS__';

/** As long as an answer counts as new. */
const lifeMs = 30_000;

function isSame({ url, headers }: EarlyCall, request: Request): boolean {
  return (
    request.method === 'GET' &&
    request.url === url &&
    Object.entries(headers).every(([name, value]) => request.headers.get(name) === value)
  );
}

/** An answer that has lain here tells the time of its sending, not ours. */
async function withoutTime(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('Date');
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
}

/**
 * A `fetch` that answers a read with the one on its way that is the same, down to who asks in which language, each once;
 * everything else goes out. Undefined where the page has sent nothing.
 */
export function fetchAfterEarlyCalls(): ((request: Request) => Promise<Response>) | undefined {
  const sent = window[earlyCallsName];
  if (!sent) return undefined;
  const waiting = new Set(sent);
  return async (request) => {
    const mine = [...waiting].find((call) => isSame(call, request));
    if (!mine) return fetch(request);
    waiting.delete(mine);
    if (performance.now() - mine.sentAtMs > lifeMs) return fetch(request);
    const answer = await mine.answer.then(withoutTime).catch(() => undefined);
    return answer ?? fetch(request);
  };
}
