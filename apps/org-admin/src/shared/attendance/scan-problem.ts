import { sentenceOf } from '@vp/app-shell';
import type { Texts } from '@vp/i18n/react';
import { BridgeError } from '@vp/wechat-bridge';

const sentences = {
  denied: 'attendance.scan.cameraDenied',
  unsupported: 'attendance.scan.unsupported',
  offline: 'attendance.scan.offline',
} as const;

const isShown = (kind: string): kind is keyof typeof sentences => kind in sentences;

/** Returns the error text of a failed scan; null if the person closed the scanner. */
export function scanProblemOf(error: unknown, t: Texts['t']): string | null {
  if (!(error instanceof BridgeError)) return sentenceOf(error, t);
  if (error.kind === 'cancelled') return null;
  return t(isShown(error.kind) ? sentences[error.kind] : 'attendance.scan.notRead');
}
