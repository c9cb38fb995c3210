import { mutationOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { RealNameValues } from '@vp/validators';
import type { Api } from '../../shared/api.ts';
import { personalCentreQuery, volunteerDetailQuery } from '../../shared/queries.ts';
import { sameChange } from '../../shared/same-change.ts';

/** Sends the identity data, the same data once; afterwards the state everywhere is under review. */
export function submitRealNameOnce(api: Api, cache: QueryClient) {
  return mutationOptions({
    mutationFn: sameChange((body: RealNameValues) => api.realName.submit({ body })),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: personalCentreQuery(api).queryKey }),
        cache.invalidateQueries({ queryKey: volunteerDetailQuery(api).queryKey }),
      ]),
    meta: { handled: true },
  });
}
