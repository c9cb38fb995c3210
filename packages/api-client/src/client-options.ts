import type { Language } from '@vp/domain';
import type { Refusal } from '@vp/contract';
import type { ServerClock } from './server-clock.ts';

/** The session of a call, read when the call is sent. */
export interface ClientSession {
  /** The bearer token; undefined without a log-in. */
  readonly token: () => string | undefined;
  /** The account of the token: the server refuses a change from a page of another account. */
  readonly subject: () => string | undefined;
  /** Counts log-ins and log-outs, so that a late response to an old session does not end a new one. */
  readonly generation: () => number;
}

/** Messages of the client itself, without a response of the server. */
export type LocalText = 'network' | 'timeout' | 'duplicate' | 'fault';

export interface SessionEnd {
  readonly refusal: Refusal | undefined;
  readonly status: 401 | 403;
  readonly message: string;
}

export interface ClientOptions {
  /** Address of the API host without a slash at the end; empty for the page's own host. */
  readonly baseUrl: string;
  /** Public id of the application, its credential without a log-in. */
  readonly clientId: string;
  readonly session: ClientSession;
  readonly language: () => Language;
  readonly deviceId: () => string;
  readonly say: (text: LocalText) => string;
  /** Called once per session, even if several of its calls fail together. */
  readonly onSessionEnd: (end: SessionEnd) => void;
  readonly clock?: ServerClock;
  /** Defaults to 20 seconds. */
  readonly timeoutMs?: number;
  /** Replaces the HTTP library. */
  readonly fetch?: (request: Request) => Promise<Response>;
}
