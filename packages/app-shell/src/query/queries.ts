import { onDemand } from '@vp/api-client';
import { infiniteQueryOptions, mutationOptions, queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';

interface ReadContext {
  readonly signal?: AbortSignal;
  readonly sameAs?: unknown;
}

// `never` stands for the input of any call; the types below restore the real one.
type AnyCall = (call: never, options?: ReadContext) => Promise<unknown>;
type AnyApi = Readonly<Record<string, Readonly<Record<string, AnyCall>>>>;

type InputOf<Call extends AnyCall, Hidden extends string = never> = Relaxed<NonNullable<Parameters<Call>[0]>, Hidden>;
type ResultOf<Call extends AnyCall> = Awaited<ReturnType<Call>>;
type Given<Input> = Record<never, never> extends Input ? [input?: Input] : [input: Input];
type GivenPaged<Input> =
  Record<never, never> extends Input
    ? [input?: Input, settings?: PagedSettings]
    : [input: Input, settings?: PagedSettings];

/** Noun, call and input of the contract; a noun alone, or a noun and a call, name all below them. */
export type CallKey = readonly unknown[];

interface Page {
  readonly listData: readonly unknown[];
  readonly total: number;
}

/** A query that may be empty may be left out. */
type Relaxed<Input, Hidden extends string = never> = Input extends { query: infer Query }
  ? Omit<Input, 'query'> &
      (Record<never, never> extends Omit<Query, Hidden>
        ? { readonly query?: Omit<Query, Hidden> }
        : { readonly query: Omit<Query, Hidden> })
  : Input;

export interface PagedSettings {
  /** Twenty unless given. */
  readonly pageSize?: number;
}

export interface ChangeSettings<Input> {
  /** Answers that the change makes old: a noun, or `noun.call`. Its own noun unless given. */
  readonly stale?: readonly string[];
  /** A refusal also shows that the screen is out of date. */
  readonly staleIfRefused?: true;
  /** The page shows by itself what the change fails with. */
  readonly handled?: true;
  /** What makes two changes the same where the body differs each time, as an encrypted password does. */
  readonly sameAs?: (input: Input) => unknown;
}

const readOptions = <Result>(queryKey: CallKey, load: (signal: AbortSignal) => Promise<Result>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => load(signal) });

/** Page after page under a key of its own, which is `ownKey`'s; a call of the contract has `paged`. */
export const pagedQuery = <Result extends Page>(
  queryKey: CallKey,
  pageSize: number,
  load: (pageIndex: number, signal: AbortSignal) => Promise<Result>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => load(pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: (last, all) => (all.length * pageSize < last.total ? all.length + 1 : undefined),
  });

const changeOptions = <Input, Result>(
  send: (input: Input) => Promise<Result>,
  meta: { readonly stale: readonly string[]; readonly staleIfRefused: boolean; readonly handled: boolean },
) => mutationOptions({ mutationFn: send, meta });

/** One call of the contract as options of react-query. */
export interface CallQueries<Call extends AnyCall> {
  (...input: Given<InputOf<Call>>): ReturnType<typeof readOptions<ResultOf<Call>>>;
  /** Page after page, for `PagedList`. */
  paged: ResultOf<Call> extends Page
    ? (...input: GivenPaged<InputOf<Call, 'pageIndex' | 'pageSize'>>) => ReturnType<typeof pagedQuery<ResultOf<Call>>>
    : never;
  change: (settings?: ChangeSettings<InputOf<Call>>) => ReturnType<typeof changeOptions<InputOf<Call>, ResultOf<Call>>>;
  /** Names the answers of the call; with its input, the one answer; with `parts`, what else was made of it. */
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

/** Without what is not sent, so that two spellings of one input are one answer. */
function keyOf(noun: string, name: string, input: object | undefined): CallKey {
  const sent: unknown = JSON.parse(JSON.stringify(input ?? {}));
  return [noun, name, sent];
}

function callQueries(noun: string, name: string, call: LooseCall) {
  const read = (input: LooseInput = {}) => readOptions(keyOf(noun, name, input), (signal) => call(input, { signal }));
  return Object.assign(read, {
    paged: (input: LooseInput = {}, { pageSize = 20 }: PagedSettings = {}) =>
      pagedQuery([...keyOf(noun, name, input), 'pages', pageSize], pageSize, (pageIndex, signal) =>
        call({ ...input, query: { ...input.query, pageIndex, pageSize } }, { signal }),
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
 * The calls of a site as options of react-query, with keys out of the contract: `queries.activity.detail({ params })`,
 * `queries.inbox.list.paged()`, `queries.inbox.markRead.change({ stale: ['inbox'] })`.
 */
export function queriesOf<Api extends object>(api: Api): QueriesOf<Api> {
  const known = made.get(api);
  // The functions are made of the same table that types them.
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
 * The key of data that is not the answer of one call: named by the noun that it is made of, or by a name of its own,
 * like the position of the device.
 */
export function ownKey(name: string, ...parts: readonly unknown[]): CallKey {
  return [name, ...parts];
}

/** Reads again what a change made old: a noun, or `noun.call`. */
export function readAgain(queries: QueryClient, stale: readonly string[]): Promise<unknown> {
  return Promise.all(stale.map((name) => queries.invalidateQueries({ queryKey: name.split('.') })));
}
