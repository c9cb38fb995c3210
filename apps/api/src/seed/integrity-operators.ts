import { dayMs, hourMs, macaoDate, macaoDayRange, minuteMs } from '@vp/domain';
import type { AttendanceDirection, IntegrityKind } from '@vp/domain';
import { eq, inArray, sql } from 'drizzle-orm';
import { attendanceEvent } from '../db/schema/attendance.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { atInstant } from '../db/conditions.ts';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { addNightActivity } from './integrity-nights.ts';
import type { Field, SeededCase, Served } from './integrity-services.ts';

type EventChange = Partial<typeof attendanceEvent.$inferInsert>;

interface Night {
  /** Days before now. */
  readonly day: number;
  readonly people: number;
  readonly fromHour?: number;
  /** Length of each period in hours. */
  readonly hours?: readonly number[];
  readonly noticeMs?: number;
  readonly latitudeShift?: number;
  readonly entry?: (entry: { at: Date; direction: AttendanceDirection; index: number }) => EventChange;
}

interface Nights {
  readonly add: (night: Night) => Promise<{ readonly activityId: string; readonly people: readonly string[] }>;
  readonly accountOf: (volunteerId: string) => Promise<string>;
}

const idRow = columns({ id: column.text });

/** Returns a function that adds an activity of the demo organization with people who are free on that day. */
function nightsOf({ context }: Field, services: readonly Served[]): Nights {
  const { tx, now } = context;
  const unused = new Set(services.map(({ volunteerId }) => volunteerId));
  async function takePeople(from: Date, count: number): Promise<readonly string[]> {
    const busy = await query(
      tx,
      idRow,
      sql`select distinct volunteer_id as id from service_time
        where in_at between ${atInstant(new Date(from.getTime() - 2 * dayMs))} and ${atInstant(new Date(from.getTime() + 2 * dayMs))}`,
    );
    const taken = [...unused].filter((id) => !busy.some((row) => row.id === id)).slice(0, count);
    for (const id of taken) unused.delete(id);
    return taken;
  }
  return {
    add: async ({ day, people: count, fromHour = 21, hours = [2], ...night }) => {
      const [like] = services;
      if (like === undefined) return { activityId: '', people: [] };
      const midnight = macaoDayRange(macaoDate(new Date(now.getTime() - day * dayMs))).startsAt;
      const startsAt = new Date(midnight.getTime() + fromHour * hourMs);
      const people = await takePeople(startsAt, count);
      const likeId = like.activityId;
      return { people, activityId: await addNightActivity(context, { likeId, startsAt, hours, people, ...night }) };
    },
    accountOf: async (id) => {
      const [row] = await tx.select({ id: volunteer.accountId }).from(volunteer).where(eq(volunteer.id, id));
      if (row === undefined) throw new Error(`there is no volunteer ${id}`);
      return row.id;
    },
  };
}

/** Adds what operators did or let happen, and beside each a legitimate look-alike. Returns the seeded cases. */
export async function seedOperatorCases(field: Field, services: readonly Served[]): Promise<readonly SeededCase[]> {
  const own = services.filter(({ organizationId }) => organizationId === field.plan.organizationId);
  const nights = nightsOf(field, own.length > 0 ? own : services);
  return [
    ...(await seedNotice(nights)),
    ...(await seedLongDay(nights)),
    ...(await seedPlaces(field, nights)),
    ...(await seedTypists(field, nights)),
    ...(await seedMutual(field, nights)),
    ...(await seedLeftEarly(field, nights)),
    ...(await seedNoLocation(nights)),
  ];
}

const caseOf = (kind: IntegrityKind, subject: string | undefined): readonly SeededCase[] =>
  subject === undefined || subject === '' ? [] : [{ kind, subject }];

/** Released two minutes before for three people; and half an hour before for eight. */
async function seedNotice({ add }: Nights): Promise<readonly SeededCase[]> {
  const { activityId } = await add({ day: 13, people: 3, noticeMs: 2 * minuteMs });
  await add({ day: 9, people: 8, noticeMs: 30 * minuteMs });
  return caseOf('shortNotice', activityId);
}

/** 18 hours through a day; and a night shift of 14 hours. */
async function seedLongDay({ add }: Nights): Promise<readonly SeededCase[]> {
  const { people } = await add({ day: 16, people: 1, fromHour: 4, hours: [9, 9] });
  await add({ day: 10, people: 1, fromHour: 4, hours: [7, 7] });
  return caseOf('longDay', people[0]);
}

/** Scans by one operator at two places within a minute; and two that adjoin. */
async function seedPlaces({ makers }: Field, { add }: Nights): Promise<readonly SeededCase[]> {
  const byAccountId = makers.operator;
  const scan = (minutes: number) => ({
    entry: ({ at }: { at: Date }) => {
      const moved = new Date(at.getTime() + minutes * minuteMs);
      return { evidenceKind: 'organizationScan', byAccountId, at: moved, recordedAt: moved } as const;
    },
  });
  await add({ day: 19, people: 2, ...scan(0) });
  const { activityId } = await add({ day: 19, people: 2, latitudeShift: 0.04, ...scan(1) });
  await add({ day: 8, people: 1, ...scan(0) });
  await add({ day: 8, people: 1, latitudeShift: 0.004, ...scan(1) });
  return caseOf('operatorPlaces', activityId === '' ? '' : byAccountId);
}

/** Two accounts typed three services each that night; and one each of eight. */
async function seedTypists({ makers }: Field, { add }: Nights): Promise<readonly SeededCase[]> {
  const typedBy = (count: number) => ({
    entry: ({ at, index }: { at: Date; index: number }): EventChange =>
      index >= count
        ? {}
        : {
            evidenceKind: 'addedAfterwards',
            byAccountId: index % 2 === 0 ? makers.operator : makers.administrator,
            reason: '按紙本簽到表補登',
            recordedAt: new Date(at.getTime() + 5 * hourMs),
          },
  });
  const { activityId } = await add({ day: 22, people: 6, ...typedBy(6) });
  await add({ day: 11, people: 8, ...typedBy(2) });
  return caseOf('typists', activityId);
}

/** Two people who scanned only each other; and one who scanned another and used the code. */
async function seedMutual({ context }: Field, { add, accountOf }: Nights): Promise<readonly SeededCase[]> {
  const subjects: string[] = [];
  for (const [day, givers] of [
    [25, 2],
    [7, 1],
  ] as const) {
    const { activityId, people } = await add({ day, people: 2 });
    const accounts = await Promise.all(people.map(accountOf));
    for (const [index, volunteerId] of people.slice(0, givers).entries()) {
      await context.tx
        .update(attendanceEvent)
        .set({ evidenceKind: 'organizationScan', byAccountId: accounts[1 - index] ?? null })
        .where(sql`${attendanceEvent.activityId} = ${activityId} and ${attendanceEvent.volunteerId} = ${volunteerId}`);
    }
    subjects.push(accounts[0] ?? '');
  }
  return caseOf('mutualScans', subjects[0]);
}

/** A person who left after half an hour, and whose later check-out came from another device; and one who came back. */
async function seedLeftEarly({ context }: Field, { add }: Nights): Promise<readonly SeededCase[]> {
  const { tx, pick } = context;
  const made: string[] = [];
  for (const [day, evidence] of [
    [28, { deviceId: 'demo-phone-friend' }],
    [6, { deviceId: 'demo-phone-second', atPlace: true }],
  ] as const) {
    const { activityId } = await add({ day, people: 2 });
    const [out] = await tx
      .select()
      .from(attendanceEvent)
      .where(sql`${attendanceEvent.activityId} = ${activityId} and ${attendanceEvent.direction} = 'out'`)
      .orderBy(attendanceEvent.id)
      .limit(1);
    if (out === undefined) continue;
    const leftAt = new Date(out.at.getTime() - 90 * minuteMs);
    const early = { at: leftAt, recordedAt: leftAt, evidence: { deviceId: 'demo-phone-own' } };
    await tx
      .update(attendanceEvent)
      .set(early)
      .where(inArray(attendanceEvent.id, [out.id]));
    await tx.insert(attendanceEvent).values({ ...out, id: pick.uuid(), evidence, revision: 1 });
    made.push(activityId);
  }
  return caseOf('leftEarly', made[0]);
}

/** Five people without a location; and five whose screen was at the place. */
async function seedNoLocation({ add }: Nights): Promise<readonly SeededCase[]> {
  const scanned = (evidence: Readonly<Record<string, unknown>>) => ({
    entry: ({ index }: { index: number }) => ({ evidence: { network: `demo-network-${index}`, ...evidence } }),
  });
  const { activityId } = await add({ day: 31, people: 5, ...scanned({}) });
  await add({ day: 5, people: 5, ...scanned({ codeShownAt: 'inside' }) });
  return caseOf('noLocation', activityId);
}
