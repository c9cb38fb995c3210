import type { AppContext } from '@vp/app-shell';
import { storageKey } from '@vp/ui-kit';

export function userOf({ session }: Pick<AppContext, 'session'>): string | undefined {
  const current = session.current();
  return current.kind === 'organization' ? current.accountId : undefined;
}

/** Where the answers of a person are kept on their device. */
export const answersKey = (user: string): string => storageKey({ app: 'org-admin', user, form: 'answers', version: 1 });
