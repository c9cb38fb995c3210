import type { AppContext } from '../context/app-context.ts';
import type { QueryPersistence } from './query-persistence.ts';
import { userOf } from './restore-visit.ts';
import { sendWhenOnline } from './send-when-online.ts';
import type { SendingQueue } from './send-when-online.ts';

export interface OfflineSyncOptions<Visit> extends SendingQueue {
  readonly persistence: Pick<QueryPersistence<Visit>, 'start' | 'remove'>;
  /** Deletes what else is stored for an account whose session has ended. */
  readonly onLeave?: (user: string) => void;
}

/**
 * Persists queries while somebody is logged in, deletes them with the session, and sends the queue when the network is
 * there. Returns the function that stops it.
 */
export function startOfflineSync<Visit extends Pick<AppContext, 'session' | 'site'>>(
  visit: Visit,
  { persistence, onLeave, ...queue }: OfflineSyncOptions<Visit>,
): () => void {
  const sender = sendWhenOnline(queue);
  let user = userOf(visit);
  let stopPersisting = persistence.start(visit);

  function onSession(): void {
    const session = visit.session.current();
    const next = userOf(visit);
    // A log-in to another organization must not show the pages of the one before.
    if (next !== user || (session.kind === 'organization' && session.standing === undefined)) {
      stopPersisting();
      if (user !== undefined) {
        persistence.remove(visit, user);
        onLeave?.(user);
      }
      user = next;
      stopPersisting = persistence.start(visit);
    }
    sender.sendNow();
  }

  const unsubscribe = visit.session.subscribe(onSession);
  sender.sendNow();
  return () => {
    sender.stop();
    stopPersisting();
    unsubscribe();
  };
}
