import { maskPhone } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organizationRole, organization as organizationTable } from '../../db/schema/organization.ts';
import { asGuest, asOperator, operatorToken, send, volunteerToken } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { allowedRedirect } from '../../services/session/allowed-redirect.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('the time of the server is told', async () => {
  expect(await asGuest(api).session.serverTime()).toEqual({ serverTime: '2026-07-18T10:00:00+08:00' });
});

describe('a session', () => {
  test('says until when it lives, and ends with a log-out', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const client = asGuest(api, { token });
    expect(await client.session.checkToken()).toEqual({
      active: true,
      scope: 'volunteer',
      expiresAt: '2026-08-17T10:00:00+08:00',
    });
    await client.session.logOut({ query: { access_token: token } });
    await expect(client.session.checkToken()).rejects.toMatchObject({ kind: 'sessionEnded' });
  });

  test('ends with a log-out without a token in the address, and no other session does', async () => {
    const made = await makeVolunteer(api);
    const [here, there] = [await volunteerToken(api, made), await volunteerToken(api, made)];
    expect(await asGuest(api, { token: here }).session.end()).toEqual({ loggedOut: true });
    await expect(asGuest(api, { token: here }).session.end()).rejects.toMatchObject({ kind: 'sessionEnded' });
    await expect(asGuest(api, { token: there }).session.checkToken()).resolves.toMatchObject({ active: true });
  });

  test('that is not named ends none, and leads on as well', async () => {
    const { volunteerUrl } = api.services.config;
    const query = new URLSearchParams({ redirect_uri: `${volunteerUrl}/home` });
    const response = await send(api, `/api/user/oauth/remove/token?${query.toString()}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, `${volunteerUrl}/home`]);
  });

  test('is not ended by an address with an unknown field, which is named', async () => {
    const response = await send(api, '/api/user/oauth/remove/token?accessToken=x');
    expect([response.status, (await response.json()).problems]).toMatchObject([400, [{ path: 'accessToken' }]]);
  });

  test('ends through an address that leads to our own apps only', async () => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const { volunteerUrl } = api.services.config;
    const query = new URLSearchParams({ access_token: token, redirect_uri: `${volunteerUrl}/home` });
    const response = await send(api, `/api/user/oauth/remove/token?${query.toString()}`);
    expect([response.status, response.headers.get('Location')]).toEqual([302, `${volunteerUrl}/home`]);
    await expect(asGuest(api, { token }).session.checkToken()).rejects.toMatchObject({ kind: 'sessionEnded' });
  });

  test.each([
    ['https://v.example/wu/home', 'https://v.example/wu/home'],
    ['https://o.example/wu', 'https://o.example/wu'],
    ['https://v.example/wuff', 'https://v.example/wu/Login-volunteer'],
    ['https://v.example.evil.example/wu/home', 'https://v.example/wu/Login-volunteer'],
    ['https://v.example@evil.example/wu/home', 'https://v.example/wu/Login-volunteer'],
    ['https://evil@v.example/wu/home', 'https://v.example/wu/Login-volunteer'],
    ['//evil.example/wu', 'https://v.example/wu/Login-volunteer'],
    ['javascript:alert(1)', 'https://v.example/wu/Login-volunteer'],
    ['/wu/home', 'https://v.example/wu/Login-volunteer'],
    [undefined, 'https://v.example/wu/Login-volunteer'],
  ])('%s leads to %s', (wanted, expected) => {
    const apps = { volunteerUrl: 'https://v.example/wu', orgAdminUrl: 'https://o.example/wu' };
    expect(allowedRedirect(apps, wanted)).toBe(expected);
  });
});

describe('an organization account', () => {
  test('sees its organization, its parent and its administrator', async () => {
    const parent = await makeOrganization(api, { name: '總會' });
    const contact = { name: '李小姐', phone: '28357711' };
    const organization = await makeOrganization(api, { parent, name: '分會', contact });
    const administrator = await makeOperator(api, { organization });
    const operator = await makeOperator(api, { organization, permissions: ['activity-list'] });
    const user = await (await asOperator(api, operator, { language: 'en' })).session.currentUser();
    expect(user).toMatchObject({
      scope: 'organization',
      volunteer: null,
      organizations: [{ oid: organization.organizationId }],
    });
    expect(user.organization).toMatchObject({
      oid: organization.organizationId,
      role: 'operator',
      permissions: ['activity-list'],
      logoUrl: null,
      administrator: { name: '管理員', maskedMobile: maskPhone(administrator.mobile) },
      contactName: '李小姐',
      contactPhone: '28357711',
      parent: { oid: parent.organizationId },
    });
    const { organization: own } = await (await asOperator(api, administrator)).session.currentUser();
    expect(own).toMatchObject({
      role: 'administrator',
      contactPhone: contact.phone,
      name: { text: '分會', language: 'zh-TW' },
      parent: { name: { text: '總會' } },
    });
    expect(own?.permissions).toHaveLength(14);
  });

  test.each(['underReview', 'refused', 'suspended'] as const)('at status %s lists no rights', async (status) => {
    const organization = await makeOrganization(api, { status });
    const user = await (await asOperator(api, await makeOperator(api, { organization }))).session.currentUser();
    expect(user.organization?.permissions).toEqual([]);
    expect(user.menus.map(({ childNames }) => childNames).join('')).toBe('');
  });

  test('without an administrator and a parent shows neither', async () => {
    const organization = await makeOrganization(api);
    const operator = await makeOperator(api, { organization, permissions: [] });
    const { organization: own } = await (await asOperator(api, operator)).session.currentUser();
    expect(own).toMatchObject({ administrator: { name: '', maskedMobile: '' }, parent: null });
  });

  test('sees nobody who administered it before', async () => {
    const organization = await makeOrganization(api);
    const before = await makeOperator(api, { organization });
    const role = and(
      eq(organizationRole.accountId, before.accountId),
      eq(organizationRole.organizationId, organization.organizationId),
    );
    await api.db.update(organizationRole).set({ removedAt: api.clock.now() }).where(role);
    const operator = await makeOperator(api, { organization, permissions: [] });
    const { organization: own } = await (await asOperator(api, operator)).session.currentUser();
    expect(own?.administrator).toEqual({ name: '', maskedMobile: '' });
  });

  test('reads why it was suspended while it is, and not after', async () => {
    const organization = await makeOrganization(api);
    const operator = await makeOperator(api, { organization });
    const client = await asOperator(api, operator);
    const seenAs = async (status: 'suspended' | 'normal') => {
      const row = eq(organizationTable.id, organization.organizationId);
      await api.db.update(organizationTable).set({ status, statusReason: '帳目未交' }).where(row);
      return (await client.session.currentUser()).organization?.suspendedFor;
    };
    expect([await seenAs('suspended'), await seenAs('normal')]).toEqual(['帳目未交', null]);
  });

  test('gets the menus of its rights, and none before it is approved', async () => {
    const organization = await makeOrganization(api);
    const operator = await makeOperator(api, { organization, permissions: ['activity-list', 'personnel-to-examine'] });
    const menus = await (await asOperator(api, operator)).session.menus();
    const names = Object.fromEntries(menus.map(({ id, childNames }) => [id, childNames]));
    expect(names).toMatchObject({ 84: 'activity-list', 62: '', 70: 'personnel-to-examine' });
    const waiting = await makeOperator(api, { organization: await makeOrganization(api, { status: 'underReview' }) });
    const token = await operatorToken(api, waiting);
    expect((await asGuest(api, { token }).session.menus()).every(({ childNames }) => childNames === '')).toBe(true);
  });
});
