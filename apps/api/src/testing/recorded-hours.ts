import type { EvidenceKind } from '@vp/domain';
import { newId } from '../db/id.ts';
import { attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { makeActivity } from './activity-factory.ts';
import type { MadeOrganization } from './factories.ts';
import type { TestApi } from './test-api.ts';

export interface HoursInput {
  readonly volunteerId: string;
  readonly organization: MadeOrganization;
  /** The day in Macao, `YYYY-MM-DD`. */
  readonly on?: string;
  readonly hours?: number;
  readonly confirmed?: boolean;
  readonly training?: boolean;
  /** Whether no other hours may be credited for that time. */
  readonly credited?: boolean;
  /** Kind of evidence of both ends; without it no entry is stored. */
  readonly evidence?: EvidenceKind;
}

/** Stores the hours of a period from 09:00 to 12:00; returns the id of the row. */
export async function recordHours(api: TestApi, input: HoursInput): Promise<string> {
  const {
    volunteerId,
    organization,
    on = '2026-03-01',
    hours = 3,
    confirmed = true,
    training = false,
    credited = false,
    evidence,
  } = input;
  const [inAt, outAt] = [new Date(`${on}T09:00:00+08:00`), new Date(`${on}T12:00:00+08:00`)];
  const { activityId, periods } = await makeActivity(api, {
    organization,
    periods: [{ startsAt: inAt, endsAt: outAt }],
  });
  const id = newId();
  const place = { volunteerId, activityId, periodId: periods[0]?.periodId ?? '' };
  const credit = credited ? { creditedFrom: inAt, creditedTo: outAt } : {};
  await api.db.insert(serviceTime).values({ id, ...place, hours, confirmed, training, inAt, outAt, ...credit });
  if (evidence !== undefined)
    await api.db.insert(attendanceEvent).values([
      { ...place, id: newId(), direction: 'in', at: inAt, evidenceKind: evidence },
      { ...place, id: newId(), direction: 'out', at: outAt, evidenceKind: evidence },
    ]);
  return id;
}
