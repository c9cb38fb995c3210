import type { Screen } from '../screen.ts';
import { startDeployment } from './deployment.ts';
import { startOwnServer } from './own-server.ts';

export interface OpenReading {
  /** The API that is open to readers. */
  readonly api: string;
  /** Returns the same screen at the site of this API. */
  readonly at: (screen: Screen) => Screen;
  readonly stop: () => Promise<void>;
}

/** Starts a deployment with the demo data that lets guests read. */
export async function startOpenReading(): Promise<OpenReading> {
  const server = await startOwnServer({ READING_OPEN: 'on' });
  const site = await startDeployment(server.url);
  return {
    api: server.url,
    at: (screen) => ({ ...screen, url: (path) => new URL(path.replace(/^\//, ''), site.url).href }),
    async stop() {
      site.stop();
      await server.stop();
    },
  };
}
