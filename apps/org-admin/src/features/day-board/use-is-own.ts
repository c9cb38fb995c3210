import { useQuery } from '@tanstack/react-query';
import type { DayBoard } from '@vp/contract';
import { useApi } from '../../shared/api.ts';
import { currentUserQuery } from '../../shared/queries.ts';

/** Whether the activity is of the organization that one works for; another one only looks. */
export function useIsOwn({ organizationId }: Pick<DayBoard, 'organizationId'>): boolean {
  const { data } = useQuery(currentUserQuery(useApi()));
  return data?.organization?.oid === organizationId;
}
