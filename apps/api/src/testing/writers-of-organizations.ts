import type { Client } from '@vp/api-client';
import type { BodyOf, Calls } from '@vp/contract';
import { permissions } from '@vp/domain';
import { asOperator } from './as.ts';
import { makeOperator, nextNumber } from './factories.ts';
import { provenApplicant, registrationForm } from './organization-registration.ts';
import { registered } from './own-acts.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';
import { twoOperators, writersRow } from './writers.ts';

type Registered = Omit<BodyOf<Calls['registration']['changeOrganization']>, 'version'>;

/** Two who act for an organization whose registration was decided, and the data as its form reads them. */
async function decided(api: TestApi, owners: TwoOwners, decision: 'pass' | 'fail') {
  const { client: first, data, organizationId } = await registered(api, owners, decision);
  const organization = { organizationId, path: [organizationId] };
  const colleague = await makeOperator(api, { organization, permissions });
  const second = await asOperator(api, colleague);
  return { clients: { first, second }, read: () => readData(first, data) };
}

/** The registered data as they stand, as far as the tests change them. */
async function readData({ registration }: Client<Calls>, data: Registered) {
  const { version, name, address, introduction, fixedTel, associationNumber } = await registration.sentOrganization();
  return { version, form: { ...data, name, address, introduction, fixedTel, associationNumber } };
}

const change = {
  first: (form: Registered) => ({ ...form, address: '新街 3 號' }),
  second: (form: Registered) => ({ ...form, fixedTel: '28999999' }),
};

const accepted = writersRow<Registered>({
  call: 'registration.changeOrganization',
  what: 'the address and the phone of an organization, each accepted above',
  prepare: async (api, owners) => {
    const { clients, read } = await decided(api, owners, 'pass');
    return {
      read,
      send: async (by, { form, version }) => {
        const body = { ...form, version };
        const { requestId } = await clients[by].registration.changeOrganization({ body });
        const reviewIds = requestId === null ? [] : [requestId];
        await owners.operators.first.client.organizationRequest.decide({ body: { reviewIds, decision: 'pass' } });
      },
      change,
      shown: { address: '新街 3 號' },
    };
  },
});

const ofThePlatform = writersRow<Registered>({
  call: 'registration.changeOrganization',
  what: 'the address and the phone of the platform, which nobody accepts',
  of: 'platform',
  prepare: async (api, owners) => {
    const applicant = await provenApplicant(api);
    const { orgRegistration } = await registrationForm(api, applicant, owners.organizations.first);
    const { parentId: _parent, isUploadBigdata: _consent, ...data } = orgRegistration;
    const first = await asOperator(api, owners.operators.first.made, { deviceId: applicant.deviceId });
    const clients = { ...(await twoOperators(api, owners)), first };
    const read = () => readData(first, data);
    const { version } = await read();
    await first.registration.changeOrganization({ body: { ...data, version } });
    return {
      read,
      send: (by, { form, version: named }) =>
        clients[by].registration.changeOrganization({ body: { ...form, version: named } }),
      change,
      shown: { address: '新街 3 號' },
    };
  },
});

const corrected = writersRow<Registered>({
  call: 'registration.correctOrganization',
  what: 'two parts of a refused registration',
  prepare: async (api, owners) => {
    const { clients, read } = await decided(api, owners, 'fail');
    return {
      read,
      send: (by, { form, version }) => {
        const { registFiling, associationNumber, serviceObject: _objects, serviceType: _types, ...basics } = form;
        const part =
          by === 'first'
            ? { infoPerfection: '2' as const, organization: basics }
            : { infoPerfection: '3' as const, filing: { registFiling, associationNumber } };
        return clients[by].registration.correctOrganization({ body: { ...part, version } });
      },
      change: { first: change.first, second: (form) => ({ ...form, associationNumber: '8765' }) },
      shown: { address: '新街 3 號' },
    };
  },
});

type Notice = Omit<BodyOf<Calls['content']['change']>, 'version'>;

const notice = writersRow<Notice>({
  call: 'content.change',
  what: 'two texts of a notice',
  of: 'platform',
  prepare: async (api, owners) => {
    const clients = await twoOperators(api, owners);
    const sent: Notice = { kind: 'notice', title: { 'zh-TW': '系統維護公告' }, summary: {}, body: {} };
    const { contentId: id } = await clients.first.content.add({ body: sent });
    return {
      read: async () => {
        const { version, title } = await clients.first.content.detail({ params: { id }, query: { kind: 'notice' } });
        return { version, form: { ...sent, title } };
      },
      send: (by, { form, version }) => clients[by].content.change({ params: { id }, body: { ...form, version } }),
      change: {
        first: (form) => ({ ...form, title: { ...form.title, 'zh-TW': '週日系統維護' } }),
        second: (form) => ({ ...form, title: { ...form.title, pt: 'Manutenção do sistema' } }),
      },
      shown: { title: { 'zh-TW': '週日系統維護' } },
    };
  },
});

type Item = Omit<BodyOf<Calls['codeList']['change']>, 'version'>;

const item = writersRow<Item>({
  call: 'codeList.change',
  what: 'the name and the place of an item',
  of: 'platform',
  prepare: async (api, owners) => {
    const clients = await twoOperators(api, owners);
    const name = `動物保護${nextNumber()}`;
    const names = { 'zh-TW': name, 'zh-CN': name, en: name, pt: name };
    const { itemId: id } = await clients.first.codeList.add({ body: { list: 'service_type', names } });
    return {
      read: async () => {
        const { version, names: read, position, isRetired } = await clients.first.codeList.item({ params: { id } });
        return { version, form: { names: { ...names, ...read }, position, isRetired } };
      },
      send: (by, { form, version }) => clients[by].codeList.change({ params: { id }, body: { ...form, version } }),
      change: {
        first: (form) => ({ ...form, names: { ...form.names, pt: `Bem-estar animal ${name}` } }),
        second: (form) => ({ ...form, position: 7 }),
      },
      shown: { names: { pt: `Bem-estar animal ${name}` } },
    };
  },
});

export const writersOfOrganizations = [accepted, ofThePlatform, corrected, notice, item];
