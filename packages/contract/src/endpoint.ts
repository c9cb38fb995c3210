import type { Permission } from '@vp/domain';
import type { InferType, ISchema, ObjectSchema } from 'yup';
import type { Aliases } from './aliases.ts';
import type { Refusal } from './refusals.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/**
 * Who may make a call.
 * - `public`: anybody, no header at all (images, redirects)
 * - `client`: anybody who carries the basic-client credential of one of the SPAs, or a session
 * - `reader`: a volunteer, or any client where the deployment opens reading
 * - `session`: any live session
 * - `volunteer` / `organization`: a live session of that scope
 */
export type Audience = 'public' | 'client' | 'reader' | 'session' | 'volunteer' | 'organization';

/**
 * Wrapper of the response: the envelope with `data`, with `listData` and `total`, bytes, a redirect, or server-sent
 * events while the connection is open.
 */
export type Shape = 'data' | 'list' | 'binary' | 'redirect' | 'events';

/** The raw bytes of a response of the shape `events`. */
export interface EventStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

export type Encoding = 'json' | 'form' | 'multipart';

/** A schema that refuses unknown keys; see `closedObject` in the validators. */
export type BodySchema = ObjectSchema<Record<string, unknown>> | ISchema<object>;

declare const answer: unique symbol;

/** Carries the type of a response; it has no value at run time. */
export interface Answer<T> {
  readonly [answer]?: T;
}

export const answers = <T>(): Answer<T> => ({});

export interface RateLimit {
  /** Calls allowed within the window. */
  readonly points: number;
  readonly windowSeconds: number;
  /**
   * Counting key: the caller's network by default, which many people may share. Never a value that a caller can choose.
   */
  readonly by?: 'account';
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Audience;
  /** The operator's right that the call requires, besides the scope. Administrators have all. */
  readonly permission?: Permission;
  /** Whether an organization that is not in status 1 may call it. */
  readonly openToUnapproved?: true;
  /** Whether a suspended organization may call it, with the rights that its people have. */
  readonly openToSuspended?: true;
  readonly query?: BodySchema;
  readonly body?: BodySchema;
  readonly encoding?: Encoding;
  /** Names and forms of the specification that the body may have beside our own. */
  readonly aliases?: Aliases;
  readonly shape: Shape;
  /** Media types of a `binary` answer, without parameters. */
  readonly mediaTypes?: readonly string[];
  readonly data: Answer<unknown>;
  /** Refusals of this call, besides those of every call. */
  readonly refusals?: readonly Refusal[];
  readonly rateLimit?: RateLimit;
  /** The call needs no idempotency key: reads, and calls that are harmless to repeat. */
  readonly repeatable?: true;
  /** Concurrent calls share a transaction: the handler gets `ctx.batch` instead of running alone. */
  readonly batched?: true;
  /** One sentence for the API page. */
  readonly summary: string;
  /** True for calls that the specification does not list. */
  readonly ownAddition?: true;
  /** True for calls that remain for integrators: the clients of the screens do not have them. */
  readonly withoutScreen?: true;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Preserves the literal types of a table, so that clients and handlers are inferred from it. */
export const endpoints = <const T extends EndpointTable>(table: T): T => table;

type Segment<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Segment<Head> | Segment<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never;

export type PathParams<Path extends string> = { readonly [Name in Segment<Path>]: string };

type Input<S> = S extends ISchema<infer _T, infer _C> ? InferType<S> : undefined;

export type ParamsOf<E extends Endpoint> = PathParams<E['path']>;
export type QueryOf<E extends Endpoint> = E extends { query: infer S } ? Input<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S } ? Input<S> : undefined;
export type DataOf<E extends Endpoint> = E['data'] extends Answer<infer T> ? T : never;

/** Result of a handler: a page of rows for `list`, the data otherwise. */
export type ResultOf<E extends Endpoint> = E['shape'] extends 'list' ? Page<DataOf<E>> : DataOf<E>;

export interface Page<Row> {
  readonly listData: readonly Row[];
  /**
   * Total rows. Reviews, disputes, organizations and activities count up to `reviewLimits.countMax`, people up to
   * `peopleCountMax`; beyond that the count grows as pages are read.
   */
  readonly total: number;
  /** Cursor of the next page, for lists that continue after a row; null after the last page. */
  readonly next?: string | null;
}

/** A query without a required key may be omitted. */
type WithQuery<Query> = object extends Query ? { query?: Query | undefined } : { query: Query };

/** Arguments of a caller: only the parts that the entry declares. */
export type CallOf<E extends Endpoint> = ([Segment<E['path']>] extends [never] ? object : { params: ParamsOf<E> }) &
  (E extends { query: infer S } ? WithQuery<Input<S>> : object) &
  (E extends { body: infer S } ? { body: E['encoding'] extends 'multipart' ? FormData : Input<S> } : object);
