import { MutationObserver, InfiniteQueryObserver } from '@tanstack/react-query';
import type { CallOf, calls, ResultOf } from '@vp/contract';
import { expect, test, vi } from 'vitest';
import { createQueries } from '../context/create-queries.ts';
import { queriesOf } from './queries.ts';

type ListCall = typeof calls.inbox.list;
type ReadCall = typeof calls.inbox.markRead;

function someApi() {
  const list = vi.fn((_call: CallOf<ListCall>): Promise<ResultOf<ListCall>> =>
    Promise.resolve({ listData: [], total: 45 }),
  );
  const markRead = vi.fn((_call: CallOf<ReadCall>, _options?: { sameAs?: unknown }): Promise<ResultOf<ReadCall>> =>
    Promise.resolve({ unread: 0 }),
  );
  return { inbox: { list, markRead } };
}

test('builds keys from noun, call and input, without undefined values', () => {
  const { inbox } = queriesOf(someApi());
  expect(inbox.list({ query: { pageSize: 3 } }).queryKey).toEqual(['inbox', 'list', { query: { pageSize: 3 } }]);
  expect(inbox.list.key({ query: {} })).toEqual(['inbox', 'list', { query: {} }]);
  expect(inbox.list.key()).toEqual(['inbox', 'list']);
});

test('fetches pages one after the other until the total is reached', async () => {
  const api = someApi();
  const queries = createQueries(() => undefined);
  const observer = new InfiniteQueryObserver(queries, queriesOf(api).inbox.list.paged());
  const leave = observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(observer.getCurrentResult().hasNextPage).toBe(true));
  await observer.fetchNextPage();
  await observer.fetchNextPage();
  expect(observer.getCurrentResult().hasNextPage).toBe(false);
  expect(api.inbox.list.mock.calls.map(([{ query }]) => query?.pageIndex)).toEqual([1, 2, 3]);
  leave();
});

test('invalidates the named queries after a mutation; default: its own noun', async () => {
  const api = someApi();
  const queries = createQueries(() => undefined);
  const { inbox } = queriesOf(api);
  await queries.fetchQuery(inbox.list());
  queries.setQueryData(['volunteer', 'detail', {}], 1);
  queries.setQueryData(['volunteer', 'personalCentre', {}], 1);
  const isOld = (key: readonly unknown[]) => queries.getQueryState(key)?.isInvalidated;

  await new MutationObserver(queries, inbox.markRead.change({ stale: ['volunteer.personalCentre'] })).mutate({
    body: {},
  });
  expect([isOld(['volunteer', 'personalCentre', {}]), isOld(['volunteer', 'detail', {}])]).toEqual([true, false]);
  expect(isOld(inbox.list.key({}))).toBe(false);

  await new MutationObserver(queries, inbox.markRead.change()).mutate({ body: {} });
  expect(isOld(inbox.list.key({}))).toBe(true);
});

test('invalidates nothing after a failed mutation, and shows its error unless the page does', async () => {
  const show = vi.fn();
  const queries = createQueries(show);
  const api = someApi();
  api.inbox.markRead.mockRejectedValue(new Error('no'));
  const { inbox } = queriesOf(api);
  await queries.fetchQuery(inbox.list());
  await new MutationObserver(queries, inbox.markRead.change()).mutate({ body: {} }).catch(() => undefined);
  await new MutationObserver(queries, inbox.markRead.change({ handled: true }))
    .mutate({ body: {} })
    .catch(() => undefined);
  expect(show).toHaveBeenCalledOnce();
  expect(queries.getQueryState(inbox.list.key({}))?.isInvalidated).toBe(false);
});

test('invalidates the named queries after a refusal if `staleIfRefused` is set', async () => {
  const queries = createQueries(() => undefined);
  const api = someApi();
  api.inbox.markRead.mockRejectedValue(new Error('no'));
  const { inbox } = queriesOf(api);
  await queries.fetchQuery(inbox.list());
  const change = inbox.markRead.change({ staleIfRefused: true });
  await new MutationObserver(queries, change).mutate({ body: {} }).catch(() => undefined);
  expect(queries.getQueryState(inbox.list.key({}))?.isInvalidated).toBe(true);
});

test('passes the identity of a mutation to the client', async () => {
  const api = someApi();
  const change = queriesOf(api).inbox.markRead.change({ sameAs: ({ body }) => body?.messageId });
  await new MutationObserver(
    createQueries(() => undefined),
    change,
  ).mutate({ body: { messageId: 'm' } });
  expect(api.inbox.markRead).toHaveBeenCalledWith({ body: { messageId: 'm' } }, { sameAs: 'm' });
});
