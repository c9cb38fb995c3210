import { createContext, useContext } from 'react';

export type ShowError = (error: unknown) => void;

const ShowErrorContext = createContext<ShowError | null>(null);

export const ShowErrorProvider = ShowErrorContext.Provider;

/** Hands an error that a page does not show itself to the one place that does. */
export function useShowError(): ShowError {
  const showError = useContext(ShowErrorContext);
  if (!showError) throw new Error('ShowErrorProvider is missing');
  return showError;
}
