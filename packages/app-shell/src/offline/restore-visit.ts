import { safeStorage, storageKey } from '@vp/ui-kit';
import type { AppContext } from '../context/app-context.ts';

type Visit = Pick<AppContext, 'session' | 'site'>;

/** The logged-in account; undefined without a session. */
export function userOf({ session }: Pick<Visit, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'loggedOut' ? undefined : current.accountId;
}

/** Storage key of the persisted queries of an account. */
export const persistenceKey = ({ site }: Pick<Visit, 'site'>, user: string): string =>
  storageKey({ app: site.name, user, form: 'queries', version: 1 });

export interface VisitStart<Context> {
  /** Address of the home page. */
  readonly home: string;
  readonly load: () => Promise<{
    readonly restore: (visit: Context) => Promise<void>;
    readonly restoreHome: (visit: Context) => Promise<void>;
  }>;
}

/**
 * Restores persisted queries before the first page: all of them without a network, else those of the home page if the
 * visit begins there. A first visit loads nothing for it.
 */
export async function restoreVisit<Context extends Visit>(
  visit: Context,
  { home, load }: VisitStart<Context>,
): Promise<void> {
  const user = userOf(visit);
  const isWanted = !navigator.onLine || window.location.pathname === home;
  if (user === undefined || !isWanted || safeStorage.get(persistenceKey(visit, user)) === null) return;
  const persistence = await load();
  await (navigator.onLine ? persistence.restoreHome(visit) : persistence.restore(visit));
}
