import { queryOptions } from '@tanstack/react-query';
import { minuteMs } from '@vp/domain';
import { queriesOf } from '../query/queries.ts';
import type { CommonApi } from './app-context.ts';

/** Settings of the deployment: reading without log-in, agreement versions, simulated services. */
export const platformQuery = (api: CommonApi) =>
  queryOptions({ ...queriesOf(api).home.platform(), staleTime: 30 * minuteMs });
