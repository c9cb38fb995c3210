import type { RouteObject } from 'react-router-dom';
import type { AppContext } from './context/app-context.ts';
import { codeListsQuery } from './context/code-lists-query.ts';
import { restoreVisit } from './offline/restore-visit.ts';
import type { VisitStart } from './offline/restore-visit.ts';
import { followFirstPage } from './page/first-page.ts';
import { retryWhenOnline } from './page/retry-when-online.ts';
import { settleWithin } from './page/settle-within.ts';
import type { Later } from './start-app.tsx';

/** Longest wait for the response that the guards need. After it the frame of the site waits. */
const answerWaitMs = 500;

type Visit = Pick<AppContext, 'api' | 'queries' | 'session' | 'site'>;

export interface SiteStart<Context extends Visit> {
  /** Address of the home page, with the base path. */
  readonly home: string;
  /** Creates the context from the settings of the deployment. */
  readonly openContext: (settings: unknown) => Promise<Context>;
  readonly loadPersistence: VisitStart<Context>['load'];
  /** Loads the function that starts to send what was queued offline. */
  readonly loadSync: () => Promise<(context: Context) => unknown>;
  /** Requests what the guards need; the first render waits for it, but not long. */
  readonly firstAnswer: (context: Context, later: Later) => Promise<unknown> | void;
  readonly createRoutes: (context: Context) => RouteObject[];
}

/** Returns how a site opens: context, persisted queries, the response for the guards, and what follows the first page. */
export function openSite<Context extends Visit>(site: SiteStart<Context>) {
  return async (later: Later): Promise<RouteObject[]> => {
    followFirstPage(later);
    const context = await site.openContext(Reflect.get(globalThis, '__VP_CONFIG__'));
    await restoreVisit(context, { home: site.home, load: site.loadPersistence }).catch(() => undefined);
    // The queue must be sent even if the network was lost before its file was loaded.
    later(() => void retryWhenOnline(site.loadSync).then((start) => start(context)));
    later(() => context.queries.prefetchQuery(codeListsQuery(context.api)));
    await settleWithin(site.firstAnswer(context, later) ?? Promise.resolve(), answerWaitMs);
    return site.createRoutes(context);
  };
}
