import { createContext } from 'react';
import type { ReactNode } from 'react';

const Context = createContext<ReactNode>(undefined);

/** What every page below shows between bar and content, unless it has a notice of its own. */
export const PageNotice = Context.Provider;
export const PageNoticeContext = Context;
