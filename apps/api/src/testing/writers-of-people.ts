import type { BodyOf, Calls } from '@vp/contract';
import { asOperator, asVolunteer } from './as.ts';
import { makeOperator } from './factories.ts';
import { registered } from './own-acts.ts';
import { makePhoto } from './real-name-form.ts';
import { twoOperators, writersRow } from './writers.ts';

type Profile = Omit<BodyOf<Calls['volunteer']['changeProfile']>, 'version'>;

const profile = writersRow<Profile>({
  call: 'volunteer.changeProfile',
  what: 'the vest and the address of a volunteer',
  isOnePerson: true,
  prepare: async (api, { volunteers }) => {
    const { client, made } = volunteers.first;
    const clients = { first: client, second: await asVolunteer(api, made) };
    await client.volunteer.changeProfile({
      body: { vest: { vestSize: '2', languageIdentification: '1' }, address: { address: '高士德大馬路 9 號' } },
    });
    return {
      read: async () => {
        const { version, vestSize, languageIdentification, address } = await client.volunteer.detail();
        const vest = { vestSize, languageIdentification } as NonNullable<Profile['vest']>;
        return { version, form: { vest, address: { address: address ?? '' } } };
      },
      send: (by, { form, version }) => clients[by].volunteer.changeProfile({ body: { ...form, version } }),
      change: {
        first: (form) => ({ ...form, vest: { vestSize: '3', languageIdentification: '1' } }),
        second: (form) => ({ ...form, address: { address: '荷蘭園大馬路 5 號' } }),
      },
      shown: { vest: { vestSize: '3' } },
    };
  },
});

type Rights = Pick<BodyOf<Calls['operator']['changeRights']>, 'permissions'>;

const rights = writersRow<Rights>({
  call: 'operator.changeRights',
  what: 'two rights of an operator',
  prepare: async (api, owners) => {
    const { first, second } = await twoOperators(api, owners);
    const clients = { first, second };
    const { accountId: id } = await makeOperator(api, {
      organization: owners.organizations.first,
      permissions: ['activity-list'],
    });
    const adding = (one: Rights['permissions'][number]) => (form: Rights) => ({
      permissions: form.permissions.includes(one) ? form.permissions : [...form.permissions, one].sort(),
    });
    return {
      read: async () => {
        const { listData } = await first.operator.list({ query: {} });
        const { version, permissions } = listData.find(({ accountId }) => accountId === id)!;
        return { version, form: { permissions: [...permissions].sort() } };
      },
      send: (by, { form, version }) =>
        clients[by].operator.changeRights({ params: { id }, body: { ...form, version } }),
      change: { first: adding('activity-release'), second: adding('personnel-to-examine') },
      shown: { permissions: ['activity-release', 'activity-list'] },
    };
  },
});

type OwnRoleForm = Omit<BodyOf<Calls['account']['changeOwnRole']>, 'version'>;

const ownRole = writersRow<OwnRoleForm>({
  call: 'account.changeOwnRole',
  what: 'the own name and the photos of the own document',
  isOnePerson: true,
  prepare: async (api, owners) => {
    const { client, made, organizationId } = await registered(api, owners, 'fail');
    const clients = { first: client, second: await asOperator(api, { ...made, organizationId }) };
    const photo = () => makePhoto(api, made);
    const [front, back] = [await photo(), await photo()];
    return {
      read: async () => {
        const { version, realName, frontPhoto, backPhoto } = await client.account.ownRole();
        return {
          version,
          form: { realName, frontIdPhotoUrl: frontPhoto?.id ?? '', backIdPhotoUrl: backPhoto?.id ?? '' },
        };
      },
      send: (by, { form, version }) => clients[by].account.changeOwnRole({ body: { ...form, version } }),
      change: {
        first: (form) => ({ ...form, realName: '馮子晴' }),
        second: (form) => ({ ...form, frontIdPhotoUrl: front, backIdPhotoUrl: back }),
      },
      shown: { realName: '馮子晴' },
    };
  },
});

export const writersOfPeople = [profile, rights, ownRole];
