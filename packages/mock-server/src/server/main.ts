import '../node/globals.ts';
import type { Asked, Step, ServerMessage } from '../messages.ts';
import { openApi } from './open-api.ts';
import type { ApiParts, BrowserApi } from './open-api.ts';

/** Handles the calls of every tab of a site; the database has one session, so all tabs share this worker. */

const { href, searchParams } = new URL(self.location.href);
const version = searchParams.get('version') ?? '';
/** Posts a message to one tab. */
type Post = (message: ServerMessage, transfer: Transferable[]) => void;

const pages = new Set<Post>();
let latest: ServerMessage = { kind: 'step', step: 'opening' };

function reportToAll(message: ServerMessage): void {
  latest = message;
  for (const post of pages) post(message, []);
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

/** The addresses of the sites: one in development, both in the static demo. */
function sitesOf(site: string | null, url: string): ApiParts['sites'] {
  if (site === 'volunteer') return { VOLUNTEER_URL: url };
  if (site === 'org-admin') return { ORG_ADMIN_URL: url };
  return { VOLUNTEER_URL: `${url}/volunteer`, ORG_ADMIN_URL: `${url}/org-admin` };
}

const opening = whenAlone(() =>
  openApi({
    sites: sitesOf(searchParams.get('site'), searchParams.get('siteUrl') ?? ''),
    demo: new URL(`demo-${version}/`, href),
    madeOn: version.slice(-'2026-01-01'.length),
    // A requested reset changes the version.
    version: `${version}${searchParams.get('anew') ?? ''}`,
    report,
  }),
);

opening.then(
  () => reportToAll({ kind: 'ready' }),
  (error: unknown) => reportToAll({ kind: 'failed', message: String(error) }),
);

async function answer({ app, now, keep }: BrowserApi, { url, method, headers, body }: Asked) {
  const given = headers.map(([name, value]): [string, string] => [name, value]);
  const response = await app.fetch(new Request(url, { method, headers: given, body: body ?? null }));
  if (method !== 'GET') await keep();
  const isStream = response.headers.get('Content-Type')?.startsWith('text/event-stream') === true;
  return {
    status: response.status,
    // The screens derive the server time from this header.
    headers: [...response.headers, ['Date', now().toUTCString()] as const],
    body: isStream || response.body === null ? response.body : await response.arrayBuffer(),
  };
}

async function serve(post: Post, asked: Asked): Promise<void> {
  try {
    const message: ServerMessage = { kind: 'answer', id: asked.id, ...(await answer(await opening, asked)) };
    post(message, message.body === null ? [] : [message.body]);
  } catch (error) {
    const body = new TextEncoder().encode(String(error)).buffer;
    const message: ServerMessage = { kind: 'answer', id: asked.id, status: 500, headers: [], body };
    post(message, []);
  }
}

function join(tab: EventTarget, post: Post): void {
  pages.add(post);
  tab.addEventListener('message', (event) => {
    if (event instanceof MessageEvent) void serve(post, event.data);
  });
  post(latest, []);
}

self.addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return;
  for (const page of event.ports) {
    join(page, (message, transfer) => page.postMessage(message, transfer));
    page.start();
  }
});

// A worker of one tab has no `connect`.
if (!('onconnect' in self)) join(self, (message, transfer) => self.postMessage(message, { transfer }));
