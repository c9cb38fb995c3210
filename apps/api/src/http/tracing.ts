import type { Endpoint } from '@vp/contract';
import type { Outcome } from '../call/pipeline.ts';

export interface TracedCall {
  readonly entry: Pick<Endpoint, 'method' | 'path'>;
  readonly requestId: string;
  /** The header of this name, which a client may have sent. */
  readonly traceparent: string | undefined;
}

export interface TracedOutcome extends Outcome {
  /** Absent unless the call is traced. */
  readonly traceId?: string;
}

/** Runs a call in a span, with a child for each statement. */
export type TraceCall = (call: TracedCall, run: () => Promise<Outcome>) => Promise<TracedOutcome>;

export interface Tracing {
  readonly traceCall: TraceCall;
  /** Runs a job in a span, with a child for each statement. */
  readonly traceJob: <Result>(name: string, run: () => Promise<Result>) => Promise<Result>;
  /** Sends the last spans. A collector may be silent: the caller limits the time. */
  readonly stop: () => Promise<void>;
}
