import { eq } from 'drizzle-orm';
import { newId } from '../db/id.ts';
import { attendanceEvent } from '../db/schema/attendance.ts';
import { integrityCase, integritySanction } from '../db/schema/integrity-case.ts';
import { jobPosition } from '../db/schema/operation.ts';
import type { MadeActivity } from './activity-factory.ts';
import { at, attendanceFixture } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import type { MadeAccount, MadeOrganization, MadeVolunteer } from './factories.ts';
import { findCases } from '../services/integrity-case/find-cases.ts';
import type { TestApi } from './test-api.ts';
import { withTransaction } from '../db/transaction.ts';

type EventRow = typeof attendanceEvent.$inferInsert;

export interface Attended {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
  readonly inAt?: Date;
  /** Null without a check-out. */
  readonly outAt?: Date | null;
  readonly entry?: Partial<EventRow>;
}

/** Adds the entries of a person, by default from 09:00 to 12:00; counts no hours. */
export async function addEntries(api: TestApi, { made, volunteer, inAt, outAt, entry }: Attended): Promise<void> {
  const place = {
    activityId: made.activityId,
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: volunteer.volunteerId,
    evidenceKind: 'rotatingCode',
  } as const;
  const [from, to] = [inAt ?? at('09:00'), outAt === undefined ? at('12:00') : outAt];
  await api.db.insert(attendanceEvent).values({ ...place, direction: 'in', at: from, recordedAt: from, ...entry });
  if (to === null) return;
  await api.db.insert(attendanceEvent).values({ ...place, direction: 'out', at: to, recordedAt: to, ...entry });
}

export async function lookForCases({ db, services, clock }: TestApi): Promise<void> {
  await withTransaction(db, (tx) => findCases({ tx, cipher: services.cipher, now: clock.now(), scope: { all: true } }));
}

/** Lets the job of new entries begin at an instant. */
export async function searchFrom({ db }: TestApi, at: Date): Promise<void> {
  const position = { at: at.toISOString(), id: '00000000-0000-0000-0000-000000000000' };
  await db.insert(jobPosition).values({ job: 'checkNewEntries', position });
}

/** Creates three people who attended an activity of the organization with one phone. */
export async function shareDevice(api: TestApi, organization: MadeOrganization) {
  const fixture: AttendanceFixture = await attendanceFixture(api, organization);
  const made = await fixture.activityAt();
  const evidence = { deviceId: newId() };
  const people: MadeVolunteer[] = [];
  for (const _one of [1, 2, 3]) {
    const volunteer = await fixture.admitted(made);
    await addEntries(api, { made, volunteer, entry: { evidence } });
    people.push(volunteer);
  }
  return { fixture, made, people };
}

/** Creates an open case of an organization, without the underlying service. */
export async function makeCase(
  api: TestApi,
  { organization, made, asked }: { organization: MadeOrganization; made: MadeActivity; asked?: MadeOrganization },
): Promise<string> {
  const id = newId();
  await api.db.insert(integrityCase).values({
    id,
    kind: 'sharedDevice',
    key: id,
    organizationId: organization.organizationId,
    activityId: made.activityId,
    measures: { people: 3 },
    foundAt: api.clock.now(),
    ...(asked && { question: '請說明', askedAt: api.clock.now(), askedFrom: asked.organizationId }),
  });
  return id;
}

/** Stores a sanction over a case that was decided against the hours; `appealed` opens its appeal. */
export async function makeSanction(
  api: TestApi,
  { caseId, organization, from, by, isAppealed = false }: SanctionInput,
): Promise<string> {
  const id = newId();
  const now = api.clock.now();
  await api.db.update(integrityCase).set({ state: 'revoked', decidedAt: now }).where(eq(integrityCase.id, caseId));
  await api.db.insert(integritySanction).values({
    id,
    caseId,
    organizationId: organization.organizationId,
    kind: 'codesRestricted',
    reason: '多人的時數並未服務',
    imposedFrom: from.organizationId,
    imposedBy: by.accountId,
    imposedAt: now,
    endsAt: new Date('2030-01-01T00:00:00Z'),
    ...(isAppealed && {
      state: 'appealed' as const,
      appeal: '當日確有服務',
      appealedBy: by.accountId,
      appealedAt: now,
    }),
  });
  return id;
}

export interface SanctionInput {
  readonly caseId: string;
  readonly organization: MadeOrganization;
  readonly from: MadeOrganization;
  readonly by: MadeAccount;
  readonly isAppealed?: boolean;
}
