import type { ScannedVolunteer } from '@vp/contract';
import { realNameStates, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { isMember } from '../../db/conditions.ts';
import { nameForReader } from '../../text/person-name.ts';
import { readVolunteerCode } from '../../crypto/signed-code.ts';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { manualEntryFingerprint } from '../attendance/request-fingerprint.ts';
import type { FingerprintWork } from '../attendance/request-fingerprint.ts';
import { lockAttended } from '../attendance/read-attended.ts';
import { recordAttendance, recordedHours } from '../attendance/record-attendance.ts';
import { judgeSentFix } from '../attendance/location.ts';
import type { SentFix } from '../attendance/location.ts';
import { audit } from '../audit/audit.ts';
import { activityLink } from '../notification/links.ts';
import { notifyVolunteers } from '../notification/notify-volunteers.ts';
import { readTotals } from '../attendance/totals.ts';
import { Refused } from '../../refusal/refused.ts';
import { readOwnActivity } from '../activity/own-activity.ts';
import type { DecisionWork } from '../participant/decide-participants.ts';
import type { CodeWork } from './project-code.ts';

export interface VolunteerScan {
  readonly volunteerCode: string;
  /** Activity to record the attendance in; if absent, the call only looks the volunteer up. */
  readonly activityId: string | undefined;
  readonly direction: AttendanceDirection;
  /** Location of the scanning device. */
  readonly fix: SentFix | undefined;
}

const scannedRow = columns({
  id: column.text,
  number: column.text,
  name: column.text.nullable(),
  surnameLatin: column.text.nullable(),
  givenNameLatin: column.text.nullable(),
  realNameState: column.word(realNameStates),
  accountId: column.text,
  member: column.flag,
});

/** Reads a volunteer's own rotating code, and records their attendance when an activity is named. */
export async function scanVolunteer(work: CodeWork, scan: VolunteerScan): Promise<ScannedVolunteer> {
  const read = readVolunteerCode(work.cipher, scan.volunteerCode, work.now);
  if (!read.ok) throw new Refused(read.refusal);
  const [row] = await query(
    work.tx,
    scannedRow,
    sql`select v.id, v.number, v.name, v.surname_latin as "surnameLatin", v.given_name_latin as "givenNameLatin",
        v.real_name_state as "realNameState", v.account_id as "accountId",
        exists (select 1 from membership m where m.volunteer_id = v.id and ${isMember(sql`m.state`)}
          and m.organization_id = ${work.actor.organizationId}) as member
      from volunteer v where v.id = ${read.volunteerId}`,
  );
  if (row === undefined) throw new Refused('codeInvalid');
  const recorded =
    scan.activityId === undefined
      ? null
      : await recordScan(work, {
          activityId: scan.activityId,
          direction: scan.direction,
          volunteerId: row.id,
          fix: scan.fix,
        });
  const { starLevel } = await readTotals(work.tx, row.id);
  const volunteer = {
    volunteerId: row.id,
    displayName: nameForReader(row, { language: work.language, fallback: row.number }),
    number: row.number,
    starLevel,
    verified: row.realNameState === 'verified',
    member: row.member,
  };
  return { volunteer, recorded };
}

export interface OrganizationScan {
  readonly activityId: string;
  readonly direction: AttendanceDirection;
  readonly volunteerId: string;
  readonly fix: SentFix | undefined;
}

/** Records that an operator of the organization scanned the code of a volunteer, and notifies the volunteer. */
export async function recordScan(
  work: DecisionWork & FingerprintWork,
  { activityId, direction, volunteerId, fix: sent }: OrganizationScan,
): Promise<NonNullable<ScannedVolunteer['recorded']>> {
  const activity = await readOwnActivity(work.tx, { activityId, organizationId: work.actor.organizationId });
  const attended = await lockAttended(work.tx, { activityId, volunteerId });
  const fix = sent && judgeSentFix(sent, attended, work.now);
  const input = {
    activityId,
    volunteerId,
    activity: attended,
    direction,
    at: work.now,
    evidence: 'organizationScan',
    facts: { ...manualEntryFingerprint(work), locationAsked: true, ...(fix && { fix: fix.facts }) },
    // One device at one desk scans many people: the same coordinates are no sign of fraud, so no fingerprint is stored.
    proof: { fix: fix?.fix },
    byAccountId: work.actor.accountId,
  } as const;
  const done = await recordAttendance(work, input);
  if (!done.isRepeated) {
    const values = { activity: activity.name, at: done.at.toISOString(), hours: recordedHours(done) };
    const kind = direction === 'in' ? 'checkedIn' : 'checkedOut';
    await notifyVolunteers(work, { volunteerIds: [volunteerId], kind, values, link: activityLink(activityId) });
    await audit(work, 'attendance.scanned', { subjectId: activityId, details: { direction, volunteerId } });
  }
  const awaits = done.periods.find((period) => period.awaits !== undefined)?.awaits ?? null;
  return { direction, at: toMacaoIso(done.at), repeated: done.isRepeated, scannedFrom: fix?.verdict ?? null, awaits };
}
