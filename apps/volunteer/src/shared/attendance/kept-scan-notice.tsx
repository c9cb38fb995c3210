import { useSessionState } from '@vp/app-shell';
import { useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { mayHaveKeptScans } from './kept-scan-key.ts';

/** Lists the scans that wait for the network or were answered since. Without any, its file is not loaded either. */
export function KeptScanNotice() {
  const { user, isLoggedIn } = useSessionState();
  const isOnline = useIsOnline();
  const [isWanted, setIsWanted] = useState(() => isLoggedIn && mayHaveKeptScans(user));
  const [card, setCard] = useState<ReactNode>(null);
  // Another tab of the same person may keep one.
  useEffect(() => {
    if (isWanted || !isLoggedIn) return;
    const look = (): void => setIsWanted(mayHaveKeptScans(user));
    window.addEventListener('storage', look);
    return () => window.removeEventListener('storage', look);
  }, [isWanted, isLoggedIn, user]);
  useEffect(() => {
    if (!isWanted || card !== null) return;
    import('./kept-scan-card.tsx').then(
      ({ KeptScanCard }) => setCard(<KeptScanCard />),
      () => undefined,
    );
  }, [isWanted, card, isOnline]);
  return card;
}
