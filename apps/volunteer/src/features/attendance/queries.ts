import type { QueryClient } from '@tanstack/react-query';
import { queriesOf } from '@vp/app-shell';
import type { SentOnce } from '@vp/app-shell';
import type { Checked, ScanTicket } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Fix } from '@vp/wechat-bridge';
import type { Api } from '../../shared/api.ts';
import { invalidateServices } from '../../shared/queries.ts';
import { attend, bodyOfLocation, isRetryable, judgeForGuest } from '../../shared/attendance/attend.ts';
import type { Scan } from '../../shared/attendance/attend.ts';
import type { Attended, Scanner } from '../../shared/attendance/scan-queue.ts';

/** Checks a scanned code for a guest. The ticket is valid as long as the code. */
export const judgedOnce = (
  api: Api,
  code: string,
  { user, clock }: Pick<Attending, 'user' | 'clock'>,
): SentOnce<ScanTicket> => ({
  key: queriesOf(api).attendance.scanTicket.key({ body: { code } }),
  send: () => judgeForGuest(api, code, { user, clock }),
  againIf: isRetryable,
});

const againAfterMs = 30_000;

export interface Attending {
  readonly api: Api;
  readonly cache: QueryClient;
  readonly user: string;
  readonly clock: Scanner['clock'];
  readonly locate?: Scanner['locate'];
}

/**
 * Checks in or out with the scan. Retries are safe: a repeated code returns the earlier time, and a ticket is sent
 * again with its first idempotency key.
 */
export const attendedOnce = ({ api, cache, user, clock, locate }: Attending, scan: Scan): SentOnce<Attended> => ({
  key: queriesOf(api).attendance.checkInByCode.key(undefined, user, scan),
  send: async () => {
    const outcome = await attend(api, scan, { user, clock, locate });
    if (outcome.kind === 'done') void invalidateServices(cache);
    return outcome;
  },
  againIf: isRetryable,
  againAfterMs,
});

interface LocatedCheck {
  readonly activityId: string;
  readonly direction: AttendanceDirection;
  readonly fix: Fix;
  /** Set after the volunteer has confirmed an early check-out. */
  readonly early?: true | undefined;
}

/** Checks in or out by location. Retries are safe: a recorded check is returned again. */
export function checkByLocation(api: Api, { activityId, direction, fix, early }: LocatedCheck): Promise<Checked> {
  const body = { ...bodyOfLocation({ activityId, fix }), ...(early && { early }) };
  return direction === 'in' ? api.attendance.checkInByLocation({ body }) : api.attendance.checkOutByLocation({ body });
}
