import type { Asked, Step, ServerMessage } from '../messages.ts';

export interface MockServer {
  readonly fetch: (request: Request) => Promise<Response>;
}

type Answer = Extract<ServerMessage, { kind: 'answer' }>;

function toResponse({ status, headers, body }: Answer): Response {
  const given = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(body, { status, headers: given });
}

/** A browser without shared workers gets one of this tab; a second tab then waits for the first one to close. */
function openWorker(address: URL): Pick<MessagePort, 'postMessage' | 'addEventListener'> {
  if (!('SharedWorker' in globalThis)) return new Worker(address, { type: 'module' });
  const { port } = new SharedWorker(address, { type: 'module', name: address.href });
  port.start();
  return port;
}

/**
 * Starts the shared worker, or joins the one of another tab; resolves when it is ready. Rejects with the reason if it
 * cannot open its data.
 */
export function openServer(address: URL, onStep: (step: Step) => void): Promise<MockServer> {
  const port = openWorker(address);
  const waiting = new Map<number, (answer: Answer) => void>();
  let next = 0;
  const ask = async (request: Request): Promise<Response> => {
    const id = next;
    next += 1;
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
    const body = hasBody ? await request.arrayBuffer() : undefined;
    const { url, method } = request;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    const asked: Asked = { id, url, method, headers: [...request.headers], body };
    port.postMessage(asked);
    return toResponse(await answered);
  };
  return new Promise((resolve, reject) => {
    port.addEventListener('message', ({ data }: MessageEvent<ServerMessage>) => {
      if (data.kind === 'step') onStep(data.step);
      if (data.kind === 'ready') resolve({ fetch: ask });
      if (data.kind === 'failed') reject(new Error(data.message));
      if (data.kind !== 'answer') return;
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    });
  });
}
