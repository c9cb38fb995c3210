import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { mineKey } from '../queries.ts';

/** One organization with its children, and what the caller has to do with it. */
export const organizationQuery = (api: Api, oid: string) =>
  queryOptions({
    queryKey: [mineKey, 'organization', oid],
    queryFn: ({ signal }) => api.organization.detail({ params: { id: oid } }, { signal }),
  });
