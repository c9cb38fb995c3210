import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, headerNames } from '@vp/contract';
import type { Endpoint } from '@vp/contract';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { activity } from '../db/schema/activity.ts';
import { activityFeedback } from '../db/schema/feedback.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { activityInvitation, participantMessage } from '../db/schema/participant.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { diskStore } from '../ports/files.ts';
import type { demoAccounts } from '../services/session/demo-accounts.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { builtInAt } from '../services/agreement/agreements.ts';
import { asVolunteer, operatorToken, send, volunteerToken } from '../testing/as.ts';
import { everyCall } from '../testing/every-call.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

const { notAdmittedList, admittedList, maskedList, inviteList, invitable, messageList } = calls.participant;
const ofActivity: readonly Endpoint[] = [notAdmittedList, admittedList, inviteList, invitable, messageList];
const isPaged = ({ query, shape, method }: Endpoint): boolean =>
  shape === 'list' &&
  method === 'get' &&
  query !== undefined &&
  JSON.stringify(query.describe()).includes('"pageIndex"');
const paged = everyCall.filter(({ entry }) => isPaged(entry)).map(({ name, entry }) => [name, entry] as const);

let api: TestApi;
let tokens: Readonly<Record<'volunteer' | 'organization' | 'platform', string>>;
let crowded: string;

type DemoName = (typeof demoAccounts)[number]['username'];

async function accountOf(username: DemoName): Promise<string> {
  const [row] = await api.db.select({ id: account.id }).from(account).where(eq(account.username, username));
  if (row === undefined) throw new Error(`no account ${username}`);
  return row.id;
}

async function officeToken(username: DemoName): Promise<string> {
  const accountId = await accountOf(username);
  const isHead = and(eq(organizationRole.accountId, accountId), eq(organizationRole.role, 'administrator'));
  const [role] = await api.db.select().from(organizationRole).where(isHead);
  return operatorToken(api, { accountId, organizationId: role?.organizationId ?? '' });
}

/** Lists that are almost empty for the demo organization. */
const ofThePlatform: readonly Endpoint[] = [
  calls.realName.entrustableList,
  calls.appeal.list,
  calls.card.list,
  calls.integrityCase.list,
  calls.contentReport.list,
  calls.content.list,
  calls.content.acceptances,
];

/** Returns the owner of a list. */
function ownerOf(entry: Endpoint): keyof typeof tokens {
  if (ofThePlatform.includes(entry)) return 'platform';
  return entry.access === 'organization' ? 'organization' : 'volunteer';
}

beforeAll(async () => {
  api = await testApi();
  const { cipher, hasher } = api.services;
  const files = diskStore(mkdtempSync(join(tmpdir(), 'vp-lists-')));
  await seedDemo({ db: api.db, files, cipher, passwords: hasher, now: api.clock.now() });
  tokens = {
    volunteer: await volunteerToken(api, { accountId: await accountOf('kaian2026') }),
    organization: await officeToken('admin2026'),
    platform: await officeToken('root2026'),
  };
  const owner = await asVolunteer(api, { accountId: await accountOf('kaian2026') });
  for (const year of [undefined, 2026]) await owner.hoursProof.issue({ body: { year } });
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select activity_id as id from participant group by 1
      order by count(*) filter (where state in ('notAdmitted', 'removed', 'waiting')) desc, count(*) desc, 1 limit 1`,
  );
  crowded = rows[0]?.id ?? '';
  await api.db.update(activity).set({ templateName: sql`'Template ' || ${activity.id}` });
  const invited = await api.db.select({ volunteerId: volunteer.id }).from(volunteer).limit(5);
  const invitedBy = await accountOf('admin2026');
  await api.db
    .insert(activityInvitation)
    .values(invited.map(({ volunteerId }) => ({ activityId: crowded, volunteerId, invitedBy })));
  const message = { activityId: crowded, sentBy: invitedBy, subject: { en: 'Gloves' }, text: { en: 'Bring gloves.' } };
  const groups = ['admitted' as const];
  await api.db.insert(participantMessage).values(invited.map(() => ({ ...message, groups, receivers: 3 })));
  await api.db.insert(activityFeedback).values(
    invited.map(({ volunteerId }, n) => ({
      activityId: crowded,
      volunteerId,
      rating: 'up' as const,
      words: `Words ${n}`,
    })),
  );
});

const tabbed: readonly Endpoint[] = [
  calls.realName.list,
  calls.appeal.list,
  calls.card.list,
  calls.integrityCase.list,
  calls.contentReport.list,
];

/** Required parameters of a list, chosen so that it has many rows. */
function neededOf(entry: Endpoint): Record<string, string> {
  if (ofActivity.includes(entry)) return { activityId: crowded };
  if (entry === calls.organizationRequest.list) return { kind: 'registration', tab: 'pending' };
  if (entry === calls.managedVolunteer.list) return { relation: 'member' };
  if (entry === calls.membership.requestList) return { tab: 'passed' };
  if (tabbed.includes(entry)) return { tab: 'pending' };
  if (entry === calls.home.todoRows) return { kind: 'admit' };
  if (entry === calls.content.list) return { kind: 'notice' };
  return {};
}

async function pageOf(entry: Endpoint, page: { readonly pageIndex: number; readonly pageSize: number }) {
  const id = entry === calls.content.acceptances ? builtInAt('userAgreement', api.clock.now()).id : crowded;
  const path = entry.path.replace(':id', id);
  const query = new URLSearchParams({
    ...neededOf(entry),
    pageIndex: String(page.pageIndex),
    pageSize: String(page.pageSize),
  });
  const response = await send(api, `${path}?${query}`, {
    headers: { Authorization: `Bearer ${tokens[ownerOf(entry)]}`, [headerNames.deviceId]: 'device-of-the-test' },
  });
  const answer: { readonly code: number; readonly total: number; readonly listData: readonly unknown[] } =
    await response.json();
  expect(answer.code).toBe(200);
  return answer;
}

test('knows the lists that have pages', () => {
  expect(paged.length).toBeGreaterThanOrEqual(13);
});

describe.each(paged)('%s', (_name, entry) => {
  test('says the same total on every page, past the last one as well', async () => {
    const { total, listData } = await pageOf(entry, { pageIndex: 1, pageSize: 2 });
    expect(total).toBeGreaterThan(0);
    expect(listData).toHaveLength(Math.min(2, total));
    const last = Math.ceil(total / 2);
    expect(await pageOf(entry, { pageIndex: last, pageSize: 2 })).toMatchObject({ total });
    expect(await pageOf(entry, { pageIndex: last + 1, pageSize: 2 })).toMatchObject({ total, listData: [] });
    expect(await pageOf(entry, { pageIndex: last + 7, pageSize: 2 })).toMatchObject({ total, listData: [] });
  });

  test('shows each row once', async () => {
    const { total } = await pageOf(entry, { pageIndex: 1, pageSize: 1 });
    const pageSize = Math.max(3, Math.ceil(total / 7));
    const rows: string[] = [];
    for (let pageIndex = 1; pageIndex <= Math.ceil(total / pageSize); pageIndex += 1) {
      const { listData } = await pageOf(entry, { pageIndex, pageSize });
      rows.push(...listData.map((row) => JSON.stringify(row)));
    }
    expect(rows).toHaveLength(total);
    // Two people may have the same masked name.
    if (entry !== maskedList) expect(new Set(rows).size).toBe(total);
  });
});
