/** A read that the page's first bytes have sent, before the program was there. */
interface EarlyCall {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Of `performance.now()`. */
  readonly sentAtMs: number;
  /** Of `performance.now()`; undefined until it is here. */
  readonly answeredAtMs?: number | undefined;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Left by the page's own script. */
    __VP_EARLY_CALLS__?: readonly EarlyCall[] | undefined;
  }
}

/** The global name under which the page's script leaves the answers for the program. */
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

/** The server's time in an answer goes on while the answer lies here. */
async function withTimeOfNow(answer: Response, answeredAtMs: number): Promise<Response> {
  const headers = new Headers(answer.headers);
  const told = Date.parse(headers.get('Date') ?? '');
  headers.delete('Date');
  if (!Number.isNaN(told)) headers.set('Date', new Date(told + performance.now() - answeredAtMs).toUTCString());
  return new Response(await answer.arrayBuffer(), { status: answer.status, headers });
}

/**
 * Answers a read with the one on its way that is the same, down to who asks in which language, each once; nothing where
 * there is none, or where it was lost. Undefined where the page has sent nothing.
 */
export function takeEarlyCalls(): ((request: Request) => Promise<Response | undefined>) | undefined {
  const sent = window[earlyCallsName];
  if (!sent) return undefined;
  const waiting = new Set(sent);
  return async (request) => {
    const mine = [...waiting].find((call) => isSame(call, request));
    if (!mine) return undefined;
    waiting.delete(mine);
    if (performance.now() - mine.sentAtMs > lifeMs) return undefined;
    return mine.answer
      .then((early) => withTimeOfNow(early, mine.answeredAtMs ?? performance.now()))
      .catch(() => undefined);
  };
}
