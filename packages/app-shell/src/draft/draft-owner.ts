import { useSession } from '@vp/access';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { useAppContext } from '../context/app-context.ts';
import type { DraftOptions, DraftOwner } from './draft-atom.ts';

/** Returns the owner of new drafts: the logged-in person and the organization of the session. */
export function useDraftOwner(): DraftOwner {
  const session = useSession();
  const user = session.kind === 'loggedOut' ? 'guest' : session.accountId;
  const organization = session.kind === 'organization' ? session.standing?.oid : undefined;
  return { user, ...(organization === undefined ? {} : { organization }) };
}

/** Returns whether the device stores a draft of this form. Does not load the code that reads drafts. */
export function useHasDraft({ form, version }: Pick<DraftOptions<unknown>, 'form' | 'version'>): boolean {
  const { site } = useAppContext();
  return safeStorage.get(storageKey({ app: site.name, ...useDraftOwner(), form, version })) !== null;
}
