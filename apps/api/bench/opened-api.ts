import { openSession } from '../src/auth/session.ts';
import { createApp } from '../src/app.ts';
import type { App } from '../src/app.ts';
import type { Services } from '../src/call/context.ts';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';

export interface OpenedApi {
  readonly app: App;
  readonly services: Services;
  /** What a caller without a session sends. */
  readonly guest: Readonly<Record<string, string>>;
  /** What somebody who has just logged in sends; for an organization where one is named. */
  readonly logIn: (accountId: string, organizationId?: string) => Promise<Readonly<Record<string, string>>>;
  readonly close: () => Promise<void>;
}

/** The API of this process on a database, without limits of rate; files are kept in the folder. */
export async function openApi({ url, folder }: { readonly url: string; readonly folder: string }): Promise<OpenedApi> {
  const config = loadConfig({
    PROFILE: 'test',
    DATABASE_URL: url,
    DATA_DIR: folder,
    READING_OPEN: 'on',
    RATE_FACTOR: '0',
  });
  const database = await openDatabase({ url, poolSize: 2, cacheDir: folder });
  const mailbox = createMailbox();
  const services = createServices({ ...config, rateFactor: 0 }, database, mailbox);
  const now = services.ports.clock.now();
  return {
    app: createApp({ services, mailbox, metrics: createMetrics({}) }),
    services,
    guest: { Authorization: `Basic ${btoa(`${config.clientIds[0]}:`)}` },
    logIn: async (accountId, organizationId) => {
      const scope = organizationId === undefined ? 'volunteer' : 'organization';
      const session = { accountId, scope, organizationId } as const;
      return { Authorization: `Bearer ${(await openSession({ tx: database.db, now }, session)).token}` };
    },
    close: () => database.close(),
  };
}
