import type { BodyOf, Calls, Endpoint, EndpointTable, ParamsOf, QueryOf, ResultOf } from '@vp/contract';
import type { Language } from '@vp/domain';
import type { Logger } from 'pino';
import type { Actor, Operator, Volunteer } from '../auth/actor.ts';
import type { PasswordHasher } from '../auth/password.ts';
import type { PasswordTransport } from '../auth/password-transport.ts';
import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { Config } from '../config/config.ts';
import type { Db, Reader, Tx } from '../db/client.ts';
import type { Ports } from '../ports/ports.ts';
import type { BinaryAnswer, CodedAnswer, EventsAnswer } from './result.ts';
import type { RunBatched } from './batching/batch-effect.ts';

/** What lives as long as the process. */
export interface Services {
  readonly config: Config;
  readonly db: Db;
  readonly ports: Ports;
  readonly cipher: FieldCipher;
  readonly hasher: PasswordHasher;
  readonly passwords: PasswordTransport;
  readonly log: Logger;
}

/** The same for what reads only. */
export interface ReadServices extends Omit<Services, 'db'> {
  readonly db: Reader;
}

/** A call by its noun and its name in the contract, such as 'release.publish'. */
export type CallName = { [Noun in keyof Calls]: `${Noun}.${keyof Calls[Noun] & string}` }[keyof Calls];

/** The entry that the contract has under the name of a call. */
export type EntryOf<Name extends CallName> = Name extends `${infer Noun extends keyof Calls}.${infer Call}`
  ? Extract<Calls[Noun][Call & keyof Calls[Noun]], Endpoint>
  : never;

/** Who a call is made by, as far as its access in the contract proves it. */
interface ActorByAccess extends Readonly<Record<Endpoint['access'], Actor | undefined>> {
  readonly volunteer: Volunteer;
  readonly organization: Operator;
  readonly session: Actor;
  readonly reader: Volunteer | undefined;
  readonly client: Actor | undefined;
  readonly public: undefined;
}

export type ActorOf<E extends Endpoint> = ActorByAccess[E['access']];

/** What a verb returns where it is no result of the contract: bytes, events, or the address to go to. */
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
  /** The browser's own id of itself: a hint, not a proof. */
  readonly deviceId: string | undefined;
  /** How the caller's browser names itself: a hint, not a proof. */
  readonly userAgent: string | undefined;
  /** The kinds of answers that the caller can show, as its `Accept` names them. */
  readonly accept: string | undefined;
  /** Network address of the caller, behind as many proxies as are trusted. */
  readonly address: string;
}

/** What a caller sent, as the schemas of the entry type it, and who sent it. */
export interface CallInput<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  /** The one uploaded file of a multipart call. */
  readonly file: E['encoding'] extends 'multipart' ? Uint8Array : undefined;
  readonly actor: ActorOf<E>;
}

/** What every handler gets. */
export interface CallContext<E extends Endpoint> extends CallFacts, ReadServices, CallInput<E> {
  /**
   * The database for the few writes that are kept even if the call is refused: counted attempts, audited reads. Each
   * statement commits by itself. Effects of the call belong into `transaction`.
   */
  readonly autocommit: Db;
  /**
   * Runs the effect of the call in one transaction and stores its answer there: a repeated request with the same
   * key gets this answer and the work does not run again. What `work` returns is the answer of the call.
   */
  readonly transaction: <R extends AnswerOf<E>>(work: (work: EntryWork<E>) => Promise<R>) => Promise<R>;
}

/** The context of a call inside its transaction, which is all of the database that may be used there. */
export interface EntryWork<E extends Endpoint> extends CallFacts, Omit<Services, 'db'>, CallInput<E> {
  readonly tx: Tx;
}

export interface Batching<E extends Endpoint> {
  /** Runs the effect in a transaction that calls of the same time share, and stores the answer there. */
  readonly batch: <Input, R extends AnswerOf<E>>(effect: RunBatched<Input, R>, input: Input) => Promise<R>;
}

/** The context of an entry; only what the contract marks as batched sees `batch`. */
export type EntryContext<E extends Endpoint> = CallContext<E> &
  Pick<Batching<E>, E extends { readonly batched: true } ? 'batch' : never>;

export type Handlers<T extends EndpointTable> = {
  readonly [Name in keyof T]: (ctx: EntryContext<T[Name]>) => Promise<AnswerOf<T[Name]>>;
};

/** The context of a call, by the call's name. */
export type Ctx<Name extends CallName> = EntryContext<EntryOf<Name>>;

/** What helpers of one handler, or of several, take as their first argument. */
export type Work<Name extends CallName> = EntryWork<EntryOf<Name>>;

/** What helpers of any call take that change data; the work of a call and of a job fits. */
export interface TxWork {
  readonly tx: Tx;
  readonly now: Date;
}

/** The same for encrypted fields. */
export interface CipherWork extends TxWork {
  readonly cipher: FieldCipher;
}

/** The same for what depends on the caller's device. */
export interface DeviceWork extends TxWork, Pick<CallFacts, 'deviceId'> {}

/** What a call answers. */
export type Result<Name extends CallName> = AnswerOf<EntryOf<Name>>;

/** A verb whose effect and answer lie in its transaction. A read names its `Result` instead: no field too many compiles. */
export type Handler<Name extends CallName> = (ctx: Ctx<Name>) => Promise<Result<Name>>;

/** A call bound to its verb, its types erased: the types were checked where it was bound. */
export interface Route {
  readonly name: string;
  readonly entry: Endpoint;
  readonly run: (ctx: CallContext<Endpoint> & Batching<Endpoint>) => Promise<unknown>;
}

/** Binds every entry of a contract table to its verb; a missing verb or a wrong answer does not compile. */
export function implement<const T extends EndpointTable>(table: T, handlers: Handlers<T>): readonly Route[] {
  return Object.entries(table).map(([name, entry]) => ({ name, entry, run: erased(handlers[name]) }));
}

/** The cast that lets handlers of different calls live in one list; `Handlers` has checked each of them. */
function erased(handler: unknown): Route['run'] {
  return handler as Route['run'];
}
