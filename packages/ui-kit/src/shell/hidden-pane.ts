import { createContext, useContext } from 'react';

/** Provided by the shell around a pane. */
export const PaneIsHidden = createContext(false);

/** Whether the pane around is hidden behind the detail that was opened from it, as on a phone. */
export function useIsPaneHidden(): boolean {
  return useContext(PaneIsHidden);
}
