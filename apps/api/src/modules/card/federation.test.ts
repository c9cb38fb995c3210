import { cardRecipients } from '@vp/domain';
import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const office = async () => asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));

type Office = Awaited<ReturnType<typeof office>>;

async function receive(platform: Office, applicationId: string): Promise<void> {
  await platform.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
  for (const action of ['print', 'receive'] as const)
    await platform.card.report({ body: { rows: [{ applicationId, action }] } });
}

async function holder(platform: Office, { federationConsent }: { readonly federationConsent: boolean }) {
  const made = await makeVolunteer(api, { name: '陳嘉欣' });
  const client = await asVolunteer(api, made);
  const { applicationId } = await client.card.apply({ body: cardForm({ federationConsent }) });
  await receive(platform, applicationId);
  const { number } = await client.card.info();
  return { made, client, applicationId, number };
}

type Holder = Awaited<ReturnType<typeof holder>>;

async function exported(platform: Office) {
  const rows = [];
  for (let after: string | undefined; ;) {
    const part = await platform.card.exportForFederation({ body: { after } });
    rows.push(...part.rows);
    if (part.next === null) return rows;
    after = part.next;
  }
}

const isExported = async (platform: Office, { number }: Holder) =>
  (await exported(platform)).some((row) => row.number === number);

const consent = ({ client }: Holder, isGiven: boolean) => client.card.setFederationConsent({ body: { isGiven } });

const eventsOf = async ({ made }: Holder) =>
  (
    await api.db
      .select({ what: audit.what })
      .from(audit)
      .where(and(eq(audit.stream, `volunteer:${made.volunteerId}`), like(audit.what, '%ederation%')))
      .orderBy(audit.sequence)
  ).map(({ what }) => what);

describe('the list for the federation', () => {
  test('holds the named fields of a card holder who agrees, and is recorded for them', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: true });
    await recordHours(api, { volunteerId: one.made.volunteerId, organization: await makeOrganization(api) });
    const row = (await exported(platform)).find(({ number }) => number === one.number);
    expect(Object.keys(row ?? {})).toEqual([...cardRecipients.federation]);
    const { serviceHours } = await one.client.volunteer.personalCentre();
    expect(row).toEqual({ name: '陳嘉欣', gender: expect.any(String), number: one.number, serviceHours });
    expect(serviceHours).toBeGreaterThan(0);
    expect((await one.client.card.info()).federation).toMatchObject({
      isGiven: true,
      passed: { at: expect.any(String), fields: ['name', 'gender', 'number', 'serviceHours'] },
    });
    const { listData } = await one.client.volunteer.dataAccess({ query: {} });
    expect(listData.map(({ kind }) => kind)).toContain('cardForFederation');
  });

  test('leaves out people who did not agree and people without a card, and records nothing for them', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: false });
    const made = await makeVolunteer(api);
    const client = await asVolunteer(api, made);
    const { applicationId } = await client.card.apply({ body: cardForm({ federationConsent: true }) });
    await platform.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
    const applicant = { made, client, applicationId, number: (await client.card.info()).number };
    for (const person of [one, applicant]) {
      expect(await isExported(platform, person)).toBe(false);
      expect(await eventsOf(person)).toEqual([]);
      expect((await person.client.card.info()).federation?.passed).toBeNull();
    }
  });

  test('leaves out a withdrawn consent until it is given again', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: true });
    expect((await one.client.card.info()).federation).toMatchObject({ isGiven: true, changedAt: null });
    api.clock.advance(1000);
    await consent(one, false);
    const after = (await one.client.card.info()).federation;
    expect(after).toMatchObject({ isGiven: false, changedAt: expect.any(String), passed: null });
    expect(await isExported(platform, one)).toBe(false);
    const { card } = await platform.card.detail({ params: { id: one.applicationId } });
    expect(card).toMatchObject({ federationConsent: false, federationConsentChangedAt: after?.changedAt });
    // A repeated withdrawal is not recorded.
    await consent(one, false);
    await consent(one, true);
    expect(await isExported(platform, one)).toBe(true);
    expect(await eventsOf(one)).toEqual([
      'card.federationConsentWithdrawn',
      'card.federationConsentGiven',
      'card.passedToFederation',
    ]);
  });

  test('leaves out a blocked account and a person who is no longer verified', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: true });
    const states: readonly (readonly ['active' | 'blocked', 'verified' | 'failed', boolean])[] = [
      ['active', 'verified', true],
      ['blocked', 'verified', false],
      ['active', 'failed', false],
    ];
    for (const [state, realNameState, isThere] of states) {
      await api.db.update(account).set({ state }).where(eq(account.id, one.made.accountId));
      await api.db.update(volunteer).set({ realNameState }).where(eq(volunteer.id, one.made.volunteerId));
      expect(await isExported(platform, one)).toBe(isThere);
    }
  });

  test('follows the newest application', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: true });
    api.clock.advance(1000);
    const body = cardForm({ reason: '2', vestSize: undefined, federationConsent: false });
    await one.client.card.apply({ body });
    expect(await isExported(platform, one)).toBe(false);
    await consent(one, true);
    expect(await isExported(platform, one)).toBe(true);
  });

  test('continues after the last person of a part', async () => {
    const platform = await office();
    const one = await holder(platform, { federationConsent: true });
    const { rows, next } = await platform.card.exportForFederation({ body: { after: one.made.volunteerId } });
    expect(rows.map(({ number }) => number)).not.toContain(one.number);
    expect(next).toBeNull();
  });

  test('is exported by the platform alone, with the right for cards', async () => {
    const root = await makeOrganization(api);
    const organization = await makeOrganization(api, { parent: root });
    const operators = [
      await makeOperator(api, { organization, permissions: ['personnel-volunteer-card'] }),
      await makeOperator(api, { organization: root, permissions: ['personnel-query'] }),
    ];
    for (const operator of operators) {
      const client = await asOperator(api, operator);
      await expect(client.card.exportForFederation({ body: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
    }
  });

  test('has no consent to change before the first application', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    expect((await client.card.info()).federation).toBeNull();
    const body = { isGiven: true };
    await expect(client.card.setFederationConsent({ body })).rejects.toMatchObject({ refusal: 'notFound' });
  });
});
