import type { Language } from '@vp/domain';
import type { Refusal } from '@vp/contract';
import type { ServerClock } from './server-clock.ts';

/** The session that a call is made in, read at the moment of sending. */
export interface ClientSession {
  /** The bearer token, or undefined for somebody who is not logged in. */
  readonly token: () => string | undefined;
  /** The account behind the token: the server refuses a change from a page that belongs to another account. */
  readonly subject: () => string | undefined;
  /** Counts log-ins and log-outs, so that a late answer to an old session does not end a new one. */
  readonly generation: () => number;
}

/** What the client has to say by itself, without an answer of the server. */
export type LocalText = 'network' | 'timeout' | 'duplicate' | 'fault';

export interface SessionEnd {
  readonly refusal: Refusal | undefined;
  readonly status: 401 | 403;
  readonly message: string;
}

export interface ClientOptions {
  /** Address of the API host without a slash at the end; empty for the page's own host. */
  readonly baseUrl: string;
  /** Public id of the application, its credential while nobody is logged in. */
  readonly clientId: string;
  readonly session: ClientSession;
  readonly language: () => Language;
  readonly deviceId: () => string;
  readonly say: (text: LocalText) => string;
  /** Called once for each session, however many of its calls fail together. */
  readonly onSessionEnd: (end: SessionEnd) => void;
  readonly clock?: ServerClock;
  /** 20 seconds unless given. */
  readonly timeoutMs?: number;
  /** What sends instead of the HTTP library. */
  readonly fetch?: (request: Request) => Promise<Response>;
}
