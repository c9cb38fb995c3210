import type { MyActivity } from '@vp/contract';
import { macaoDate, macaoDayRange } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { atInstant } from '../../db/conditions.ts';
import { myActivityFilters, readMyActivities } from '../../services/activity/my-activities.ts';
import { readRecommended } from '../../services/activity/recommended.ts';
import { readNews, readNotices } from '../../services/news/news-lists.ts';
import { readBanners } from './reads.ts';

const shown = { notices: 1, recommended: 6, news: 3 } as const;
const todayMax = 30;

export async function start(ctx: Ctx<'home.start'>): Promise<Result<'home.start'>> {
  const { actor } = ctx;
  const first = (pageSize: number) => ({ pageIndex: 1, pageSize });
  const [bannerList, notices, recommended, news, today] = await Promise.all([
    readBanners(ctx),
    readNotices(ctx, { accountId: actor?.accountId, query: first(shown.notices) }),
    readRecommended(
      { ...ctx, query: first(shown.recommended) },
      { volunteerId: actor?.volunteerId, position: undefined },
    ),
    readNews(ctx, first(shown.news)),
    actor === undefined ? [] : readToday(ctx, actor.volunteerId),
  ]);
  return { banners: bannerList, notices, recommended, news, today };
}

/** Services that touch today's date in Macao, those that are over included until they are checked out. */
async function readToday(ctx: Ctx<'home.start'>, volunteerId: string): Promise<readonly MyActivity[]> {
  const { now } = ctx;
  const day = macaoDayRange(macaoDate(now));
  const { inProgress, toBeCarriedOut, completed } = myActivityFilters(now);
  const filter = sql`((${inProgress}) or (${toBeCarriedOut}) or (${completed}))
    and own.starts_at < ${atInstant(day.endsAt)} and own.ends_at > ${atInstant(day.startsAt)}`;
  const { listData } = await readMyActivities(ctx, {
    volunteerId,
    filter,
    query: { pageIndex: 1, pageSize: todayMax },
  });
  const isToday = ({ periods }: MyActivity): boolean =>
    periods.some(({ startsAt }) => macaoDate(new Date(startsAt)) === macaoDate(now));
  return listData.filter(isToday);
}
