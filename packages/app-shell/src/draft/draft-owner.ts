import { useSession } from '@vp/access';
import { safeStorage, storageKey } from '@vp/ui-kit';
import { useAppContext } from '../context/app-context.ts';
import type { DraftOptions, DraftOwner } from './draft-atom.ts';

/** Who writes: the person who is logged in, for the organization that they act for. */
export function useDraftOwner(): DraftOwner {
  const session = useSession();
  const user = session.kind === 'loggedOut' ? 'guest' : session.accountId;
  const organization = session.kind === 'organization' ? session.standing?.oid : undefined;
  return { user, ...(organization === undefined ? {} : { organization }) };
}

/** Whether a draft of this form lies on the device, without the code that reads it. */
export function useHasDraft({ form, version }: Pick<DraftOptions<unknown>, 'form' | 'version'>): boolean {
  const { site } = useAppContext();
  return safeStorage.get(storageKey({ app: site.name, ...useDraftOwner(), form, version })) !== null;
}
