import type { BodyOf, Calls, Endpoint, EndpointTable, ParamsOf, QueryOf, ResultOf } from '@vp/contract';
import type { Language } from '@vp/domain';
import type { Logger } from 'pino';
import type { Actor, Operator, Volunteer } from '../auth/actor.ts';
import type { PasswordHasher } from '../auth/password.ts';
import type { PasswordTransport } from '../auth/password-transport.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Config } from '../config/config.ts';
import type { Db, Reader, Tx } from '../db/client.ts';
import type { Replica } from '../db/replica.ts';
import type { Ports } from '../ports/ports.ts';
import type { BinaryAnswer, CodedAnswer, EventsAnswer } from './result.ts';
import type { RunBatched } from './batching/batch-effect.ts';

/** Services that live as long as the process. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly replica?: Replica;
  readonly ports: Ports;
  readonly cipher: FieldCipher;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordTransport;
  readonly log: Logger;
}

/** The services of calls that only read. */
export interface ReadServices extends Omit<Services, 'db' | 'replica'> {
  readonly db: Reader;
}

/** The name of a call as noun and name in the contract, such as 'release.publish'. */
export type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls];

/** The contract entry of a call. */
export type EntryOf<Name extends CallName> = Name extends `${infer Noun extends keyof Calls}.${infer Call}`
  ? Extract<Calls[Noun][Call & keyof Calls[Noun]], Endpoint>
  : never;

/** The actor of a call, as far as the access level in the contract proves it. */
interface ActorByAccess extends Readonly<Record<Endpoint['access'], Actor | undefined>> {
  readonly volunteer: Volunteer;
  readonly organization: Operator;
  readonly session: Actor;
  readonly reader: Volunteer | undefined;
  readonly client: Actor | undefined;
  readonly public: undefined;
}

export type ActorOf<E extends Endpoint> = ActorByAccess[E['access']];

/** The return type of a handler for answers other than JSON: bytes, events, or the address of a redirect. */
interface AnswerByShape {
  readonly binary: BinaryAnswer;
  readonly events: EventsAnswer;
  readonly redirect: string;
}

export type AnswerOf<E extends Endpoint> = E['shape'] extends keyof AnswerByShape
  ? AnswerByShape[E['shape']]
  : ResultOf<E> | CodedAnswer<ResultOf<E>>;

export interface CallFacts {
  readonly now: Date;
  readonly language: Language;
  readonly requestId: string;
  /** The device id that the browser chose: a hint, not a proof. */
  readonly deviceId: string | undefined;
  /** The `User-Agent` of the browser: a hint, not a proof. */
  readonly userAgent: string | undefined;
  /** The formats that the caller accepts, from its `Accept` header. */
  readonly accept: string | undefined;
  /** Network address of the caller, read through the configured number of trusted proxies. */
  readonly address: string;
}

/** The input of a call, typed by the schemas of its entry, and its actor. */
export interface CallInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The one uploaded file of a multipart call. */
  readonly file: E['encoding'] extends 'multipart' ? Uint8Array : undefined;
  readonly actor: ActorOf<E>;
}

/** The context that every handler receives. */
export interface CallContext<E extends Endpoint> extends CallFacts, ReadServices, CallInput<E> {
  /**
   * The database for the few writes that persist even if the call is refused: counted attempts, audited reads. Each
   * statement commits by itself. The effects of the call belong in `transaction`.
   */
  readonly autocommit: Db;
  /**
   * Runs the effect of the call in one transaction and stores its answer there: a repeated request with the same key
   * gets this answer and does not run `work` again. The return value of `work` is the answer of the call.
   */
  readonly transaction: <R extends AnswerOf<E>>(work: (work: EntryWork<E>) => Promise<R>) => Promise<R>;
}

/** The context of a call inside its transaction; it exposes no other access to the database. */
export interface EntryWork<E extends Endpoint> extends CallFacts, Omit<Services, 'db' | 'replica'>, CallInput<E> {
  readonly tx: Tx;
}

export interface Batching<E extends Endpoint> {
  /** Runs the effect in a transaction that concurrent calls share, and stores the answer there. */
  readonly batch: <Input, R extends AnswerOf<E>>(effect: RunBatched<Input, R>, input: Input) => Promise<R>;
}

/** The context of an entry; only entries that the contract marks as batched have `batch`. */
export type EntryContext<E extends Endpoint> = CallContext<E> &
  Pick<Batching<E>, E extends { readonly batched: true } ? 'batch' : never>;

export type Handlers<T extends EndpointTable> = {
  readonly [Name in keyof T]: (ctx: EntryContext<T[Name]>) => Promise<AnswerOf<T[Name]>>;
};

/** The context of a call by its name. */
export type Ctx<Name extends CallName> = EntryContext<EntryOf<Name>>;

/** The first argument of helpers of one or several handlers. */
export type Work<Name extends CallName> = EntryWork<EntryOf<Name>>;

/** The first argument of helpers that change data; the work of a call and of a job both fit. */
export interface TxWork {
  readonly tx: Tx;
  readonly now: Date;
}

/** `TxWork` with encrypted fields. */
export interface CipherWork extends TxWork {
  readonly cipher: FieldCipher;
}

/** `TxWork` with the caller's device. */
export interface DeviceWork extends TxWork, Pick<CallFacts, 'deviceId'> {}

/** The answer of a call. */
export type Result<Name extends CallName> = AnswerOf<EntryOf<Name>>;

/**
 * A handler whose effect and answer lie in its transaction. A read declares its `Result` instead, so that an excess
 * field does not compile.
 */
export type Handler<Name extends CallName> = (ctx: Ctx<Name>) => Promise<Result<Name>>;

/** A call bound to its handler with erased types: the types were checked when it was bound. */
export interface Route {
  readonly name: string;
  readonly entry: Endpoint;
  readonly run: (ctx: CallContext<Endpoint> & Batching<Endpoint>) => Promise<unknown>;
}

/** Binds every entry of a contract table to its handler; a missing handler or a wrong answer does not compile. */
export function implement<const T extends EndpointTable>(table: T, handlers: Handlers<T>): readonly Route[] {
  return Object.entries(table).map(([name, entry]) => ({ name, entry, run: erased(handlers[name]) }));
}

/** Casts handlers of different calls into one list; `Handlers` has checked each of them. */
function erased(handler: unknown): Route['run'] {
  return handler as Route['run'];
}
