import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api.ts';
import { mineKey } from '../queries.ts';

/** Joining and leaving changes what nearly every page says of the volunteer. */
export const invalidateMine = (cache: QueryClient) => cache.invalidateQueries({ queryKey: [mineKey] });

export const join = (api: Api, cache: QueryClient) =>
  mutationOptions({
    mutationFn: (oid: string) => api.membership.join({ body: { oid } }),
    onSettled: () => invalidateMine(cache),
  });
