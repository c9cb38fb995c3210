import { safeStorage, storageKey } from '@vp/ui-kit';
import type { AppContext } from '../context/app-context.ts';

type Current = ReturnType<AppContext['session']['current']>;

export interface AnswersOwner {
  /** Who is logged in on this site; nobody's answers are kept. */
  readonly userOf: (visit: Pick<AppContext, 'session'>) => string | undefined;
  /** Where the answers of a person are kept on their device. */
  readonly keyOf: (user: string) => string;
}

/** Whose answers a site keeps, and where. */
export function answersOwner(
  app: 'volunteer' | 'org-admin',
  kind: Exclude<Current['kind'], 'loggedOut'>,
): AnswersOwner {
  return {
    userOf({ session }) {
      const current = session.current();
      return current.kind === kind ? current.accountId : undefined;
    },
    keyOf: (user) => storageKey({ app, user, form: 'answers', version: 1 }),
  };
}

export interface LastHome<Visit> {
  /** The address of home. */
  readonly home: string;
  readonly owner: AnswersOwner;
  readonly load: () => Promise<{ readonly showLastHome: (visit: Visit) => void }>;
}

/** A visit that begins at home shows at once what was there last, whatever the line; a first visit has nothing to show. */
export async function restoreLastHome<Visit extends Pick<AppContext, 'session'>>(
  visit: Visit,
  { home, owner, load }: LastHome<Visit>,
): Promise<void> {
  const user = owner.userOf(visit);
  if (!user || window.location.pathname !== home || !safeStorage.get(owner.keyOf(user))) return;
  (await load()).showLastHome(visit);
}
