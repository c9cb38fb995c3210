import { useLocation } from 'react-router-dom';

/** Changes that the account pages can make. */
export type Changed = 'phone' | 'email' | 'password' | 'questions' | 'wechat' | 'onePass';

/** Returns the `navigate` options with which the list marks the changed row. The state is not part of the address. */
export const afterChange = (changed: Changed) => ({ replace: true, state: { changed } });

export function useJustChanged(): unknown {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'changed' in state ? state.changed : undefined;
}
