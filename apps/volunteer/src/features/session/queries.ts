import { queryOptions } from '@tanstack/react-query';
import type { Agreement } from '@vp/contract';
import type { Api } from '../../shared/api.ts';

export const agreementQuery = (api: Api, kind: Agreement['kind']) =>
  queryOptions({
    queryKey: ['agreement', kind],
    queryFn: ({ signal }) => api.home.agreement({ params: { kind } }, { signal }),
    staleTime: 30 * 60_000,
  });
