/** Reasons for a failed host call, as kinds that a screen can handle. */
export const bridgeErrorKinds = [
  'unsupported',
  'denied',
  'cancelled',
  'timeout',
  'signature',
  'offline',
  'unknown',
] as const;
export type BridgeErrorKind = (typeof bridgeErrorKinds)[number];

/** The only error a `HostBridge` rejects with; `detail` is for logs, never for the screen. */
export class BridgeError extends Error {
  override readonly name = 'BridgeError';
  readonly kind: BridgeErrorKind;
  readonly detail: string;

  constructor(kind: BridgeErrorKind, detail: string) {
    super(`${kind}: ${detail}`);
    this.kind = kind;
    this.detail = detail;
  }
}
