import type { AttendancePass, ProjectedCode } from '@vp/contract';
import { toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { newId } from '../db/id.ts';
import { attendanceEvent } from '../db/schema/attendance.ts';
import { participant, participantPost } from '../db/schema/participant.ts';
import { makeActivity } from './activity-factory.ts';
import type { ActivityInput, MadeActivity } from './activity-factory.ts';
import { asOperator, asVolunteer } from './as.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from './factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

/** 18 July 2026 in Macao, or another day of that month. */
export const at = (clock: string, day = '18'): Date => new Date(iso(clock, day));
export const iso = (clock: string, day = '18'): string => `2026-07-${day}T${clock}:00+08:00`;

export const morning = { startsAt: at('09:00'), endsAt: at('12:00') };

export interface AttendanceFixture {
  readonly organization: MadeOrganization;
  readonly operator: MadeOperator;
  /** Creates an activity of the organization, by default from 09:00 to 12:00. */
  readonly activityAt: (input?: Partial<ActivityInput>) => Promise<MadeActivity>;
  /** Creates a volunteer who is admitted to every period's first post. */
  readonly admitted: (made: MadeActivity, volunteer?: MadeVolunteer) => Promise<MadeVolunteer>;
  /** Creates a person who arrived at 09:00, with their own client. */
  readonly arrived: (input?: Partial<ActivityInput>) => Promise<Arrived>;
  readonly project: (made: MadeActivity, direction?: AttendanceDirection, more?: ProjectMore) => Promise<ProjectedCode>;
  /** Scans a code; confirms an early sign-out if asked. */
  readonly scan: (volunteer: MadeVolunteer, code: string, direction?: AttendanceDirection) => ReturnType<ScanCall>;
  /** Fetches the passes of the volunteer's phone. */
  readonly passes: (volunteer: MadeVolunteer) => Promise<readonly AttendancePass[]>;
  /** Sends a scan that the volunteer's phone queued offline. */
  readonly sendKept: (volunteer: MadeVolunteer, scan: QueuedScanInput) => ReturnType<ScanCall>;
  readonly eventsOf: (volunteer: MadeVolunteer) => Promise<(typeof attendanceEvent.$inferSelect)[]>;
}

export interface Arrived {
  readonly made: MadeActivity;
  readonly periodId: string;
  readonly volunteer: MadeVolunteer;
  readonly client: Awaited<ReturnType<typeof asVolunteer>>;
}

export interface QueuedScanInput {
  readonly code: string;
  readonly pass: string | undefined;
  readonly scannedAt: Date;
  readonly clockUncertain?: true;
  readonly direction?: AttendanceDirection;
  readonly deviceId?: string;
}

export interface ProjectMore {
  readonly refresh?: true;
  /** Location of the screen. */
  readonly fix?: {
    readonly latitude: number;
    readonly longitude: number;
    readonly system: 'gcj02';
    readonly takenAt: string;
  };
  readonly printed?: true;
}

type ScanCall = Awaited<ReturnType<typeof asVolunteer>>['attendance']['checkInByCode'];

/** Creates an organization whose administrator shows codes, with helpers for tests of attendance. */
export async function attendanceFixture(api: TestApi, given?: MadeOrganization): Promise<AttendanceFixture> {
  const organization = given ?? (await makeOrganization(api, { identityEntrusted: true }));
  const operator = await makeOperator(api, { organization });
  const fixture: AttendanceFixture = {
    organization,
    operator,
    activityAt: (input) =>
      makeActivity(api, {
        organization,
        periods: [morning],
        ...input,
        columns: { createdAt: at('09:00', '01'), ...input?.columns },
      }),
    admitted: async (made, volunteer) => {
      const who = volunteer ?? (await makeVolunteer(api));
      const id = newId();
      const { activityId } = made;
      await api.db
        .insert(participant)
        .values({ activityId, id, volunteerId: who.volunteerId, state: 'admitted', endsAt: farFuture });
      await api.db.insert(participantPost).values(
        made.periods.map(({ periodId, postIds }) => ({
          activityId,
          participantId: id,
          periodId,
          postId: postIds[0] ?? '',
        })),
      );
      return who;
    },
    project: async (made, direction = 'in', more = {}) => {
      const client = await asOperator(api, operator);
      const call = direction === 'in' ? client.checkInCode.forCheckIn : client.checkInCode.forCheckOut;
      const answer = await call({ body: { activityId: made.activityId, ...more } });
      if (!('codes' in answer)) throw new Error('no code was projected');
      return answer;
    },
    scan: async (volunteer, code, direction = 'in') => {
      const client = await asVolunteer(api, volunteer);
      const call = direction === 'in' ? client.attendance.checkInByCode : client.attendance.checkOutByCode;
      return call({ body: { code, early: true } });
    },
    arrived: async (input) => {
      const made = await fixture.activityAt(input);
      const volunteer = await fixture.admitted(made);
      await fixture.scan(volunteer, codeOf(await fixture.project(made)));
      return {
        made,
        volunteer,
        client: await asVolunteer(api, volunteer),
        periodId: made.periods[0]?.periodId ?? '',
      };
    },
    passes: async (volunteer) => (await (await asVolunteer(api, volunteer)).attendance.passes({})).passes,
    sendKept: async (volunteer, { code, pass = '', scannedAt, clockUncertain, direction = 'in', deviceId }) => {
      const client = await asVolunteer(api, volunteer, deviceId === undefined ? {} : { deviceId });
      const call = direction === 'in' ? client.attendance.checkInByCode : client.attendance.checkOutByCode;
      return call({ body: { code, queued: { pass, scannedAt: toMacaoIso(scannedAt), clockUncertain } } });
    },
    eventsOf: async ({ volunteerId }) =>
      api.db
        .select()
        .from(attendanceEvent)
        .where(eq(attendanceEvent.volunteerId, volunteerId))
        .orderBy(attendanceEvent.id),
  };
  return fixture;
}

export const codeOf = (projected: ProjectedCode, slot = 0): string => projected.codes[slot]?.url ?? '';
