export interface UploadOptions {
  readonly visibility: 'public' | 'private';
  /** Told the share that has been sent, 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}
