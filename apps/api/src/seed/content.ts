import { volunteerPaths } from '@vp/access/addresses';
import { dayMs, hourMs } from '@vp/domain';
import { banner, inboxMessage, news, notice } from '../db/schema/content.ts';
import type { SeededActivity } from './activities.ts';
import type { CoverName } from './activity-templates.ts';
import type { SeedContext } from './context.ts';
import { bannerTexts, newsTexts } from './news-texts.ts';
import { noticeTexts } from './notice-texts.ts';
import { officeTexts } from './office-texts.ts';
import type { SeededOrganizations } from './organizations.ts';
import type { VolunteerRow } from './volunteers.ts';

/** Creates news, notices and banners in four languages. */
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
      changedAt: new Date(now.getTime() - (index * 4 + 0.3) * dayMs),
    })),
  );
  await tx.insert(news).values(
    newsTexts.map(({ cover, ...text }, index) => ({
      id: pick.uuid(),
      ...text,
      coverFileId: covers.get(cover) ?? null,
      source: '志願澳門',
      publishedAt: new Date(now.getTime() - (index * 3 + 1) * dayMs),
      changedAt: new Date(now.getTime() - (index * 3 + 1) * dayMs),
    })),
  );
  await tx.insert(banner).values(
    bannerTexts.map(({ cover, ...text }, position) => ({
      id: pick.uuid(),
      ...text,
      imageFileId: covers.get(cover) ?? null,
      position,
      startsAt: new Date(now.getTime() - 5 * dayMs),
      changedAt: new Date(now.getTime() - 5 * dayMs),
    })),
  );
}

/** Creates content that the office has scheduled, drafted or withdrawn. */
export async function seedOfficeContent(
  { tx, pick, now }: SeedContext,
  covers: ReadonlyMap<CoverName, string>,
): Promise<void> {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs);
  const { plannedNotice, endedNotice, draftArticle, endedBanner } = officeTexts;
  await tx.insert(notice).values([
    { id: pick.uuid(), ...plannedNotice, publishedAt: inDays(3), endsAt: inDays(17), changedAt: inDays(-0.2) },
    { id: pick.uuid(), ...endedNotice, publishedAt: inDays(-40), endsAt: inDays(-33), changedAt: inDays(-40) },
  ]);
  const coverFileId = covers.get('reading') ?? null;
  await tx
    .insert(news)
    .values({ id: pick.uuid(), ...draftArticle, coverFileId, publishedAt: null, changedAt: inDays(-0.1) });
  const dates = { startsAt: inDays(-30), endsAt: inDays(-9), changedAt: inDays(-30) };
  const imageFileId = covers.get('beach') ?? null;
  const link = volunteerPaths.activities();
  await tx.insert(banner).values({ id: pick.uuid(), ...endedBanner, imageFileId, link, position: 9, ...dates });
}

interface InboxPlot {
  readonly activities: readonly SeededActivity[];
  readonly organizations: SeededOrganizations;
}

/** Creates the recent messages of the demo volunteer. */
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
