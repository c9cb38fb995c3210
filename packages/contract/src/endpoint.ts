import type { Permission } from '@vp/domain';
import type { InferType, ISchema, ObjectSchema } from 'yup';
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
 * How the answer is wrapped: the envelope with `data`, with `listData` and `total`, bytes, a redirect, or server-sent
 * events that come as long as the connection is open.
 */
export type Shape = 'data' | 'list' | 'binary' | 'redirect' | 'events';

/** The bytes of an answer of the shape `events`, as they come. */
export interface EventStream {
  getReader(): {
    read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
    cancel(): Promise<void>;
  };
}

export type Encoding = 'json' | 'form' | 'multipart';

/** A schema whose unknown keys are errors; see `closedObject` in the validators. */
export type BodySchema = ObjectSchema<Record<string, unknown>> | ISchema<object>;

declare const answer: unique symbol;

/** Carries the type of an answer; it has no value at run time. */
export interface Answer<T> {
  readonly [answer]?: T;
}

export const answers = <T>(): Answer<T> => ({});

export interface RateLimit {
  /** Calls allowed within the window. */
  readonly points: number;
  readonly windowSeconds: number;
  /** What is counted: the caller's network, which many people may share, when absent. Never what a caller may choose. */
  readonly by?: 'account';
}

export interface Endpoint {
  readonly method: Method;
  readonly path: string;
  readonly access: Audience;
  /** The operator's right that the call needs, besides the scope. Administrators have all. */
  readonly permission?: Permission;
  /** True where an organization that is not in status 1 may still call it. */
  readonly openToUnapproved?: true;
  /** True where a suspended organization may still call it, with the rights that its people hold. */
  readonly openToSuspended?: true;
  readonly query?: BodySchema;
  readonly body?: BodySchema;
  readonly encoding?: Encoding;
  readonly shape: Shape;
  readonly data: Answer<unknown>;
  /** Refusals that this call can answer besides those that any call can. */
  readonly refusals?: readonly Refusal[];
  readonly rateLimit?: RateLimit;
  /** The call changes something but is not told apart by a key: reads, and calls that are harmless to repeat. */
  readonly repeatable?: true;
  /** Calls that come at one time share a transaction: the handler gets `ctx.batch` instead of running alone. */
  readonly batched?: true;
  /** One sentence for the API page. */
  readonly summary: string;
  /** True for calls that the specification does not list. */
  readonly ownAddition?: true;
  /** True for calls that no screen makes: they stay for integrators. */
  readonly withoutScreen?: true;
}

export type EndpointTable = Readonly<Record<string, Endpoint>>;

/** Keeps the literal types of a table, so that clients and handlers are inferred from it. */
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

/** What a handler returns for a call: a page of rows for `list`, the data otherwise. */
export type ResultOf<E extends Endpoint> = E['shape'] extends 'list' ? Page<DataOf<E>> : DataOf<E>;

export interface Page<Row> {
  readonly listData: readonly Row[];
  /**
   * How many there are. Reviews, disputes, organizations and activities to find count to `reviewLimits.countMax`, people to
   * `peopleCountMax`, and beyond it more as pages are read.
   */
  readonly total: number;
}

/** What a caller passes: only the parts that the entry declares. */
export type CallOf<E extends Endpoint> = ([Segment<E['path']>] extends [never] ? object : { params: ParamsOf<E> }) &
  (E extends { query: infer S } ? { query: Input<S> } : object) &
  (E extends { body: infer S } ? { body: E['encoding'] extends 'multipart' ? FormData : Input<S> } : object);
