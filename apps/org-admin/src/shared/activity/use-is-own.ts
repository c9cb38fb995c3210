import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api.ts';
import { currentUserQuery } from '../queries.ts';

/**
 * Returns whether an activity belongs to the current organization. Activities of organizations below it are read-only.
 */
export function useIsOwn(organizationId: string): boolean {
  const { data } = useQuery(currentUserQuery(useApi()));
  return data?.organization?.oid === organizationId;
}
