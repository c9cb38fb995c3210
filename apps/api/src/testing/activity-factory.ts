import { hourMs } from '@vp/domain';
import { newId } from '../db/id.ts';
import { activity, period, post } from '../db/schema/activity.ts';
import type { MadeOrganization } from './factories.ts';
import { nextNumber } from './factories.ts';
import type { TestApi } from './test-api.ts';

export interface MadePeriod {
  readonly periodId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly postIds: readonly string[];
}

export interface MadeActivity {
  readonly activityId: string;
  readonly organizationId: string;
  readonly periods: readonly MadePeriod[];
}

export interface PeriodInput {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Places of each post. */
  readonly posts?: readonly number[];
}

export interface ActivityInput {
  readonly organization: MadeOrganization;
  /** By default one period of two hours tomorrow with one post of ten places. */
  readonly periods?: readonly PeriodInput[];
  readonly name?: string;
  /** Other columns of the row. */
  readonly columns?: Partial<typeof activity.$inferInsert>;
}

/** Creates an activity at the centre of the map that is open to all by default. */
export async function makeActivity(api: TestApi, input: ActivityInput): Promise<MadeActivity> {
  const n = nextNumber();
  const tomorrow = new Date(api.clock.now().getTime() + 24 * hourMs);
  const periods = input.periods ?? [{ startsAt: tomorrow, endsAt: new Date(tomorrow.getTime() + 2 * hourMs) }];
  const startsAt = new Date(Math.min(...periods.map((one) => one.startsAt.getTime())));
  const endsAt = new Date(Math.max(...periods.map((one) => one.endsAt.getTime())));
  const activityId = newId();
  const { organizationId } = input.organization;
  await api.db.insert(activity).values({
    id: activityId,
    organizationId,
    name: { 'zh-TW': input.name ?? `活動${n}`, en: `Activity ${n}` },
    nature: '0',
    activityType: '1',
    region: '1',
    maximum: 10,
    deadlineAt: new Date(startsAt.getTime() - hourMs),
    startsAt,
    endsAt,
    latitude: 22.198951,
    longitude: 113.54909,
    radiusMetres: 1000,
    attendanceType: '0',
    applyLimit: '2',
    contactName: '李小姐',
    contactPhone: '28123456',
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
    ...input.columns,
  });
  const made: MadePeriod[] = [];
  for (const [position, one] of periods.entries()) made.push(await makePeriod(api, activityId, { ...one, position }));
  return { activityId, organizationId, periods: made };
}

async function makePeriod(
  api: TestApi,
  activityId: string,
  input: PeriodInput & { position: number },
): Promise<MadePeriod> {
  const { startsAt, endsAt, position } = input;
  const periodId = newId();
  await api.db.insert(period).values({ id: periodId, activityId, position, startsAt, endsAt });
  const postIds: string[] = [];
  for (const [at, places] of (input.posts ?? [10]).entries()) {
    const id = newId();
    const name = { 'zh-TW': `崗位${at + 1}`, en: `Post ${at + 1}` };
    await api.db.insert(post).values({ id, activityId, periodId, position: at, name, places });
    postIds.push(id);
  }
  return { periodId, startsAt, endsAt, postIds };
}
