import { BridgeError } from './bridge-error.ts';
import type { BridgeErrorKind } from './bridge-error.ts';

// First match wins: "system permission denied" is the phone's setting, a bare "permission denied" is our signature.
const patterns: readonly (readonly [RegExp, BridgeErrorKind])[] = [
  [/cancel/i, 'cancelled'],
  [/system permission|LOCATIONSWITCHOFF|auth\w* ?(deny|denied)|authorize no response|user den/i, 'denied'],
  [
    /signature|offline verifying|permission denied|no permission|access[ _]denied|invalid url domain|63002/i,
    'signature',
  ],
  [/function[ _]not[ _]exist|not support|no such api/i, 'unsupported'],
  [/network|failed to fetch|load failed|dynamically imported module/i, 'offline'],
  [/time ?out/i, 'timeout'],
];

/** Classifies an `errMsg` of the chat app ("scanQRCode:permission denied"). */
export function classifyFailure(message: string): BridgeErrorKind {
  return patterns.find(([pattern]) => pattern.test(message))?.[1] ?? 'unknown';
}

/** Converts any thrown value to a `BridgeError`. */
export function toBridgeError(thrown: unknown): BridgeError {
  if (thrown instanceof BridgeError) return thrown;
  const detail = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  return new BridgeError(classifyFailure(detail), detail);
}
