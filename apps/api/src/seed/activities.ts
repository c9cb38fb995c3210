import { dayMs, hourMs, natureCodes } from '@vp/domain';
import type { ActivityType } from '@vp/domain';
import gcoord from 'gcoord';
import { searchGramsOf } from '../db/search-grams.ts';
import { activity, period, post } from '../db/schema/activity.ts';
import type { LocalTexts } from '../db/schema/columns.ts';
import { activityTemplates } from './activity-templates.ts';
import type { ActivityTemplate, CoverName } from './activity-templates.ts';
import { inChunks } from './context.ts';
import type { SeedContext } from './context.ts';
import { surnames } from './names.ts';
import type { SeededOrganizations } from './organizations.ts';
import { places } from './places.ts';
import type { Place } from './places.ts';

export type ActivityRow = typeof activity.$inferInsert & { readonly id: string };
export type PeriodRow = typeof period.$inferInsert & { readonly id: string };
export type PostRow = typeof post.$inferInsert & { readonly id: string };

export interface SeededActivity {
  readonly row: ActivityRow;
  readonly periods: readonly (PeriodRow & { readonly posts: readonly PostRow[] })[];
  /** The feature that the activity demonstrates. */
  readonly shows: ActivityShow;
}

export type ActivityShow = 'today' | 'automatic' | 'full' | 'nearlyFull' | 'cancelled' | 'regular' | 'ordinary';

const maximumOf: Readonly<Partial<Record<ActivityShow, number>>> = { full: 8, nearlyFull: 8, today: 24 };

const activityCount = 120;
/** Number of half days of the demo organization over the past year, enough for a star. */
const regularCount = 24;

const typeOfKind = {
  community: '1',
  environment: '2',
  event: '3',
  culture: '4',
  health: '5',
  training: '6',
} as const satisfies Record<ActivityTemplate['kind'], ActivityType>;

const serviceTypeOfKind = {
  community: '1',
  environment: '13',
  event: '4',
  culture: '15',
  health: '10',
  training: '7',
} as const satisfies Record<ActivityTemplate['kind'], string>;

/** Codes of `languagesMastered`; not every organizer states them. */
const languagesOfKind = {
  community: ['2'],
  environment: ['1', '2'],
  event: ['1', '2', '4'],
  culture: ['2', '3', '4'],
  health: [],
  training: ['2'],
} as const satisfies Record<ActivityTemplate['kind'], readonly string[]>;

const beachMeetingPoint: LocalTexts = {
  'zh-TW': '巴士站旁的更衣室門口',
  'zh-CN': '巴士站旁的更衣室门口',
  en: 'Door of the changing rooms beside the bus stop',
  pt: 'À porta dos vestiários, junto à paragem de autocarro',
};

interface Plan {
  readonly shows: ActivityShow;
  readonly organizationId: string;
  readonly startsAt: Date;
  readonly applyLimit: string;
  readonly template: ActivityTemplate;
}

const nameAt = (place: LocalTexts, what: LocalTexts): LocalTexts => ({
  'zh-TW': `${place['zh-TW']}·${what['zh-TW']}`,
  'zh-CN': `${place['zh-CN']}·${what['zh-CN']}`,
  en: `${what.en} at ${place.en}`,
  pt: `${what.pt} – ${place.pt}`,
});

const [quarterHour, halfDay] = [15 * 60_000, 12 * hourMs];

/** Returns the half hour that is nearest to `hoursAhead` from now, or a daytime start on another day. */
function startOf({ pick, now }: SeedContext, daysAhead: number): Date {
  const midnight = Math.floor((now.getTime() + 8 * hourMs) / dayMs) * dayMs - 8 * hourMs;
  return new Date(midnight + daysAhead * dayMs + pick.one([9, 9.5, 10, 14, 14.5, 15, 18.5]) * hourMs);
}

/** Returns a start with open check-in: a quarter of an hour ago. */
function startToday({ now }: SeedContext): Date {
  return new Date(Math.floor((now.getTime() - quarterHour) / quarterHour) * quarterHour);
}

function plans(context: SeedContext, { all, demo, children }: SeededOrganizations): readonly Plan[] {
  const { pick } = context;
  const open = all.filter(({ status, parentId }) => status === 'normal' && parentId !== null);
  const [visit, beach, reading, health] = activityTemplates;
  const training = activityTemplates.find(({ nature }) => nature === natureCodes.training);
  if (!visit || !beach || !reading || !health || !training) throw new Error('templates are missing');
  const at = (days: number) => startOf(context, days);
  const fixed: readonly Plan[] = [
    { shows: 'today', organizationId: demo.id, startsAt: startToday(context), applyLimit: '2', template: visit },
    {
      shows: 'automatic',
      organizationId: demo.id,
      startsAt: new Date(startToday(context).getTime() + hourMs),
      applyLimit: '2',
      template: health,
    },
    { shows: 'full', organizationId: demo.id, startsAt: at(4), applyLimit: '2', template: reading },
    { shows: 'nearlyFull', organizationId: demo.id, startsAt: at(6), applyLimit: '1', template: beach },
    { shows: 'cancelled', organizationId: demo.id, startsAt: at(9), applyLimit: '2', template: beach },
    { shows: 'ordinary', organizationId: demo.id, startsAt: at(12), applyLimit: '0', template: visit },
    { shows: 'ordinary', organizationId: demo.id, startsAt: at(-8), applyLimit: '2', template: training },
    { shows: 'ordinary', organizationId: demo.id, startsAt: at(-22), applyLimit: '2', template: training },
    {
      shows: 'ordinary',
      organizationId: children[0]?.id ?? demo.id,
      startsAt: at(8),
      applyLimit: '2',
      template: health,
    },
  ];
  const regular = Array.from({ length: regularCount }, (_, index): Plan => ({
    shows: 'regular',
    organizationId: demo.id,
    startsAt: startOf(context, -50 - 12 * index),
    applyLimit: '2',
    template: index % 3 === 0 ? health : visit,
  }));
  const others = Array.from({ length: activityCount - fixed.length - regularCount }, (_, index): Plan => ({
    shows: 'ordinary',
    organizationId: pick.chance(0.15) ? demo.id : pick.one(open).id,
    startsAt: at(index % 2 === 0 ? -pick.number(1, 42) : pick.number(1, 42)),
    applyLimit: pick.one(['0', '1', '2', '2', '2', '2']),
    template: pick.one(activityTemplates),
  }));
  return [...fixed, ...regular, ...others];
}

const isOfToday = ({ shows }: Plan): boolean => shows === 'today' || shows === 'automatic';

/** Today's services are where the simulated chat app places phones, so that a scan in the demo counts at once. */
function placeOf({ pick }: SeedContext, plan: Plan): Place {
  const named = (english: string) => places.find(({ name }) => name.en === english);
  const isAtBeach = plan.shows === 'cancelled' || plan.template.cover === 'beach';
  const place = (isAtBeach ? named('Hac Sá Beach') : undefined) ?? pick.one(places);
  return (isOfToday(plan) ? named('Senado Square') : undefined) ?? place;
}

function made(context: SeedContext, plan: Plan, covers: ReadonlyMap<CoverName, string>): SeededActivity {
  const { pick, now } = context;
  const { template, startsAt, shows } = plan;
  const place = placeOf(context, plan);
  const [longitude, latitude] = gcoord.transform([place.longitude, place.latitude], gcoord.WGS84, gcoord.GCJ02);
  const isToday = isOfToday(plan);
  const isRegular = shows === 'regular';
  const lengthMs = isToday ? hourMs : isRegular ? 4.5 * hourMs : pick.one([1, 1.5, 2]) * hourMs;
  const periodCount = isToday || isRegular ? 1 : pick.number(1, 2);
  const endsAt = new Date(startsAt.getTime() + lengthMs * periodCount);
  const maximum = maximumOf[shows] ?? pick.number(12, 40);
  const id = pick.uuid();
  const deadlineAt = new Date(isToday ? endsAt.getTime() : startsAt.getTime() - halfDay);
  const row: ActivityRow = {
    id,
    organizationId: plan.organizationId,
    name: nameAt(place.name, template.name),
    nameGrams: searchGramsOf(nameAt(place.name, template.name)),
    content: template.content,
    address: place.name,
    meetingPoint: place.name.en === 'Hac Sá Beach' ? beachMeetingPoint : {},
    coverFileId: covers.get(template.cover) ?? null,
    nature: template.nature,
    activityType: typeOfKind[template.kind],
    region: place.region,
    serviceTypes: [serviceTypeOfKind[template.kind]],
    serviceObjects: [...pick.some(['1', '2', '4', '9'], 2)],
    serviceLanguages: [...languagesOfKind[template.kind]],
    maximum,
    deadlineAt,
    startsAt,
    endsAt,
    latitude: Number(latitude.toFixed(7)),
    longitude: Number(longitude.toFixed(7)),
    radiusMetres: pick.one([1000, 1000, 3000]),
    attendanceType: shows === 'automatic' ? '1' : '0',
    applyLimit: plan.applyLimit,
    ageMin: pick.chance(0.2) ? 16 : null,
    ageMax: null,
    contactName: `${pick.one(surnames)[0]}先生`,
    contactPhone: `28${pick.number(300_000, 999_999)}`,
    state: shows === 'cancelled' ? 'cancelled' : 'published',
    cancelledAt: shows === 'cancelled' ? now : null,
    cancelReason: shows === 'cancelled' ? '天文台預測當日有雷暴，活動取消。' : null,
    createdAt: new Date(Math.min(now.getTime(), startsAt.getTime()) - pick.number(8, 20) * dayMs),
  };
  const periods = Array.from({ length: periodCount }, (_, index) =>
    periodOf(context, { row, template, index, lengthMs }),
  );
  return { row, periods, shows };
}

function periodOf(
  { pick }: SeedContext,
  of: { row: ActivityRow; template: ActivityTemplate; index: number; lengthMs: number },
) {
  const { row, template, index, lengthMs } = of;
  const id = pick.uuid();
  const startsAt = new Date(row.startsAt.getTime() + index * lengthMs);
  const places = Math.floor(row.maximum / template.posts.length);
  const posts = template.posts.map((name, position): PostRow => ({
    id: pick.uuid(),
    activityId: row.id,
    periodId: id,
    position,
    name,
    places: position === 0 ? row.maximum - places * (template.posts.length - 1) : places,
  }));
  return { id, activityId: row.id, position: index, startsAt, endsAt: new Date(startsAt.getTime() + lengthMs), posts };
}

/** Creates activities at real places, from six weeks before to six weeks after `now`. */
export async function seedActivities(
  context: SeedContext,
  organizations: SeededOrganizations,
  covers: ReadonlyMap<CoverName, string>,
): Promise<readonly SeededActivity[]> {
  const { tx } = context;
  const all = plans(context, organizations).map((plan) => made(context, plan, covers));
  await inChunks(
    all.map(({ row }) => row),
    (chunk) => tx.insert(activity).values(chunk),
  );
  const periods = all.flatMap((one) => one.periods);
  await inChunks(
    periods.map(({ posts: _posts, ...row }) => row),
    (chunk) => tx.insert(period).values(chunk),
  );
  await inChunks(
    periods.flatMap(({ posts }) => posts),
    (chunk) => tx.insert(post).values(chunk),
  );
  return all;
}
