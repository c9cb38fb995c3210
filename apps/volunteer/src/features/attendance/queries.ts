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

/** What a scan is, for somebody who still has to log in; the ticket lives for five minutes. */
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
}

/**
 * Checks in or out with the scan. Asking again is harmless: a repeated code is answered with the earlier time, a ticket
 * goes out again under the key of the first try.
 */
export const attendedOnce = ({ api, cache, user, clock }: Attending, scan: Scan): SentOnce<Attended> => ({
  key: queriesOf(api).attendance.checkInByCode.key(undefined, user, scan),
  send: async () => {
    const outcome = await attend(api, scan, { user, clock });
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
  /** Who signs out early has been asked. */
  readonly early?: true | undefined;
}

/** Checks in or out by location. What was recorded before is answered again, so another try is harmless. */
export function checkByLocation(api: Api, { activityId, direction, fix, early }: LocatedCheck): Promise<Checked> {
  const body = { ...bodyOfLocation({ activityId, fix }), ...(early && { early }) };
  return direction === 'in' ? api.attendance.checkInByLocation({ body }) : api.attendance.checkOutByLocation({ body });
}
