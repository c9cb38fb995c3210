import { dayMs } from '../time/lengths.ts';

/** Terms of stored data that no other limit states; the table is `retention`. */
export const retentionLimits = {
  /** From the request to close an account to its erasure, while the owner can withdraw it. */
  closingWaitMs: 7 * dayMs,
  /** Ended sessions stay for questions about a log-in. */
  endedSessionLifeMs: 30 * dayMs,
  /** Expired codes and tickets stay, so that a late use gets the correct refusal. */
  expiredCodeLifeMs: dayMs,
  /** Operators delete older backups (docs/operations/backup.md). */
  backupLifeMs: 90 * dayMs,
} as const;
