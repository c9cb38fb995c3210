import type { Endpoint } from '@vp/contract';

export type Caller = 'guest' | 'volunteer' | 'veteran' | 'organization' | 'platform';

/** A read call as one kind of person makes it. */
export interface ReadCall {
  readonly name: string;
  readonly entry: Endpoint;
  readonly by: Caller;
  readonly id?: string;
  readonly query?: Readonly<Record<string, string>>;
  /** Of a call that is posted. */
  readonly body?: Readonly<Record<string, unknown>>;
}
