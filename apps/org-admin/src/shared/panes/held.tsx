import { createContext, memo, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom';

/** Whether the pane around is hidden behind the detail that was opened from it, as on a phone. */
export const PaneIsHidden = createContext(false);

interface RowsProps {
  readonly isHidden: boolean;
  readonly children: ReactNode;
}

const Rows = memo(
  ({ children }: RowsProps) => <>{children}</>,
  (_before, { isHidden }) => isHidden,
);

/**
 * Rows that stay as they were drawn while nobody sees them: a tap on one of them does not wait for all the others. They
 * stay at the address that they were seen at, too: each link of theirs follows it, and would be drawn again.
 */
export function HeldWhileHidden({ children }: { readonly children: ReactNode }) {
  const isHidden = useContext(PaneIsHidden);
  const location = useContext(LocationContext);
  const [seenAt, setSeenAt] = useState(location);
  if (!isHidden && seenAt !== location) setSeenAt(location);
  return (
    <LocationContext.Provider value={seenAt}>
      <Rows isHidden={isHidden}>{children}</Rows>
    </LocationContext.Provider>
  );
}
