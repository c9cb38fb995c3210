import type { ScannedVolunteer } from '@vp/contract';
import { isSelfCredit, realNameStates, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import { displayNameOf } from '../../text/person-name.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import type { Tx } from '../../db/client.ts';
import { queryRows } from '../../db/sql.ts';
import { recordAttendance } from '../attendance/record-attendance.ts';
import { audit } from '../audit/audit.ts';
import { notify } from '../notification/inbox.ts';
import { activityLink, readRecipients } from '../notification/recipients.ts';
import { readTotals } from '../attendance/totals.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { ownActivity } from '../activity/own-activity.ts';
import type { Projection } from './project-code.ts';

export interface VolunteerScan {
  readonly volunteerCode: string;
  /** Records attendance there; only looks the volunteer up where absent. */
  readonly activityId: string | undefined;
  readonly direction: AttendanceDirection;
}

interface ScannedRow {
  readonly id: string;
  readonly number: string;
  readonly name: string | null;
  readonly surnameLatin: string | null;
  readonly givenNameLatin: string | null;
  readonly realNameState: number;
  readonly accountId: string;
  readonly member: boolean;
}

/** Reads a volunteer's own rotating code, and records their attendance when an activity is named. */
export async function scanVolunteer(tx: Tx, scan: VolunteerScan, by: Projection): Promise<ScannedVolunteer> {
  const read = readVolunteerCode(by.cipher, scan.volunteerCode, by.now);
  if (!read.ok) throw new Refused(read.refusal);
  const [row] = await queryRows<ScannedRow>(
    tx,
    sql`select v.id, v.number, v.name, v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin",
        v.real_name_state as "realNameState", v.account_id as "accountId",
        exists (select 1 from membership m where m.volunteer_id = v.id and ${isMember(sql`m.state`)}
          and m.organization_id = ${by.actor.organizationId}) as member
      from volunteer v where v.id = ${read.volunteerId}`,
  );
  if (row === undefined) throw new Refused('codeInvalid');
  const recorded =
    scan.activityId === undefined ? null : await record(tx, { ...scan, activityId: scan.activityId, row }, by);
  const { starLevel } = await readTotals(tx, row.id);
  const volunteer = {
    volunteerId: row.id,
    displayName: displayNameOf(row, row.number),
    number: row.number,
    starLevel,
    verified: row.realNameState === realNameStates.verified,
    member: row.member,
  };
  return { volunteer, recorded };
}

async function record(
  tx: Tx,
  scan: VolunteerScan & { readonly activityId: string; readonly row: ScannedRow },
  by: Projection,
) {
  const { activityId, direction, row } = scan;
  const activity = await ownActivity(tx, activityId, by.actor);
  if (isSelfCredit(by.actor, row)) throw new Refused('noPermission');
  const input = {
    activityId,
    volunteerId: row.id,
    direction,
    at: by.now,
    evidence: 'organizationScan',
    facts: {},
    byAccountId: by.actor.accountId,
  } as const;
  const done = await recordAttendance(tx, input, by.now);
  if (!done.isRepeated) {
    const [recipient] = await readRecipients(tx, [row.id]);
    const { accountId } = orNotFound(recipient);
    const values = { activity: activity.name, at: done.at.toISOString(), hours: done.hours ?? 0 };
    const kind = direction === 'in' ? 'checkedIn' : 'checkedOut';
    await notify({ ...by, tx }, [{ accountId, kind, values, link: activityLink(activityId) }]);
    const details = { direction, volunteerId: row.id };
    await audit({ ...by, tx }, 'attendance.scanned', { subjectId: activityId, details });
  }
  return { direction, at: toMacaoIso(done.at), repeated: done.isRepeated };
}
