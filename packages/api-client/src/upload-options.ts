export interface UploadOptions {
  readonly visibility: 'public' | 'private';
  /** Ticket of a recovery, which has no log-in. */
  readonly ticket?: string;
  /** Receives the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
