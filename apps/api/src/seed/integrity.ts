import { dayMs, hourMs, integrityLimits, minuteMs } from '@vp/domain';
import { and, eq, inArray } from 'drizzle-orm';
import { account } from '../db/schema/account.ts';
import { attendanceEvent } from '../db/schema/attendance.ts';
import type { SeedContext } from './context.ts';
import { seedOperatorCases } from './integrity-operators.ts';
import { seedPapers } from './integrity-papers.ts';
import { readServed, takeAll } from './integrity-services.ts';
import type { Field, SeededCase, Plan, Served } from './integrity-services.ts';
import { seedTravelCases } from './integrity-ways.ts';

const after = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() + milliseconds);

/**
 * Adds improbable hours to find, and beside each a legitimate look-alike: a couple with one phone, marks made on the
 * spot, two entries for a broken code, a short walk between two services. Returns the seeded cases.
 */
export async function seedIntegrity(context: SeedContext, plan: Plan): Promise<readonly SeededCase[]> {
  const known = await readServed(context, plan);
  const services = [...known];
  const field: Field = { context, plan, services, makers: await readMakers(context) };
  return [
    ...(await seedTravelCases(field)),
    ...(await seedOneHand(field)),
    ...(await seedLate(field)),
    ...(await seedByHand(field)),
    ...(await seedDevices(field)),
    ...(await seedPapers(
      context,
      takeAll(field, () => true),
    )),
    // After the papers, so that those state the hours of the other activities alone.
    ...(await seedOperatorCases(field, known)),
  ];
}

interface TakenActivity {
  /** One service of each person. */
  readonly people: readonly Served[];
  readonly all: readonly Served[];
}

/** Removes and returns the smallest activity with at least this number of people. */
function takeActivity(
  field: Field,
  { people, fits }: { readonly people: number; readonly fits: (one: Served) => boolean },
): TakenActivity {
  const groups = new Map<string, Map<string, Served>>();
  for (const one of field.services.filter(fits)) {
    const group = groups.get(one.activityId) ?? new Map<string, Served>();
    if (!group.has(one.volunteerId)) groups.set(one.activityId, group.set(one.volunteerId, one));
  }
  const [found] = [...groups].filter(([, group]) => group.size >= people).sort(([, a], [, b]) => a.size - b.size);
  if (found === undefined) return { people: [], all: [] };
  const [activityId, group] = found;
  return { people: [...group.values()], all: takeAll(field, (one) => one.activityId === activityId) };
}

type EventChange = Partial<typeof attendanceEvent.$inferInsert>;

async function changeEntries(
  { tx }: SeedContext,
  { volunteerId, periodId, change }: Served & { readonly change: (at: Date) => EventChange },
): Promise<void> {
  const own = and(eq(attendanceEvent.volunteerId, volunteerId), eq(attendanceEvent.periodId, periodId));
  for (const { id, at } of await tx.select().from(attendanceEvent).where(own)) {
    await tx.update(attendanceEvent).set(change(at)).where(eq(attendanceEvent.id, id));
  }
}

async function changeAll(
  context: SeedContext,
  services: readonly Served[],
  change: (one: Served) => (at: Date) => EventChange,
) {
  for (const one of services) await changeEntries(context, { ...one, change: change(one) });
}

/** Creates two groups that share one phone each, and two couples. */
async function seedDevices(field: Field): Promise<readonly SeededCase[]> {
  const seeded: SeededCase[] = [];
  for (const [sharers, deviceId] of [
    [5, 'demo-phone-a41c'],
    [3, 'demo-phone-77e2'],
    [2, 'demo-couple-19b0'],
    [2, 'demo-couple-c3d8'],
  ] as const) {
    const { people: own } = takeActivity(field, { people: sharers + 1, fits: () => true });
    await changeAll(field.context, own.slice(0, sharers), () => () => ({ evidence: { deviceId } }));
    const [first] = own;
    if (sharers > 2 && first !== undefined) seeded.push({ kind: 'sharedDevice', subject: first.activityId });
  }
  return seeded;
}

const isDemo =
  ({ plan }: Field) =>
  ({ organizationId }: Served): boolean =>
    organizationId === plan.organizationId;

/**
 * Creates an activity mostly typed that evening; one with a few typed entries where the code did not show; and one
 * marked on the spot.
 */
async function seedByHand(field: Field): Promise<readonly SeededCase[]> {
  const { context, makers } = field;
  const byAccountId = makers.operator;
  const fits = isDemo(field);
  const { all: typed } = takeActivity(field, { people: 7, fits });
  await changeAll(context, typed, ({ endsAt }) => () => ({
    evidenceKind: 'addedAfterwards',
    byAccountId,
    reason: '按紙本簽到表補登',
    recordedAt: after(endsAt, 5 * hourMs),
  }));
  const { people: few } = takeActivity(field, { people: 7, fits });
  await changeAll(context, few.slice(0, 2), ({ endsAt }) => () => ({
    evidenceKind: 'addedAfterwards',
    byAccountId,
    reason: '手機沒有電，現場名單有簽名',
    recordedAt: after(endsAt, 2 * hourMs),
  }));
  const { all: seen } = takeActivity(field, { people: 5, fits });
  await changeAll(context, seen, () => (at) => ({
    evidenceKind: 'markedByOrganization',
    byAccountId,
    reason: '現場點名',
    recordedAt: after(at, 2 * minuteMs),
  }));
  const [first] = typed;
  return first === undefined ? [] : [{ kind: 'byHand', subject: first.activityId }];
}

/** Creates hours for four people nine days later, and for four others the day after. */
async function seedLate(field: Field): Promise<readonly SeededCase[]> {
  const { context, makers } = field;
  const old = (one: Served): boolean => isDemo(field)(one) && one.endsAt.getTime() < context.now.getTime() - 10 * dayMs;
  const add = (services: readonly Served[], days: number) =>
    changeAll(context, services.slice(0, 4), ({ endsAt }) => () => ({
      evidenceKind: 'addedAfterwards',
      byAccountId: makers.administrator,
      reason: '補登漏簽的志願者',
      recordedAt: after(endsAt, days * dayMs),
    }));
  const { people: late } = takeActivity(field, { people: 4, fits: old });
  await add(late, 9);
  await add(takeActivity(field, { people: 9, fits: old }).people, 1);
  const [first] = late;
  return first === undefined ? [] : [{ kind: 'lateEntries', subject: first.activityId }];
}

const hoursOf = (own: readonly Served[]): number => own.reduce((sum, { hours }) => sum + hours, 0);

/** Returns the smallest number of services of one person by which one account would have typed most of their hours. */
function mostOf(own: readonly Served[], fits: (one: Served) => boolean): readonly Served[] | undefined {
  const longest = own.filter(fits).sort((a, b) => b.hours - a.hours);
  const counts = longest.map((_one, index) => longest.slice(0, index + 1));
  return counts.find(
    (some) =>
      some.length >= integrityLimits.oneHandServices &&
      hoursOf(some) >= integrityLimits.oneHandHours &&
      hoursOf(some) >= 0.6 * hoursOf(own),
  );
}

/** Creates a person whose hours one account mostly typed, and another one with a single typed service. */
async function seedOneHand(field: Field): Promise<readonly SeededCase[]> {
  const { context, makers, services } = field;
  const byPerson = new Map<string, Served[]>();
  for (const one of services) byPerson.set(one.volunteerId, [...(byPerson.get(one.volunteerId) ?? []), one]);
  const candidates = [...byPerson.values()].flatMap((own) => {
    const some = mostOf(own, isDemo(field));
    return some === undefined ? [] : [some];
  });
  const [favoured = [], helped = []] = candidates.sort((a, b) => a.length - b.length);
  const typed = [...favoured, ...helped.slice(0, 1)];
  await changeAll(context, typed, ({ endsAt }) => () => ({
    evidenceKind: 'addedAfterwards',
    byAccountId: makers.operator,
    reason: '補登',
    recordedAt: after(endsAt, 3 * hourMs),
  }));
  const touched = new Set(typed.map(({ activityId }) => activityId));
  takeAll(field, ({ activityId }) => touched.has(activityId));
  const [first] = favoured;
  return first === undefined ? [] : [{ kind: 'oneHand', subject: first.volunteerId }];
}

/** Reads the accounts of the demo organization that type entries. */
async function readMakers({ tx }: SeedContext): Promise<Field['makers']> {
  const rows = await tx
    .select({ id: account.id, username: account.username })
    .from(account)
    .where(inArray(account.username, ['admin2026', 'oper2026']));
  const idOf = (username: string): string => {
    const found = rows.find((row) => row.username === username);
    if (found === undefined) throw new Error(`there is no ${username}`);
    return found.id;
  };
  return { administrator: idOf('admin2026'), operator: idOf('oper2026') };
}
