import type { AppContext } from '@vp/app-shell';
import { storageKey } from '@vp/ui-kit';

/** Whoever is logged in on this site; nobody's answers are kept. */
export function userOf({ session }: Pick<AppContext, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'volunteer' ? current.accountId : undefined;
}

/** Where the answers of a person are kept on their device. */
export const answersKey = (user: string): string => storageKey({ app: 'volunteer', user, form: 'answers', version: 1 });
