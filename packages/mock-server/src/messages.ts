/** A request in the format that is posted to the worker. */
export interface Asked {
  readonly id: number;
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | undefined;
}

/** Steps before the first response. */
export type Step = 'waiting' | 'data' | 'opening';

export type ServerMessage =
  | { readonly kind: 'step'; readonly step: Step }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | {
      readonly kind: 'answer';
      readonly id: number;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly body: ArrayBuffer | ReadableStream<Uint8Array> | null;
    };
