/** Metrics of a process, counted for each call. */
export interface Metrics {
  readonly observe: (call: {
    readonly route: string;
    readonly status: number;
    readonly code: string;
    readonly seconds: number;
  }) => void;
  /** Returns all metrics as text, in the format of `contentType`. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
