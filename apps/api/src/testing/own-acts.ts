import { eq } from 'drizzle-orm';
import { account } from '../db/schema/account.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { messagesTo } from './account-owner.ts';
import { agreementVersions } from './agreement-versions.ts';
import { asGuest, asOperator } from './as.ts';
import { cardForm } from './card-form.ts';
import { makeOrganization, nextNumber } from './factories.ts';
import { encrypted, receiveCode } from './log-in.ts';
import { provenApplicant, registrationForm } from './organization-registration.ts';
import { backFromOnePass, backFromWechat } from './providers.ts';
import { recordHours } from './recorded-hours.ts';
import { securityAnswers } from './recovery.ts';
import type { TestApi } from './test-api.ts';
import { ownersPassword } from './two-owners.ts';
import type { TwoOwners } from './two-owners.ts';

/** A call without ids, made by a caller with access. */
export interface OwnAct {
  readonly call: string;
  readonly of?: 'platform';
  readonly prepare: (api: TestApi, owners: TwoOwners) => Promise<() => Promise<unknown>>;
}

/** An organization below the first one, whose registration was decided, as its administrator acts for it. */
export async function registered(api: TestApi, owners: TwoOwners, decision: 'pass' | 'fail') {
  const applicant = await provenApplicant(api);
  const form = await registrationForm(api, applicant, owners.organizations.first);
  await applicant.client.registration.registerOrganization({ body: form });
  const [made] = await api.db.select().from(account).where(eq(account.username, applicant.username));
  if (made === undefined) throw new Error('nobody was registered');
  const [role] = await api.db.select().from(organizationRole).where(eq(organizationRole.accountId, made.id));
  if (role === undefined) throw new Error('nothing was registered');
  const parent = owners.operators.first.client;
  const { listData } = await parent.organizationRequest.list({ query: { kind: 'registration', tab: 'pending' } });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await parent.organizationRequest.decide({ body: { reviewIds, decision, reason: '組織名稱與證明不符' } });
  const client = await asOperator(api, { accountId: made.id, organizationId: role.organizationId });
  const { parentId: _parent, isUploadBigdata: _consent, ...data } = form.orgRegistration;
  return {
    client,
    data,
    made: { accountId: made.id, username: applicant.username, mobile: applicant.mobile },
    organizationId: role.organizationId,
  };
}

const byVolunteers: readonly OwnAct[] = [
  {
    call: 'registration.register',
    prepare: async (api) => {
      const n = nextNumber();
      const deviceId = `device-of-newcomer-${n}`;
      const client = asGuest(api, { deviceId });
      const mobile = `+8536${String(7_000_000 + n)}`;
      const smsCode = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
      const form = { username: `new${String(n).padStart(5, '0')}`, mobile, smsCode, agreed: true as const };
      return async () => {
        const secret = await encrypted(client, ownersPassword);
        return client.registration.register({ body: { ...form, ...agreementVersions, ...secret } });
      };
    },
  },
  {
    call: 'account.proveIdentity',
    prepare: async (_api, { volunteers }) => {
      const { client } = volunteers.first;
      return async () =>
        client.account.proveIdentity({ body: { by: 'password', ...(await encrypted(client, ownersPassword)) } });
    },
  },
  {
    call: 'account.changePassword',
    prepare: async (_api, { volunteers }) => {
      const { client } = volunteers.first;
      return async () => {
        const [old, next] = [await encrypted(client, ownersPassword), await encrypted(client, 'tea4lotus')];
        const body = { oldPassword: old.password, oldKeyId: old.keyId, ...next };
        return client.account.changePassword({ body });
      };
    },
  },
  {
    call: 'account.setSecurityQuestions',
    prepare: async (_api, { volunteers }) => {
      const body = { answers: [...securityAnswers] };
      return () => volunteers.first.client.account.setSecurityQuestions({ body });
    },
  },
  {
    call: 'account.changeContact',
    prepare: async (api, { volunteers }) => {
      const { client, deviceId } = volunteers.first;
      const mobile = `+8536${String(3_000_000 + nextNumber())}`;
      const code = await receiveCode(api, client, { purpose: 'bind', mobile, deviceId });
      return () => client.account.changeContact({ body: { kind: 'mobile', mobile, code } });
    },
  },
  {
    call: 'account.removeContact',
    prepare: async (api, { volunteers }) => {
      const { client } = volunteers.first;
      const email = `ka.ian${nextNumber()}@example.mo`;
      await client.verification.sendEmailCode({ params: { email } });
      const code = /\d{6}/.exec((await messagesTo(api, email))[0] ?? '')?.[0] ?? '';
      await client.account.changeContact({ body: { kind: 'email', email, code } });
      return () => client.account.removeContact({ body: { kind: 'email' } });
    },
  },
  {
    call: 'account.bindOnePass',
    prepare: async (api, { volunteers }) => {
      const { client } = volunteers.first;
      const subject = `subject-${nextNumber()}`;
      return async () => client.account.bindOnePass({ query: await backFromOnePass(api, client, { subject }) });
    },
  },
  {
    call: 'account.releaseOnePass',
    prepare: async (api, { volunteers }) => {
      const { client } = volunteers.first;
      await client.account.bindOnePass({
        query: await backFromOnePass(api, client, { subject: `subject-${nextNumber()}` }),
      });
      return () => client.account.releaseOnePass();
    },
  },
  {
    call: 'wechat.release',
    prepare: async (api, { volunteers }) => {
      const { client } = volunteers.first;
      const unionId = `union-of-owner-${nextNumber()}`;
      const { ticket } = await backFromWechat(api, client, { unionId, openId: `open-${unionId}`, isSubscribed: true });
      await client.wechat.bind({ body: { ticket } });
      return () => client.wechat.release();
    },
  },
  {
    call: 'volunteer.changeProfile',
    prepare: async (_api, { volunteers }) => {
      const body = { vest: { vestSize: '2', languageIdentification: '1' } } as const;
      return () => volunteers.first.client.volunteer.changeProfile({ body });
    },
  },
  {
    call: 'membership.join',
    prepare: async (_api, { organizations, volunteers }) => {
      const body = { oid: organizations.second.organizationId };
      return () => volunteers.first.client.membership.join({ body });
    },
  },
  {
    call: 'card.apply',
    prepare: async (_api, { volunteers }) => {
      return () => volunteers.first.client.card.apply({ body: cardForm() });
    },
  },
  {
    call: 'card.setFederationConsent',
    prepare: async (_api, { volunteers }) => {
      const { client } = volunteers.first;
      await client.card.apply({ body: cardForm() });
      return () => client.card.setFederationConsent({ body: { isGiven: true } });
    },
  },
  {
    call: 'hoursProof.issue',
    prepare: async (api, { organizations, volunteers }) => {
      const { made, client } = volunteers.first;
      await recordHours(api, { volunteerId: made.volunteerId, organization: organizations.first });
      return () => client.hoursProof.issue({ body: {} });
    },
  },
  { call: 'privacy.read', prepare: async (_api, owners) => () => owners.volunteers.first.client.privacy.read() },
  { call: 'privacy.close', prepare: async (_api, owners) => () => owners.volunteers.first.client.privacy.close() },
  {
    call: 'privacy.withdrawClosing',
    prepare: async (_api, { volunteers }) => {
      await volunteers.first.client.privacy.close();
      return () => volunteers.first.client.privacy.withdrawClosing();
    },
  },
  {
    call: 'calendar.renew',
    prepare: async (_api, { volunteers }) => {
      return () => volunteers.first.client.calendar.renew();
    },
  },
  {
    call: 'calendar.remove',
    prepare: async (_api, { volunteers }) => {
      await volunteers.first.client.calendar.renew();
      return () => volunteers.first.client.calendar.remove();
    },
  },
];

const byOperators: readonly OwnAct[] = [
  ...(['2', '3', '4'] as const).map((infoPerfection): OwnAct => ({
    call: 'registration.correctOrganization',
    prepare: async (api, owners) => {
      const { client, data } = await registered(api, owners, 'fail');
      const { registFiling, associationNumber, serviceObject, serviceType, ...basics } = data;
      const parts = {
        2: { organization: basics },
        3: { filing: { registFiling, associationNumber } },
        4: { service: { serviceObject, serviceType } },
      };
      return () => client.registration.correctOrganization({ body: { infoPerfection, ...parts[infoPerfection] } });
    },
  })),
  {
    call: 'registration.changeOrganization',
    prepare: async (api, owners) => {
      const { client, data } = await registered(api, owners, 'pass');
      const { version } = await client.registration.sentOrganization();
      return () => client.registration.changeOrganization({ body: { ...data, address: '新街 3 號', version } });
    },
  },
  {
    call: 'registration.changeOrganization',
    of: 'platform',
    prepare: async (api, { operators, organizations }) => {
      const applicant = await provenApplicant(api);
      const { orgRegistration } = await registrationForm(api, applicant, organizations.first);
      const { parentId: _parent, isUploadBigdata: _consent, ...data } = orgRegistration;
      const client = await asOperator(api, operators.first.made, { deviceId: applicant.deviceId });
      const { version } = await client.registration.sentOrganization();
      return () => client.registration.changeOrganization({ body: { ...data, version } });
    },
  },
  {
    call: 'account.changeOwnRole',
    prepare: async (_api, { operators }) => {
      return () => operators.first.client.account.changeOwnRole({ body: { realName: '馮子晴' } });
    },
  },
  {
    call: 'codeList.add',
    of: 'platform',
    prepare: async (_api, { operators }) => {
      const name = `動物保護${nextNumber()}`;
      const body = { list: 'service_type', names: { 'zh-TW': name, 'zh-CN': name, en: name, pt: name } } as const;
      return () => operators.first.client.codeList.add({ body });
    },
  },
  {
    call: 'dataExport.startMembers',
    prepare: async (_api, { operators }) => {
      return () => operators.first.client.dataExport.startMembers({ body: { relation: 'member' } });
    },
  },
  {
    call: 'dataExport.startHours',
    prepare: async (_api, { operators }) => {
      const body = { from: '2026-01', to: '2026-02', scope: 'all' } as const;
      return () => operators.first.client.dataExport.startHours({ body });
    },
  },
  {
    call: 'organizationRequest.ask',
    prepare: async (api, { operators, organizations }) => {
      const root = { organizationId: organizations.first.path[0] ?? '', path: organizations.first.path.slice(0, 1) };
      const { organizationId: targetId } = await makeOrganization(api, { parent: root });
      return () => operators.first.client.organizationRequest.ask({ body: { kind: 'ownership', targetId } });
    },
  },
  {
    call: 'operator.invite',
    prepare: async (_api, { operators }) => {
      const body = { recipient: '66887766', name: '馮子晴', permissions: ['activity-list' as const] };
      return () => operators.first.client.operator.invite({ body });
    },
  },
  {
    call: 'card.exportForBank',
    of: 'platform',
    prepare: async (_api, { operators, volunteers }) => {
      const { applicationId } = await volunteers.first.client.card.apply({ body: cardForm() });
      const { client } = operators.first;
      await client.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
      return () => client.card.exportForBank();
    },
  },
  {
    call: 'card.exportForFederation',
    of: 'platform',
    prepare: async (_api, { operators, volunteers }) => {
      const body = cardForm({ federationConsent: true });
      const { applicationId } = await volunteers.first.client.card.apply({ body });
      const { client } = operators.first;
      await client.card.decide({ body: { reviewIds: [applicationId], decision: 'pass' } });
      for (const action of ['print', 'receive'] as const)
        await client.card.report({ body: { rows: [{ applicationId, action }] } });
      return () => client.card.exportForFederation({ body: {} });
    },
  },
];

export const ownActs: readonly OwnAct[] = [...byVolunteers, ...byOperators];
