import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { RealNameValues } from '@vp/validators';
import type { Api } from '../../shared/api.ts';
import { personalCentreQuery, volunteerDetailQuery } from '../../shared/queries.ts';

/** Sends the identity data; afterwards the state everywhere is under review. */
export function submitRealName(api: Api, cache: QueryClient) {
  return mutationOptions({
    mutationFn: (body: RealNameValues) => api.realName.submit({ body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: personalCentreQuery(api).queryKey }),
        cache.invalidateQueries({ queryKey: volunteerDetailQuery(api).queryKey }),
      ]),
    meta: { handled: true },
  });
}
