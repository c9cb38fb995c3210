import { createContext } from 'react';
import type { ReactNode } from 'react';

const Context = createContext<ReactNode>(undefined);

/** The notice between bar and content of every page below that has no own notice. */
export const PageNotice = Context.Provider;
export const PageNoticeContext = Context;
