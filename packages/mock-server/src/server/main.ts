import '../node/globals.ts';
import type { Asked, Step, ServerMessage } from '../messages.ts';
import { openApi } from './open-api.ts';
import type { BrowserApi } from './open-api.ts';

/** Handles the calls of every tab of a site; the database has one session, so all tabs share this worker. */

const { href, searchParams } = new URL(self.location.href);
const version = searchParams.get('version') ?? '';
const pages = new Set<MessagePort>();
let latest: ServerMessage = { kind: 'step', step: 'opening' };

function reportToAll(message: ServerMessage): void {
  latest = message;
  for (const page of pages) page.postMessage(message);
}

const report = (step: Step): void => reportToAll({ kind: 'step', step });

/** Waits until no other worker uses the database files: an older worker ends with its tabs. */
function whenAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const waits = setTimeout(() => report('waiting'), 1000);
    void navigator.locks.request('vp-mock', () => {
      clearTimeout(waits);
      report('opening');
      work().then(resolve, reject);
      // Pending until this worker ends.
      return new Promise<never>(() => {});
    });
  });
}

const opening = whenAlone(() =>
  openApi({
    site: searchParams.get('site') === 'org-admin' ? 'org-admin' : 'volunteer',
    siteUrl: searchParams.get('siteUrl') ?? '',
    demo: new URL(`demo-${version}/`, href),
    // A requested reset changes the version.
    version: `${version}${searchParams.get('anew') ?? ''}`,
    report,
  }),
);

opening.then(
  () => reportToAll({ kind: 'ready' }),
  (error: unknown) => reportToAll({ kind: 'failed', message: String(error) }),
);

async function answer({ app, keep }: BrowserApi, { url, method, headers, body }: Asked) {
  const given = headers.map(([name, value]): [string, string] => [name, value]);
  const response = await app.fetch(new Request(url, { method, headers: given, body: body ?? null }));
  if (method !== 'GET') await keep();
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  return {
    status: response.status,
    // The screens derive the server time from this header.
    headers: [...response.headers, ['Date', new Date().toUTCString()] as const],
    body: isStream || response.body === null ? response.body : await response.arrayBuffer(),
  };
}

async function serve(page: MessagePort, asked: Asked): Promise<void> {
  try {
    const message: ServerMessage = { kind: 'answer', id: asked.id, ...(await answer(await opening, asked)) };
    page.postMessage(message, message.body === null ? [] : [message.body]);
  } catch (error) {
    const body = new TextEncoder().encode(String(error)).buffer;
    const message: ServerMessage = { kind: 'answer', id: asked.id, status: 500, headers: [], body };
    page.postMessage(message);
  }
}

self.addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  for (const page of event.ports) {
    pages.add(page);
    page.addEventListener('message', ({ data }: MessageEvent<Asked>) => void serve(page, data));
    page.start();
    page.postMessage(latest);
  }
});
