import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OrganizationSort } from '@vp/contract';
import type { Api } from '../../shared/api.ts';
import { mineKey } from '../../shared/queries.ts';

export interface OrganizationFilter {
  readonly name: string;
  readonly sort: OrganizationSort;
  readonly parentId?: string;
}

const pageSize = 20;
/** Rows say what the reader has to do with an organization, so they go with the reader. */
const organizationsKey = [mineKey, 'organizations'] as const;

export const organizationsQuery = (api: Api, { name, sort, parentId }: OrganizationFilter) =>
  infiniteQueryOptions({
    queryKey: [...organizationsKey, 'list', { name, sort, parentId }],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        sort,
        pageIndex: pageParam,
        pageSize,
        ...(name ? { name } : {}),
        ...(parentId ? { parentId } : {}),
      };
      return api.organization.search({ query }, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
    placeholderData: keepPreviousData,
  });

export const organizationQuery = (api: Api, oid: string) =>
  queryOptions({
    queryKey: [...organizationsKey, oid],
    queryFn: ({ signal }) => api.organization.detail({ params: { id: oid } }, { signal }),
  });

export const activitiesOfQuery = (api: Api, oid: string) =>
  queryOptions({
    queryKey: ['activities', 'of', oid],
    queryFn: ({ signal }) => api.activity.find({ query: { oid, pageSize: 3 } }, { signal }),
  });
