import { useSessionState } from '@vp/app-shell';
import { useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { mayHaveQueuedScans } from './scan-queue-key.ts';

/** Lists the queued scans and their results. Without any, its file is not loaded. */
export function QueuedScanNotice() {
  const { user, isLoggedIn } = useSessionState();
  const isOnline = useIsOnline();
  const [isWanted, setIsWanted] = useState(() => isLoggedIn && mayHaveQueuedScans(user));
  const [card, setCard] = useState<ReactNode>(null);
  // Another tab of the same user may queue a scan.
  useEffect(() => {
    if (isWanted || !isLoggedIn) return;
    const look = (): void => setIsWanted(mayHaveQueuedScans(user));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [isWanted, isLoggedIn, user]);
  useEffect(() => {
    if (!isWanted || card !== null) return;
    import('./queued-scan-card.tsx').then(
      ({ QueuedScanCard }) => setCard(<QueuedScanCard />),
      () => undefined,
    );
  }, [isWanted, card, isOnline]);
  return card;
}
