import { useNow, useSessionState } from '@vp/app-shell';
import { useIsOnline } from '@vp/ui-kit';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { hasKeptScans } from './kept-scans.ts';

/** Loads the card after the page, while there is a network: it is shown when there is none. */
function useKeptScanCard({ isWanted }: { isWanted: boolean }): ReactNode {
  const isOnline = useIsOnline();
  const [card, setCard] = useState<ReactNode>(null);
  useEffect(() => {
    if (!isWanted || card !== null) return;
    import('./kept-scan-card.tsx').then(
      ({ KeptScanCard }) => setCard(<KeptScanCard />),
      () => undefined,
    );
  }, [isWanted, card, isOnline]);
  return card;
}

/** Scans that wait for the network or were refused later; nothing where there are none. */
export function KeptScanNotice() {
  const now = useNow();
  const { user, isLoggedIn } = useSessionState();
  const card = useKeptScanCard({ isWanted: isLoggedIn });
  const [hasScans] = useState(() => isLoggedIn && hasKeptScans({ user, nowMs: now().getTime() }));
  return hasScans ? card : null;
}
