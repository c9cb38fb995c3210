import { createContext, memo, useContext } from 'react';
import type { ReactNode } from 'react';

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

/** Rows that stay as they were drawn while nobody sees them: a tap on one of them does not wait for all the others. */
export function HeldWhileHidden({ children }: { readonly children: ReactNode }) {
  return <Rows isHidden={useContext(PaneIsHidden)}>{children}</Rows>;
}
