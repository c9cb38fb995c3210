import { createContext, memo, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** Told by the shell around a pane. */
export const PaneIsHidden = createContext(false);

/** Whether the pane around is hidden behind the detail that was opened from it, as on a phone. */
export function useIsPaneHidden(): boolean {
  return useContext(PaneIsHidden);
}

interface ContentProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

const Content = memo(
  ({ children }: ContentProps) => <>{children}</>,
  (_before, { isHidden }) => isHidden,
);

/**
 * What stays as it was drawn while nobody sees it: a tap on a row does not wait for the list around it. It stays at the
 * address that it was seen at, too: each link follows it, and would be drawn again.
 */
export function HeldWhileHidden({ children }: { readonly children: ReactNode }) {
  const isHidden = useIsPaneHidden();
  const location = useContext(LocationContext);
  const [seenAt, setSeenAt] = useState(location);
  if (!isHidden && seenAt !== location) setSeenAt(location);
  return (
    <LocationContext.Provider value={seenAt}>
      <Content isHidden={isHidden}>{children}</Content>
    </LocationContext.Provider>
  );
}
