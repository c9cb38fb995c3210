import { dayMs, evidenceStrength, hourMs, isByHand, isImprobable, minuteMs } from '@vp/domain';
import type { AttendanceDirection, EvidenceKind, OtherEntry } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { attendanceEvent, serviceTime } from '../db/schema/attendance.ts';
import { integrityService } from '../db/schema/integrity-case.ts';
import { withTransaction } from '../db/transaction.ts';
import { picker } from '../seed/random.ts';
import type { ScanProof } from '../services/attendance/attendance-input.ts';
import { judgeScanStrength } from '../services/attendance/scan-strength.ts';
import { searchedSince } from '../services/integrity-case/find-cases.ts';
import type { Finding } from '../services/integrity-case/finding-records.ts';
import { measureAttendance } from '../services/integrity-case/findings.ts';
import { checkNewEntries } from '../jobs/new-entries.ts';
import { makeActivity } from './activity-factory.ts';
import type { MadeActivity } from './activity-factory.ts';
import { searchFrom } from './integrity-cases.ts';
import { makeOperator, makeOrganization, makeVolunteer } from './factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import type { TestApi } from './test-api.ts';

export interface PlannedEntry {
  readonly direction: AttendanceDirection;
  /** Minutes after the start of the period. */
  readonly minute: number;
  readonly kind?: EvidenceKind;
  readonly delayMinutes?: number;
  readonly byAccountId?: string;
  readonly proof?: ScanProof;
  readonly revision?: number;
  readonly isSuspended?: true;
}

export interface OpenedActivity extends MadeActivity {
  readonly latitude: number;
}

export interface PlannedService {
  /** Undefined for an honest one. */
  readonly fraud?: string;
  readonly made: OpenedActivity;
  readonly volunteerId: string;
  readonly entries: readonly PlannedEntry[];
}

export interface RecordedService {
  readonly fraud: string | undefined;
  readonly place: string;
  readonly entries: number;
  readonly hours: number;
  readonly waits: boolean;
  /** Accomplices confirm what waits for them; the second word of another person is refused. */
  readonly counts: boolean;
}

export interface Year {
  readonly api: TestApi;
  readonly pick: ReturnType<typeof picker>;
  readonly organization: MadeOrganization;
  readonly operators: readonly MadeOperator[];
  readonly honest: readonly MadeVolunteer[];
  readonly accomplices: readonly MadeVolunteer[];
  readonly open: (at: Date, more?: OpenInput) => Promise<OpenedActivity>;
  readonly record: (service: PlannedService) => Promise<void>;
  readonly recorded: readonly RecordedService[];
  /** Runs the job of new entries at that time, and a search over all entries to compare with. */
  readonly look: (now: Date) => Promise<void>;
  /** Person and period of every suspect service that the desk has seen. */
  readonly seen: ReadonlySet<string>;
  /** Kind and key of every case of the searches over all entries, with person and period of its services. */
  readonly measured: ReadonlyMap<string, ReadonlySet<string>>;
  /** Durations of the job of new entries, in milliseconds. */
  readonly durationsMs: readonly number[];
}

interface OpenInput {
  readonly hours?: number;
  readonly noticeMs?: number;
  readonly latitudeShift?: number;
}

const centre = { latitude: 22.198951, longitude: 113.54909 };

/** Creates an organization with people, whose entries are judged by the evidence table and searched by the findings. */
export async function startYear(
  api: TestApi,
  { seed, from }: { readonly seed: number; readonly from: Date },
): Promise<Year> {
  await searchFrom(api, from);
  const organization = await makeOrganization(api, { parent: await makeOrganization(api) });
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => makeVolunteer(api)));
  const operators = await Promise.all(
    [1, 2, 3, 4].map(() => makeOperator(api, { organization, permissions: ['activity-list', 'activity-release'] })),
  );
  const recorded: RecordedService[] = [];
  const seen = new Set<string>();
  const measured = new Map<string, Set<string>>();
  const durationsMs: number[] = [];
  return {
    api,
    pick: picker(seed),
    organization,
    operators,
    honest: await people(40),
    accomplices: await people(16),
    recorded,
    seen,
    measured,
    durationsMs,
    open: async (startsAt, { hours = 3, noticeMs = 9 * dayMs, latitudeShift = 0 } = {}) => {
      const latitude = centre.latitude + latitudeShift;
      const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + hours * hourMs) }];
      const columns = { createdAt: new Date(startsAt.getTime() - noticeMs), latitude };
      return { ...(await makeActivity(api, { organization, periods, columns })), latitude };
    },
    record: async (service) => void recorded.push(await recordService(api, service)),
    look: async (now) => {
      api.clock.set(now);
      const startedMs = performance.now();
      await checkNewEntries(api.services);
      durationsMs.push(performance.now() - startedMs);
      for (const one of await api.db.select().from(integrityService).where(eq(integrityService.isSuspect, true)))
        seen.add(toPlace(one));
      for (const { kind, key, services } of await measureAll(api, now)) {
        const places = measured.get(`${kind} ${key}`) ?? new Set();
        measured.set(`${kind} ${key}`, new Set([...places, ...services.map(toPlace)]));
      }
    },
  };
}

const toPlace = ({ volunteerId, periodId }: Readonly<Record<'volunteerId' | 'periodId', string>>): string =>
  `${volunteerId} ${periodId}`;

function measureAll(api: TestApi, now: Date): Promise<readonly Finding[]> {
  const isCase = ({ kind, measures }: Finding): boolean => isImprobable(kind, measures);
  const search = { since: searchedSince(now), scope: { all: true }, isImprobable: isCase } as const;
  return withTransaction(api.db, (tx) => measureAttendance(tx, search));
}

async function recordService(
  api: TestApi,
  { fraud, made, volunteerId, entries }: PlannedService,
): Promise<RecordedService> {
  const [period] = made.periods;
  if (period === undefined) throw new Error('the activity has no period');
  const { periodId, startsAt, endsAt } = period;
  const place = { activityId: made.activityId, periodId, volunteerId };
  const waits: (string | undefined)[] = [];
  await withTransaction(api.db, async (tx) => {
    let otherEnd: OtherEntry | undefined;
    for (const entry of entries) {
      const { direction, minute, kind = 'rotatingCode', delayMinutes = 0, byAccountId, proof, isSuspended } = entry;
      const at = new Date(startsAt.getTime() + minute * minuteMs);
      const now = new Date(at.getTime() + delayMinutes * minuteMs);
      const byHand = { kind, direction, byAccountId: byAccountId ?? null, delayMs: now.getTime() - at.getTime() };
      const activity = {
        latitude: made.latitude,
        longitude: centre.longitude,
        codesRestrictedUntil: undefined,
        suspendedAt: isSuspended ? startsAt : undefined,
        realNameState: 'verified',
        lostFacts: [],
      } as const;
      const judged = isByHand(kind)
        ? { ...evidenceStrength({ ...byHand, isAfterPeriod: now > endsAt, otherEnd }), facts: {} }
        : await judgeScanStrength(
            { tx, now },
            { period, input: { ...place, direction, at, evidence: kind, activity, proof, byAccountId } },
          );
      const { deviceId, network } = proof ?? {};
      await tx.insert(attendanceEvent).values({
        ...place,
        direction,
        at,
        recordedAt: now,
        evidenceKind: kind,
        evidence: {
          ...(deviceId && { deviceId }),
          ...(network && { network }),
          ...(kind === 'organizationScan' && { locationAsked: true }),
          ...judged.facts,
        },
        awaits: judged.awaits ?? null,
        byAccountId: byAccountId ?? null,
        revision: entry.revision ?? 0,
      });
      waits.push(judged.awaits);
      otherEnd = { evidence: kind, awaits: judged.awaits, byAccountId: byAccountId ?? null };
    }
    const counts = !waits.includes('organization');
    const hours = (endsAt.getTime() - startsAt.getTime()) / hourMs;
    const inAt = startsAt;
    const times = { inAt, outAt: endsAt, hours: counts ? hours : 0, confirmed: counts, updatedAt: endsAt };
    await tx.insert(serviceTime).values({ ...place, ...times });
  });
  return {
    fraud,
    place: `${volunteerId} ${periodId}`,
    entries: entries.length,
    hours: (endsAt.getTime() - startsAt.getTime()) / hourMs,
    waits: waits.some((party) => party !== undefined),
    counts: !waits.includes('organization'),
  };
}
