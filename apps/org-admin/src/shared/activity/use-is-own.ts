import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { currentUserQuery } from '../queries.ts';

/** Whether an activity is of the organization that one works for; of one below it, one only looks. */
export function useIsOwn(organizationId: string): boolean {
  const { data } = useQuery(currentUserQuery(useApi()));
  return data?.organization?.oid === organizationId;
}
