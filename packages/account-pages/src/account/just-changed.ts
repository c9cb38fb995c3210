import { useLocation } from 'react-router-dom';

/** What can be changed on the pages of an account. */
export type Changed = 'phone' | 'email' | 'password' | 'questions' | 'wechat' | 'onePass';

/** For `navigate`: the list marks the row that was changed a moment ago. It is no part of the address. */
export const afterChange = (changed: Changed) => ({ replace: true, state: { changed } });

export function useJustChanged(): unknown {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'changed' in state ? state.changed : undefined;
}
