import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { ownKey, pagedQuery } from '@vp/app-shell';
import type { BatchRow, ReviewTab } from '@vp/contract';
import type { Api } from '../api.ts';
import { useInvalidate } from '../queries.ts';
import type { QueueFilter } from './queue-filter.ts';
import { queueNouns } from './queue.ts';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';

const pageSize = 20;
const staleTime = 30_000;

const keyOf = (
  { noun, name }: Pick<Queue<QueueRow, QueueDetail<QueueRow>>, 'noun' | 'name'>,
  ...parts: readonly string[]
) => ownKey(noun, 'queue', name, ...parts);

/** Paged query of the rows of a queue. */
export const queueListQuery = <Row extends QueueRow>(
  api: Api,
  queue: Pick<Queue<Row, QueueDetail<Row>>, 'noun' | 'name' | 'list'>,
  { tab, name, sort }: QueueFilter,
) => ({
  ...pagedQuery(keyOf(queue, 'list', tab, name, sort), pageSize, (pageIndex, signal) => {
    const query = { tab, sort, pageIndex, pageSize, ...(name === '' ? {} : { name }) };
    return queue.list(api, query, { signal });
  }),
  staleTime,
});

/** Query of the number of rows in a tab. */
export const queueCountQuery = <Row extends QueueRow>(
  api: Api,
  queue: Pick<Queue<Row, QueueDetail<Row>>, 'noun' | 'name' | 'list'>,
  tab: ReviewTab,
) =>
  queryOptions({
    queryKey: keyOf(queue, 'count', tab),
    queryFn: async ({ signal }) => (await queue.list(api, { tab, pageIndex: 1, pageSize: 1 }, { signal })).total,
    staleTime,
  });

/** Query of one row with its evidence. Photo URLs expire, so every opening refetches it. */
export const queueDetailQuery = <Row extends QueueRow, Detail extends QueueDetail<Row>>(
  api: Api,
  queue: Pick<Queue<Row, Detail>, 'noun' | 'name' | 'detail'>,
  id: string,
) =>
  queryOptions({
    queryKey: keyOf(queue, 'detail', id),
    queryFn: ({ signal }) => queue.detail(api, id, { signal }),
    staleTime,
  });

/** Mutation that passes or fails rows. Each row has its own result. */
export const decideMutation = <Row extends QueueRow>(api: Api, queue: Pick<Queue<Row, QueueDetail<Row>>, 'decide'>) =>
  mutationOptions({
    mutationFn: async (decision: Decision): Promise<readonly BatchRow[]> => (await queue.decide(api, decision)).rows,
  });

/** Refetches all queue data after a decision: lists, counts, details and to-dos. */
export const useInvalidateQueues = (): (() => Promise<void>) => useInvalidate([...queueNouns, 'home.todos']);
