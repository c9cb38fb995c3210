import {
  createApp,
  createFieldCipher,
  createLog,
  createMailbox,
  createPasswordTransport,
  loadConfig,
  startJobs,
} from '@vp/api/parts';
import type { App, Services } from '@vp/api/parts';
import type { Step } from '../messages.ts';
import { openClock } from './demo-clock.ts';
import { openDatabase } from './database.ts';
import { hasher } from './hasher.ts';
import { createPorts } from './ports.ts';
import { openShelf } from './shelf.ts';

export interface ApiParts {
  /** Addresses of the sites as settings of the API: with their base path, without a trailing slash. */
  readonly sites: { readonly VOLUNTEER_URL?: string; readonly ORG_ADMIN_URL?: string };
  /** URL of the demo data. */
  readonly demo: URL;
  readonly version: string;
  /** The day for which the demo data were made: `2026-11-30`. */
  readonly madeOn: string;
  readonly report: (step: Step) => void;
}

export interface BrowserApi {
  readonly app: App;
  /** The time of the demo data. */
  readonly now: () => Date;
  /** Persists the writes of calls in the browser. */
  readonly keep: () => Promise<void>;
}

/** The mock counts no metrics, because nothing reads them. */
const metrics = {
  observe: () => {},
  observeJob: () => {},
  observeMessage: () => {},
  read: async () => '',
  contentType: 'text/plain',
};

async function loadDump(demo: URL): Promise<Blob> {
  const response = await fetch(new URL('database.tar.gz', demo));
  if (response.status !== 200 || response.body === null) throw new Error(await response.text());
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).blob();
}

async function readNames(demo: URL): Promise<ReadonlySet<string>> {
  const names: unknown = await (await fetch(new URL('files.json', demo))).json();
  return new Set(Array.isArray(names) ? names.map(String) : []);
}

/** Opens the API with its demo data and jobs, on a database in the browser. */
export async function openApi({ sites, demo, version, madeOn, report }: ApiParts): Promise<BrowserApi> {
  const config = loadConfig({
    ...sites,
    CAPTCHA: 'simulator',
    DEMO_DATA: 'on',
    LOG_LEVEL: 'error',
    RATE_FACTOR: '0',
  });
  const shelf = await openShelf('vp-mock-shelf');
  const load = async (): Promise<Blob> => {
    report('data');
    const dump = await loadDump(demo);
    report('opening');
    return dump;
  };
  const { db, keep } = await openDatabase({ shelf, version, load });
  const clock = await openClock(shelf, madeOn);
  const names = await readNames(demo);
  const mailbox = createMailbox();
  const cipher = createFieldCipher(config.fieldKeys, config.fingerprintKey);
  const services: Services = {
    config,
    db,
    ports: createPorts({ config, clock, mailbox, shelf, demoFiles: { folder: new URL('files/', demo), names } }),
    cipher,
    hasher,
    passwords: createPasswordTransport(db, cipher),
    log: createLog(config),
  };
  startJobs(services);
  return { app: createApp({ services, mailbox, metrics }), now: clock.now, keep };
}
