import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { sendDue } from '../../services/notification/sender.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** The platform's office, a large organization below it and one below that, each with its administrator. */
async function tree() {
  const root = await makeOrganization(api);
  const upper = await makeOrganization(api, { parent: root, name: '濠江義工聯盟' });
  const lower = await makeOrganization(api, { parent: upper, name: '青洲青年隊' });
  const client = async (of: typeof root) => asOperator(api, await makeOperator(api, { organization: of }));
  return { upper, lower, platform: await client(root), ofUpper: await client(upper), ofLower: await client(lower) };
}

type Tree = Awaited<ReturnType<typeof tree>>;

const entrust = ({ platform, upper }: Tree, isEntrusted: boolean, reason?: string) =>
  platform.realName.entrust({ params: { id: upper.organizationId }, body: { isEntrusted, reason } });

/** A person who applied to the lower organization and sent a check. */
async function waiting({ lower }: Tree) {
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  await makeMembership(api, { volunteer, organization: lower, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  await own.realName.submit({ body: await realNameForm(api, volunteer) });
  return own;
}

const idsOf = async (client: Tree['platform']) =>
  (await client.realName.list({ query: { tab: 'pending' } })).listData.map(({ volunteerId }) => volunteerId);

describe('an organization that is entrusted with identity checks', () => {
  test('decides those of its people and of those below it, until the platform takes them back', async () => {
    const all = await tree();
    const own = await waiting(all);
    const { volunteerId } = await own.volunteer.detail();
    const decider = async () => (await own.volunteer.detail()).waiting?.decidedBy?.text ?? null;
    expect([await idsOf(all.ofUpper), await decider()]).toEqual([[], null]);
    expect(await all.ofLower.realName.desk()).toEqual({ desk: 'none', decidedBy: null });

    expect(await entrust(all, true)).toEqual({ isEntrusted: true });
    expect([await idsOf(all.ofUpper), await idsOf(all.ofLower), await decider()]).toEqual([
      [volunteerId],
      [],
      '濠江義工聯盟',
    ]);
    expect(await all.ofUpper.realName.desk()).toMatchObject({ desk: 'entrusted' });
    expect(await all.ofLower.realName.desk()).toMatchObject({ desk: 'none', decidedBy: { text: '濠江義工聯盟' } });
    expect((await own.volunteer.personalCentre()).realNameWaiting?.decidedBy?.text).toBe('濠江義工聯盟');

    await entrust(all, false, '人手不足，暫由平台審核');
    expect([await idsOf(all.ofUpper), await decider()]).toEqual([[], null]);
    expect(await idsOf(all.platform)).toContain(volunteerId);
  });

  test('is told, and both steps are in its audit, once each', async () => {
    const all = await tree();
    await makeOperator(api, { organization: all.upper, permissions: ['activity-list'] });
    await sendDue(api.services);
    const before = api.mailbox.messages().length;
    await entrust(all, true);
    await entrust(all, true);
    await entrust(all, false, '人手不足，暫由平台審核');
    await sendDue(api.services);
    const sent = api.mailbox.messages().slice(0, -before || undefined);
    expect(sent.map(({ text }) => text).toReversed()).toEqual([
      expect.stringContaining('已委託「濠江義工聯盟」審核實名驗證'),
      expect.stringContaining('原因：人手不足，暫由平台審核'),
    ]);
    const rows = await api.db
      .select({ what: audit.what, details: audit.details })
      .from(audit)
      .where(eq(audit.stream, `organization:${all.upper.organizationId}`))
      .orderBy(audit.sequence);
    expect(rows.filter(({ what }) => what.startsWith('identityDesk'))).toEqual([
      { what: 'identityDesk.entrusted', details: {} },
      { what: 'identityDesk.withdrawn', details: { reason: '人手不足，暫由平台審核' } },
    ]);
  });
});

describe('the platform alone', () => {
  test('sees whom it may entrust: those that act, the entrusted first, by name', async () => {
    const all = await tree();
    await makeOrganization(api, { parent: all.upper, status: 'suspended' });
    await api.db
      .update(organization)
      .set({ memberCount: 900, nameGrams: searchGramsOf({ 'zh-TW': '青洲青年隊' }) })
      .where(eq(organization.id, all.lower.organizationId));
    const list = async (name?: string) => {
      const { listData, total } = await all.platform.realName.entrustableList({ query: { name } });
      return { total, rows: listData.map((row) => [row.name.text, row.isEntrusted]) };
    };
    expect(await list()).toEqual({
      total: 2,
      rows: [
        ['青洲青年隊', false],
        ['濠江義工聯盟', false],
      ],
    });
    await entrust(all, true);
    expect((await list()).rows[0]).toEqual(['濠江義工聯盟', true]);
    // Of equally large ones the earlier ones come first.
    const equal = await makeOrganization(api, { parent: all.upper, name: '最後來的' });
    expect((await list()).rows.map(([name]) => name)).toEqual(['濠江義工聯盟', '青洲青年隊', '最後來的']);
    const second = await all.platform.realName.entrustableList({ query: { pageIndex: 2, pageSize: 2 } });
    expect(second).toMatchObject({ listData: [{ oid: equal.organizationId, isEntrusted: false }], total: 3 });
    expect((await list('青洲')).rows).toEqual([['青洲青年隊', false]]);
  });

  test.each([
    ['an entrusted organization entrusts nobody below it', 'ofUpper', true, undefined, 'noPermission'],
    ['taking back needs a reason', 'platform', false, undefined, 'reasonMissing'],
    ['of letters that can be read', 'platform', false, '\u200b\u200d', 'reasonMissing'],
  ] as const)('%s', async (_what, who, isEntrusted, reason, refusal) => {
    const all = await tree();
    await entrust(all, true);
    const call = { params: { id: all.lower.organizationId }, body: { isEntrusted, reason } };
    await expect(all[who].realName.entrust(call)).rejects.toMatchObject({ refusal });
    await expect(all.ofUpper.realName.entrustableList({ query: {} })).rejects.toMatchObject({
      refusal: 'noPermission',
    });
  });

  test('the office itself, and one that is suspended, are not there to entrust', async () => {
    const all = await tree();
    const halted = await makeOrganization(api, { parent: all.upper, status: 'suspended' });
    const parent = await api.db.select().from(organization).where(eq(organization.id, all.upper.organizationId));
    for (const id of [halted.organizationId, parent[0]?.parentId ?? '']) {
      const call = { params: { id }, body: { isEntrusted: true } };
      await expect(all.platform.realName.entrust(call)).rejects.toMatchObject({ refusal: 'notFound' });
    }
  });
});
