import { queryOptions } from '@tanstack/react-query';
import type { Api } from './api.ts';

const minuteMs = 60_000;

/** Who is logged in, with the organization and its status. */
export const currentUserQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session', 'currentUser'],
    queryFn: ({ signal }) => api.session.currentUser({}, { signal }),
    staleTime: 5 * minuteMs,
  });

/** The menus with the permitted buttons. */
export const menusQuery = (api: Api) =>
  queryOptions({
    queryKey: ['session', 'menus'],
    queryFn: ({ signal }) => api.session.menus({}, { signal }),
    staleTime: 5 * minuteMs,
  });

export const todosKey = ['personnel', 'todos'] as const;

/** What waits for the organization, as far as the caller may decide it. */
export const todosQuery = (api: Api) =>
  queryOptions({
    queryKey: todosKey,
    queryFn: ({ signal }) => api.home.todos({}, { signal }),
    staleTime: minuteMs,
  });
