import { useQuery } from '@tanstack/react-query';
import type { AskedRequest, CurrentOrganization } from '@vp/contract';
import { canAsk, isServiceSelectionLocked } from '@vp/domain';
import { useApi, useApiQueries } from '../api.ts';
import { currentUserQuery } from '../queries.ts';

export type DataLock = 'noRight' | 'suspended' | 'underReview' | 'waiting';

const isOfData = ({ kind }: AskedRequest): boolean => kind === 'registration' || kind === 'filing';

/** Returns the current organization. */
export function useOwn(): CurrentOrganization | undefined {
  return useQuery(currentUserQuery(useApi())).data?.organization ?? undefined;
}

/** Returns the latest registration or change request; the list is sorted newest first. */
export function useLastRequest(): AskedRequest | undefined {
  const { data } = useQuery(useApiQueries().organizationRequest.mine({ query: {} }));
  return data?.listData.find(isOfData);
}

/** Returns why the registered data cannot be changed now. */
export function lockOf(own: CurrentOrganization, last: Pick<AskedRequest, 'state'> | undefined): DataLock | undefined {
  if (!canAsk(own, 'filing')) return 'noRight';
  if (own.status === 'suspended') return 'suspended';
  if (isServiceSelectionLocked(own.status)) return 'underReview';
  return last?.state === 'underReview' ? 'waiting' : undefined;
}
