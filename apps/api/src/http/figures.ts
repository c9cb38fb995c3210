import type { ReplicaFigures } from '../db/replica.ts';
import type { OutboxFigure } from '../services/notification/figures.ts';
import type { SentMessage } from '../services/notification/sender.ts';

/** Metrics of a process, counted for each call. */
export interface Metrics {
  readonly observe: (call: {
    readonly route: string;
    readonly status: number;
    readonly code: string;
    readonly seconds: number;
  }) => void;
  readonly observeJob: (run: {
    readonly job: string;
    readonly result: 'done' | 'failed' | 'elsewhere';
    readonly seconds: number;
  }) => void;
  readonly observeMessage: (message: SentMessage) => void;
  /** Returns all metrics as text, in the format of `contentType`. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** What the metrics read when they are asked for. */
export interface MetricSources {
  readonly pool?: PoolFigures | undefined;
  readonly replica?: ReplicaFigures | undefined;
  readonly readOutbox?: (() => Promise<readonly OutboxFigure[]>) | undefined;
}
