/** Figures of a process, counted call by call. */
export interface Metrics {
  readonly observe: (call: {
    readonly route: string;
    readonly status: number;
    readonly code: string;
    readonly seconds: number;
  }) => void;
  /** All figures as text, in the format that `contentType` names. */
  readonly read: () => Promise<string>;
  readonly contentType: string;
}

export interface PoolFigures {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}
