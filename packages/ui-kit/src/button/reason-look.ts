import { createContext, useContext } from 'react';

/**
 * How a disabled button tells its reason: `visible` below it; `spoken` where the reason is already visible next to the
 * button; `pressed` in a toast and on hover, where the same reason would be repeated in every row of a list.
 */
export type ReasonLook = 'visible' | 'spoken' | 'pressed';

const ReasonLookContext = createContext<ReasonLook>('visible');

/** Sets the usual look of the reasons of the buttons inside. */
export const ReasonLookProvider = ReasonLookContext.Provider;

export const useReasonLook = (): ReasonLook => useContext(ReasonLookContext);
