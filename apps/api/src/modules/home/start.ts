import type { MyActivity } from '@vp/contract';
import { isOfToday, rangeOf } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Ctx, Result } from '../../call/context.ts';
import { myActivityFilters, readMyActivities } from '../../services/participant/my-activities.ts';
import { readRecommended } from '../../services/activity/recommended.ts';
import { mayHoldToday } from '../../services/attendance/of-today.ts';
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

/** Reads today's services, including past ones until they are checked out. */
async function readToday(ctx: Ctx<'home.start'>, volunteerId: string): Promise<readonly MyActivity[]> {
  const { now } = ctx;
  const { inProgress, toBeCarriedOut, completed } = myActivityFilters(now);
  const filter = sql`((${inProgress}) or (${toBeCarriedOut}) or (${completed}))
    and ${mayHoldToday({ startsAt: sql`own.starts_at`, endsAt: sql`own.ends_at` }, now)}`;
  const { listData } = await readMyActivities(ctx, {
    volunteerId,
    filter,
    query: { pageIndex: 1, pageSize: todayMax },
  });
  return listData.filter(({ periods }) => periods.some((period) => isOfToday(rangeOf(period), now)));
}
