import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asGuest, asOperator, operatorToken, send, volunteerToken } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { provenApplicant, registrationForm, registrationPassword } from '../../testing/organization-registration.ts';
import { postRaw } from '../../testing/post-raw.ts';
import { simulatedAnswer } from '../../ports/captcha.ts';
import { makePhoto, realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const pathsOf = ({ problems = [] }: { readonly problems?: readonly { readonly path: string }[] }) =>
  problems.map(({ path }) => path);

/** The body of a registration as the specification writes it, and a way to send it. */
async function applicant() {
  const parent = await makeOrganization(api);
  const person = await provenApplicant(api);
  const form = await registrationForm(api, person, parent);
  const { client, deviceId, mobile } = person;
  api.clock.advance(130_000);
  const sms = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
  const { latitude, longitude, serviceObject: _o, serviceType: _t, ...orgRegistration } = form.orgRegistration;
  const { mobile: _m, ticket: _k, agreed, ...adminRegistration } = form.adminRegistration;
  const repeated = await encrypted(client, registrationPassword);
  const body = {
    orgRegistration: {
      ...orgRegistration,
      location: `${longitude},${latitude}`,
      serviceObject: '1,2',
      serviceType: '1,4,5',
      isUploadBigdata: '1',
    },
    adminRegistration: {
      ...adminRegistration,
      agreed,
      iphone: mobile,
      sms,
      code: simulatedAnswer,
      deviceId,
      type: 'register',
      confirmPassword: repeated.password,
    },
  };
  return { ...person, body };
}

const register = (body: unknown, deviceId?: string) =>
  postRaw(api, '/api/user/organization/registeredOrganization', { body, ...(deviceId ? { deviceId } : {}) });

async function storedFor(username: string) {
  const [row] = await api.db
    .select({ stored: organization, accountId: account.id })
    .from(account)
    .innerJoin(organizationRole, eq(organizationRole.accountId, account.id))
    .innerJoin(organization, eq(organization.id, organizationRole.organizationId))
    .where(eq(account.username, username));
  return row;
}

describe('a registration of an organization with the fields of the specification', () => {
  test('is stored as ours is', async () => {
    const { body, username } = await applicant();
    expect(await register(body)).toMatchObject({ code: 200, data: { username } });
    expect((await storedFor(username))?.stored).toMatchObject({
      latitude: 22.198951,
      longitude: 113.54909,
      serviceObjects: ['1', '2'],
      serviceTypes: ['1', '4', '5'],
    });
  });

  test.each([
    ['another phone beside ours', { mobile: '+85366999999' }, {}, 'adminRegistration.iphone'],
    ['a phone that is none', { iphone: '12' }, {}, 'adminRegistration.iphone'],
    ['a code in another form', { sms: 'abc' }, {}, 'adminRegistration.sms'],
    ['another purpose', { type: 'login' }, {}, 'adminRegistration.type'],
    ['a place without a comma', {}, { location: '113.5' }, 'orgRegistration.location'],
    ['a place with too many decimals', {}, { location: '113.123456789,22' }, 'orgRegistration.location'],
    ['another longitude beside the place', {}, { longitude: 113.1 }, 'orgRegistration.location'],
    ['a service twice', {}, { serviceType: '1,1' }, 'orgRegistration.serviceType'],
    ['a consent that is not given', {}, { isUploadBigdata: 0 }, 'orgRegistration.isUploadBigdata'],
    ['an unknown field', { iphone2: 'x' }, {}, 'adminRegistration.iphone2'],
  ])('%s is refused by its name', async (_what, admin, org, path) => {
    const { body } = await applicant();
    const refused = await register({
      orgRegistration: { ...body.orgRegistration, ...org },
      adminRegistration: { ...body.adminRegistration, ...admin },
    });
    expect(refused).toMatchObject({ refusal: 'invalidInput' });
    expect(pathsOf(refused)).toEqual([path]);
  });

  test('a device that differs from the header, and another repeated password, are refused', async () => {
    const { body, client } = await applicant();
    expect(pathsOf(await register(body, 'another-device'))).toEqual(['adminRegistration.deviceId']);
    const { password: confirmPassword } = await encrypted(client, 'Another85');
    const refused = await register({ ...body, adminRegistration: { ...body.adminRegistration, confirmPassword } });
    expect(pathsOf(refused)).toEqual(['adminRegistration.confirmPassword']);
  });

  test('a wrong code of a message is refused', async () => {
    const { body } = await applicant();
    const sms = body.adminRegistration.sms === '000000' ? '000001' : '000000';
    const refused = await register({ ...body, adminRegistration: { ...body.adminRegistration, sms } });
    expect(refused).toMatchObject({ refusal: 'wrongSmsCode' });
  });
});

describe('a correction in stages', () => {
  async function refused() {
    const made = await makeOrganization(api, { status: 'refused' });
    const operator = await makeOperator(api, { organization: made });
    return { ...operator, oid: made.organizationId, token: await operatorToken(api, operator) };
  }
  const correct = (token: string, body: unknown) => postRaw(api, '/api/user/organization/registerOrg', { token, body });

  test('names its sender and has its fields beside the stage', async () => {
    const { accountId, oid, token } = await refused();
    const filing = { registFiling: '1', associationNumber: '4321' };
    const answer = await correct(token, { infoPerfection: '3', adminId: accountId, oid, ...filing });
    expect(pathsOf(answer)).not.toContain('adminId');
    expect(pathsOf(answer)).not.toContain('registFiling');
  });

  /** A complete registration that its parent has refused. */
  async function refusedRegistration() {
    const { body, username, mobile } = await applicant();
    await register(body);
    const { accountId, stored } = (await storedFor(username)) ?? {};
    if (accountId === undefined || stored === undefined) throw new Error('nothing was stored');
    await api.db.update(organization).set({ status: 'refused' }).where(eq(organization.id, stored.id));
    await api.db.delete(organizationRequest).where(eq(organizationRequest.organizationId, stored.id));
    const made = { username, mobile, accountId, organizationId: stored.id };
    const photos = {
      frontIdPhotoUrl: await makePhoto(api, made),
      backIdPhotoUrl: await makePhoto(api, made),
    };
    return { accountId, photos, token: await operatorToken(api, made) };
  }

  const administrator = { realName: '何美玲', idCardType: '3', idCard: 'A123456(3)' };

  test.each([
    ['beside the stage', administrator, {}],
    ['in their section', {}, administrator],
  ])('takes the fields of the administrator %s, with the photos', async (_where, flat, section) => {
    const { photos, accountId, token } = await refusedRegistration();
    const services = { serviceObject: '1', serviceType: '4' };
    const nested = 'realName' in section ? { administrator: { ...section, ...photos } } : photos;
    const answer = await correct(token, { infoPerfection: '4', ...services, ...flat, ...nested });
    expect(answer).toMatchObject({ code: 200 });
    const [role] = await api.db.select().from(organizationRole).where(eq(organizationRole.accountId, accountId));
    expect(role).toMatchObject({
      realName: '何美玲',
      documentType: '3',
      frontPhotoFileId: photos.frontIdPhotoUrl,
      backPhotoFileId: photos.backIdPhotoUrl,
    });
  });

  test.each([
    [{ idCard: 'A123456(4)' }, ['idCard']],
    [{ realName: '' }, ['realName']],
    [{ idCardType: '9' }, ['idCardType', 'idCard']],
  ])('names a wrong field of the administrator as it was sent: %j', async (wrong, paths) => {
    const { token } = await refused();
    const services = { serviceObject: '1', serviceType: '4' };
    const answer = await correct(token, { infoPerfection: '4', ...services, ...administrator, ...wrong });
    expect(pathsOf(answer)).toEqual(paths);
  });

  test.each([
    ['oid', 'organizationId'],
    ['adminId', 'accountId'],
  ])('refuses another %s', async (field) => {
    const [mine, other] = [await refused(), await refused()];
    const answer = await correct(mine.token, { infoPerfection: '4', [field]: other.oid, serviceObject: '1' });
    expect(pathsOf(answer)).toEqual([field]);
  });

  test('names a wrong field as it was sent', async () => {
    const { token } = await refused();
    const answer = await correct(token, { infoPerfection: '4', serviceObject: '1', serviceType: '1,1' });
    expect(pathsOf(answer)).toEqual(['serviceType']);
  });
});

describe('other calls', () => {
  test('a volunteer registers with the names of the specification', async () => {
    const n = nextNumber();
    const deviceId = `device-of-newcomer-${n}`;
    const client = asGuest(api, { deviceId });
    const mobile = `+8536${String(7_000_000 + n)}`;
    const sms = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
    const secret = await encrypted(client, registrationPassword);
    const { password: confirmPassword } = await encrypted(client, registrationPassword);
    const fields = { iphone: mobile, sms, code: simulatedAnswer, deviceId, type: 'register', confirmPassword };
    const body = {
      username: `new${String(n).padStart(5, '0')}`,
      ...fields,
      ...secret,
      ...agreementVersions,
      agreed: true,
    };
    expect(await postRaw(api, '/api/user/volunteer/register/postUser', { body })).toMatchObject({ code: 200 });
  });

  test.each([
    [1, true],
    ['0', false],
  ])('isStudent %j is stored as %j, with languages joined by commas', async (isStudent, stored) => {
    const made = await makeVolunteer(api, { realNameState: 'notVerified' });
    const form = await realNameForm(api, made);
    const { languagesMastered: _l, ...others } = form.personal;
    const body = { ...form, personal: { ...others, occupation: '2', isStudent, masterLanguage: '2,4' } };
    const token = await volunteerToken(api, made);
    expect(await postRaw(api, '/api/user/volunteer/register/perfectVolunteerInfo', { token, body })).toMatchObject({
      code: 200,
    });
    const [row] = await api.db.select().from(volunteer).where(eq(volunteer.id, made.volunteerId));
    expect(row).toMatchObject({ isStudent: stored, languages: ['2', '4'] });
  });

  test.each([[1], ['0']])('isAmerican %j is read, another number is refused by its name', async (isAmerican) => {
    const token = await volunteerToken(api, await makeVolunteer(api));
    const apply = (value: unknown) =>
      postRaw(api, '/api/user/volunteerCard/applyVolunteerCard', { token, body: { ...cardForm(), isAmerican: value } });
    expect(pathsOf(await apply(isAmerican))).toEqual([]);
    expect(pathsOf(await apply(2))).toEqual(['isAmerican']);
  });

  test('recovery takes the names of the captcha and of its device', async () => {
    const { username } = await makeVolunteer(api);
    const randomCode = `device-of-recovery-${nextNumber()}`;
    await send(api, `/api/user/validata/code/${randomCode}`);
    const path = '/api/user/volunteer/accountSecurity/findPwd/checkAccountInfo';
    const body = { keyword: username, randomCode, validCode: simulatedAnswer };
    expect(await postRaw(api, path, { body })).toMatchObject({ code: 200 });
    expect(pathsOf(await postRaw(api, path, { body: { ...body, validCode: '?' } }))).toEqual(['validCode']);
  });

  test.each([
    ['normal', 1],
    ['refused', 2],
    ['suspended', 3],
  ] as const)('the current user has orgBo with status %s as %i', async (status, number) => {
    const made = await makeOrganization(api, { status });
    const client = await asOperator(api, await makeOperator(api, { organization: made }));
    expect(await client.session.currentUser()).toMatchObject({ orgBo: { oid: made.organizationId, status: number } });
  });
});
