import type { AppContext } from '../context/app-context.ts';
import type { QueryPersistence } from './query-persistence.ts';
import { userOf } from './restore-visit.ts';
import { sendWhenOnline } from './send-when-online.ts';
import type { SendingQueue } from './send-when-online.ts';

export interface OfflineSyncOptions<Visit> extends SendingQueue {
  readonly persistence: Pick<QueryPersistence<Visit>, 'start' | 'remove'>;
  /** Deletes other stored data of an account whose session has ended. */
  readonly onLeave?: (user: string) => void;
}

/**
 * Persists queries during a session, deletes them when it ends, and sends the queue when the network is available.
 * Returns the function that stops it.
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
    // A log-in to another organization must not show the pages of the previous one.
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
