export interface UploadOptions {
  readonly visibility: 'public' | 'private';
  /** Of a recovery, where nobody is logged in. */
  readonly ticket?: string;
  /** Told the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
