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
import { openDatabase } from './database.ts';
import { hasher } from './hasher.ts';
import { createPorts } from './ports.ts';
import { openShelf } from './shelf.ts';

export interface ApiParts {
  /** Address of the mocked site, including the base path, without a trailing slash. */
  readonly siteUrl: string;
  readonly site: 'volunteer' | 'org-admin';
  /** URL of the demo data. */
  readonly demo: URL;
  readonly version: string;
  readonly report: (step: Step) => void;
}

export interface BrowserApi {
  readonly app: App;
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

/** Opens the API with its demo data and jobs, on a database in the browser. */
export async function openApi({ siteUrl, site, demo, version, report }: ApiParts): Promise<BrowserApi> {
  const config = loadConfig({
    [site === 'volunteer' ? 'VOLUNTEER_URL' : 'ORG_ADMIN_URL']: siteUrl,
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
  const mailbox = createMailbox();
  const cipher = createFieldCipher(config.fieldKeys, config.fingerprintKey);
  const services: Services = {
    config,
    db,
    ports: createPorts({ config, mailbox, shelf, demoFiles: new URL('files/', demo) }),
    cipher,
    hasher,
    passwords: createPasswordTransport(db, cipher),
    log: createLog(config),
  };
  startJobs(services);
  return { app: createApp({ services, mailbox, metrics }), keep };
}
