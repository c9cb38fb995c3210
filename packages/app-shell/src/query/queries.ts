import { onDemand } from '@vp/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';

interface ReadContext {
  readonly signal?: AbortSignal;
  readonly sameAs?: unknown;
}

// `never` accepts the input of any call; the types below restore the real one.
type AnyCall = (call: never, options?: ReadContext) => Promise<unknown>;
type AnyApi = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

type InputOf<Call extends AnyCall, Hidden extends string = never> = Relaxed<NonNullable<Parameters<Call>[0]>, Hidden>;
type ResultOf<Call extends AnyCall> = Awaited<ReturnType<Call>>;
type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];
type GivenPaged<Input> =
  Record<never, never> extends Input
    ? [input?: Input, settings?: PagedSettings]
    : [input: Input, settings?: PagedSettings];

/** Noun, call and input of a request; a noun, or a noun and a call, match all keys below them. */
export type CallKey = readonly unknown[];

interface Page {
  readonly listData: readonly unknown[];
  readonly total: number;
  /** Cursor of the next page, for lists that continue after a row; null after the last page. */
  readonly next?: string | null;
}

/** Makes a query without required parameters optional. */
type Relaxed<Input, Hidden extends string = never> = Input extends { query: infer Query }
  ? Omit<Input, 'query'> &
      (Record<never, never> extends Omit<Query, Hidden>
        ? { readonly query?: Omit<Query, Hidden> }
        : { readonly query: Omit<Query, Hidden> })
  : Input;

export interface PagedSettings {
  /** Default: 20. */
  readonly pageSize?: number;
}

export interface ChangeSettings<Input> {
  /** Queries to invalidate after the mutation: a noun, or `noun.call`. Default: the noun of the call. */
  readonly stale?: readonly string[];
  /** Invalidates them after a refusal too: the screen is then out of date. */
  readonly staleIfRefused?: true;
  /** The page shows the error of the mutation itself. */
  readonly handled?: true;
  /** Identity of a request whose body differs each time, such as an encrypted password. */
  readonly sameAs?: (input: Input) => unknown;
}

const readOptions = <Result>(queryKey: CallKey, load: (signal: AbortSignal) => Promise<Result>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal) });

/** A page is named by its number, or by the cursor after the page before. */
type PageName = number | string;

/** Options of a paginated query under a key of `ownKey`; for a call of the contract, use `paged`. */
export const pagedQuery = <Result extends Page>(
  queryKey: CallKey,
  pageSize: number,
  load: (pageIndex: number, signal: AbortSignal, after?: string) => Promise<Result>,
) =>
  infiniteQueryOptions<Result, Error, InfiniteData<Result, PageName>, CallKey, PageName>({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      typeof pageParam === 'string' ? load(1, signal, pageParam) : load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => {
      if (last.next !== undefined) return last.next;
      return all.length * pageSize < last.total ? all.length + 1 : undefined;
    },
  });

const changeOptions = <Input, Result>(
  send: (input: Input) => Promise<Result>,
  meta: { readonly stale: readonly string[]; readonly staleIfRefused: boolean; readonly handled: boolean },
) => mutationOptions({ mutationFn: send, meta });

/** A call of the contract as react-query options. */
export interface CallQueries<Call extends AnyCall> {
  (...input: Given<InputOf<Call>>): ReturnType<typeof readOptions<ResultOf<Call>>>;
  /** Paginated query, for `PagedList`. */
  paged: ResultOf<Call> extends Page
    ? (
        ...input: GivenPaged<InputOf<Call, 'pageIndex' | 'pageSize' | 'after'>>
      ) => ReturnType<typeof pagedQuery<ResultOf<Call>>>
    : never;
  change: (settings?: ChangeSettings<InputOf<Call>>) => ReturnType<typeof changeOptions<InputOf<Call>, ResultOf<Call>>>;
  /** Query key of the call; with its input, of one response; with `parts`, of data derived from it. */
  key: (input?: InputOf<Call>, ...parts: readonly unknown[]) => CallKey;
}

export type QueriesOf<Api> = {
  readonly [Noun in keyof Api]: {
    readonly [Name in keyof Api[Noun]]: Api[Noun][Name] extends AnyCall ? CallQueries<Api[Noun][Name]> : never;
  };
};

interface LooseInput {
  readonly query?: Readonly<Record<string, unknown>>;
}

type LooseCall = (input: LooseInput, options?: ReadContext) => Promise<Page>;

/** Omits undefined values, so that equal inputs have equal keys. */
function keyOf(noun: string, name: string, input: object | undefined): CallKey {
  const sent: unknown = JSON.parse(JSON.stringify(input ?? {}));
  return [noun, name, sent];
}

function callQueries(noun: string, name: string, call: LooseCall) {
  const read = (input: LooseInput = {}) => readOptions(keyOf(noun, name, input), (signal) => call(input, { signal }));
  return Object.assign(read, {
    paged: (input: LooseInput = {}, { pageSize = 20 }: PagedSettings = {}) =>
      pagedQuery([...keyOf(noun, name, input), 'pages', pageSize], pageSize, (pageIndex, signal, after) =>
        call(
          { ...input, query: { ...input.query, ...(after === undefined ? { pageIndex } : { after }), pageSize } },
          { signal },
        ),
      ),
    change: ({ stale = [noun], staleIfRefused, handled, sameAs }: ChangeSettings<LooseInput> = {}) =>
      changeOptions((input: LooseInput) => call(input, sameAs && { sameAs: sameAs(input) }), {
        stale,
        staleIfRefused: staleIfRefused === true,
        handled: handled === true,
      }),
    key: (input?: LooseInput, ...parts: readonly unknown[]) => [
      ...(input === undefined ? [noun, name] : keyOf(noun, name, input)),
      ...parts,
    ],
  });
}

const made = new WeakMap<object, object>();

/**
 * Returns the calls of a site as react-query options, with keys from the contract: `queries.activity.detail({ params
 * })`, `queries.inbox.list.paged()`, `queries.inbox.markRead.change({ stale: ['inbox'] })`.
 */
export function queriesOf<Api extends object>(api: Api): QueriesOf<Api> {
  const known = made.get(api);
  // The functions are created from the same table that types them.
  if (known) return known as QueriesOf<Api>;
  const queries: object = onDemand((noun) => {
    const table = (api as AnyApi)[noun];
    return (
      table &&
      onDemand((name) => {
        const call = table[name];
        return call && callQueries(noun, name, call as LooseCall);
      })
    );
  });
  made.set(api, queries);
  return queries as QueriesOf<Api>;
}

/**
 * Returns the key of data that is not the response of one call, such as the device position. `name` is the noun that
 * the data is derived from, or a separate name.
 */
export function ownKey(name: string, ...parts: readonly unknown[]): CallKey {
  return [name, ...parts];
}

/** Invalidates queries and fetches the active ones again; names are a noun, or `noun.call`. */
export function invalidate(queries: QueryClient, stale: readonly string[]): Promise<unknown> {
  return Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: name.split('.') })));
}
