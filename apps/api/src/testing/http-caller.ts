import { Agent, request } from 'node:http';
import * as https from 'node:https';
import { headerNames } from '@vp/contract';
import type { Envelope } from '@vp/contract';
import { serve } from '@hono/node-server';
import type { App } from '../app.ts';

export interface Listening {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves an app on a free local port, as the server does. */
export function listenOn(app: App): Promise<Listening> {
  return new Promise((resolve) => {
    // As long as on the server: a slow computer must not close a connection during a write.
    const serverOptions = { keepAliveTimeout: 65_000 };
    const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () => new Promise((closed) => void server.close(() => closed())),
      }),
    );
  });
}

export interface HttpCall {
  readonly path: string;
  readonly token: string;
  /** Idempotency key of a change; a call without a body only reads. */
  readonly key?: string;
  readonly body?: unknown;
}

export interface HttpAnswer<Data = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Envelope<Data>;
}

export interface HttpCaller {
  /** Rejects when the connection breaks before the whole answer is there. */
  readonly send: <Data>(call: HttpCall) => Promise<HttpAnswer<Data>>;
  readonly close: () => void;
}

/**
 * Sends calls over at most this number of persistent connections; further calls wait for a free one. Accepts any
 * certificate.
 */
export function httpCaller(url: string, connections: number): HttpCaller {
  const isSecure = url.startsWith('https:');
  const open = isSecure ? https.request : request;
  const settings = { keepAlive: true, maxSockets: connections };
  const agent = isSecure ? new https.Agent({ ...settings, rejectUnauthorized: false }) : new Agent(settings);
  return {
    send: <Data>({ path, token, key, body }: HttpCall) =>
      new Promise<HttpAnswer<Data>>((resolve, reject) => {
        const headers = {
          Authorization: `Bearer ${token}`,
          'Accept-Language': 'en',
          ...(key === undefined ? {} : { [headerNames.idempotencyKey]: key }),
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        };
        const method = body === undefined ? 'GET' : 'POST';
        const sent = open(`${url}${path}`, { agent, method, headers }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('aborted', () => reject(new Error('the answer was cut off')));
          answer.on('end', () => {
            const { statusCode = 0, headers: answered } = answer;
            const text = Buffer.concat(chunks).toString('utf8');
            // A proxy without a process behind it answers with a page.
            if (text.startsWith('<'))
              reject(new Error(`the answer has status ${statusCode} and no content of the API`));
            else resolve({ status: statusCode, headers: answered, body: JSON.parse(text) });
          });
        });
        sent.on('error', reject);
        sent.end(body === undefined ? undefined : JSON.stringify(body));
      }),
    close: () => agent.destroy(),
  };
}
