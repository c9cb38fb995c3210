import { createContext, useContext } from 'react';

/** Provided by the shell around a pane. */
export const PaneIsHidden = createContext(false);

/** Whether the surrounding pane is hidden behind its detail, as on a phone. */
export function useIsPaneHidden(): boolean {
  return useContext(PaneIsHidden);
}
