import { volunteerPaths } from '@vp/access/addresses';
import { banner, inboxMessage, news, notice } from '../db/schema/content.ts';
import type { SeededActivity } from './activities.ts';
import type { CoverName } from './activity-templates.ts';
import { dayMs, hourMs } from './context.ts';
import type { SeedContext } from './context.ts';
import { bannerTexts, newsTexts } from './news-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { VolunteerRow } from './volunteers.ts';

/** News, notices and banners in four languages. */
export async function seedContent(
  { tx, pick, now }: SeedContext,
  covers: ReadonlyMap<CoverName, string>,
): Promise<void> {
  await tx.insert(notice).values(
    noticeTexts.map((text, index) => ({
      id: pick.uuid(),
      ...text,
      pinned: index === 0,
      publishedAt: new Date(now.getTime() - (index * 4 + 0.3) * dayMs),
    })),
  );
  await tx.insert(news).values(
    newsTexts.map(({ cover, ...text }, index) => ({
      id: pick.uuid(),
      ...text,
      coverFileId: covers.get(cover) ?? null,
      source: '志願澳門',
      publishedAt: new Date(now.getTime() - (index * 3 + 1) * dayMs),
    })),
  );
  await tx.insert(banner).values(
    bannerTexts.map(({ cover, ...text }, position) => ({
      id: pick.uuid(),
      ...text,
      imageFileId: covers.get(cover) ?? null,
      position,
    })),
  );
}

interface InboxPlot {
  readonly activities: readonly SeededActivity[];
  readonly organizations: SeededOrganizations;
}

/** What the demo volunteer has been told lately. */
export async function seedInbox(
  { tx, pick, now }: SeedContext,
  kaian: VolunteerRow,
  { activities, organizations }: InboxPlot,
): Promise<void> {
  const today = activities.find(({ shows }) => shows === 'today');
  if (today === undefined) return;
  const organizer = organizations.all.find(({ id }) => id === today.row.organizationId) ?? organizations.demo;
  await tx.insert(inboxMessage).values([
    {
      id: pick.uuid(),
      accountId: kaian.accountId,
      kind: 'admitted',
      values: { activity: today.row.name, organization: organizer.name, start: today.row.startsAt.toISOString() },
      link: volunteerPaths.activity({ id: today.row.id }),
      createdAt: new Date(now.getTime() - 20 * hourMs),
    },
    {
      id: pick.uuid(),
      accountId: kaian.accountId,
      kind: 'realNamePassed',
      createdAt: new Date(now.getTime() - 30 * dayMs),
      readAt: now,
    },
  ]);
}
